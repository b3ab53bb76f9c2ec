import type { TagColour } from "@/contract/sheep/words";
import { createStore } from "./store";

/** One animal on the scales, as it was typed, and what has become of it. */
export type WeighEntry = {
  /** Made when it was typed: under this the server takes it once, however often it is sent. */
  key: string;
  /** The account that typed it; no other one sends it. */
  owner: string;
  /** When it was typed: the order of the list, never that of the log. */
  at: number;
  day: string;
  sheep: { id: number; code: string; earTag: string; earTagColour: TagColour };
  weight: number;
  /** The weighing before, as it was known when this was typed. */
  last: { weight: number; day: string } | null;
  officer: string;
  confirmed: boolean;
  status: "waiting" | "refused" | "sent" | "undone";
  /** When it was sent first: since then it may stand in the log without our knowing. */
  tried?: number;
  /** To be struck out as soon as it is known to stand there. */
  undo?: boolean;
  /** Why it was refused, or why it still waits. */
  reason?: string;
  /** The refusal is a question: right, or a slip? */
  unconfirmed?: boolean;
  examinationId?: number;
  gain?: number | null;
};

export type EntryStore = {
  all(): Promise<WeighEntry[]>;
  /** In one step that no other tab comes between; undefined removes. */
  update(
    key: string,
    change: (before: WeighEntry | undefined) => WeighEntry | undefined,
  ): Promise<WeighEntry | undefined>;
};

/** What an attempt has come to. `later` keeps it waiting; `halt` means that the next one would fare no better. */
export type Attempt<Done> =
  | ({ outcome: "done" } & Done)
  | { outcome: "refused"; reason: string; unconfirmed?: boolean }
  | { outcome: "later"; reason?: string; halt: boolean };

export type QueueOptions = {
  store: EntryStore;
  send(entry: WeighEntry): Promise<Attempt<{ examinationId: number; gain: number | null }>>;
  cancel(entry: WeighEntry): Promise<Attempt<object>>;
  /** The account that is signed in now. */
  owner(): string | undefined;
  now(): number;
  today(): string;
  /** One tab at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Something was written: other tabs read it anew. */
  onWrite(): void;
  /** One has reached the log, or was struck out there. */
  onLog(): void;
};

/** Shorter than the server remembers keys (48 h): after that, sending once more might write it twice. */
const SURE_MS = 40 * 60 * 60 * 1000;
const UNSURE = "Catatan ini lama tertahan dan mungkin sudah tersimpan. Periksa log, lalu hapus atau ketik ulang.";

const isOpen = ({ status, undo }: WeighEntry) => status === "waiting" || (status === "sent" && undo === true);

/** Notes of weighings on their way to the log: kept until the server has said yes or no, sent once. */
export function createWeighQueue(options: QueueOptions) {
  const { store, send, cancel, owner, now, today, alone, onWrite, onLog } = options;
  const entries = createStore<readonly WeighEntry[]>([]);
  let running: Promise<void> | undefined;
  let again = false;

  async function read() {
    const me = owner();
    const all = await store.all();
    entries.set(all.filter((entry) => entry.owner === me).sort((left, right) => right.at - left.at));
  }
  async function write(key: string, change: (before: WeighEntry | undefined) => WeighEntry | undefined) {
    const after = await store.update(key, change);
    await read();
    onWrite();
    return after;
  }
  const change = (key: string, values: Partial<WeighEntry>) =>
    write(key, (before) => before && { ...before, ...values });

  /** What is done with and of another day is history: the log has it. */
  async function forget() {
    const isOver = ({ status, undo, day }: WeighEntry) =>
      (status === "undone" || (status === "sent" && !undo)) && day < today();
    for (const { key } of (await store.all()).filter(isOver)) await store.update(key, () => undefined);
  }

  /** Says whether to go on with the next one. */
  async function attempt({ key }: WeighEntry): Promise<boolean> {
    // taken back before it was ever sent: gone; else from now on it may be in the log
    const entry = await write(key, (before) => {
      if (before?.status !== "waiting") return before;
      return before.undo && before.tried === undefined ? undefined : { ...before, tried: before.tried ?? now() };
    });
    if (!entry || !isOpen(entry)) return true;
    if (entry.status === "waiting") {
      if (now() - (entry.tried ?? now()) > SURE_MS) {
        await change(key, { status: "refused", reason: UNSURE, undo: undefined });
        return true;
      }
      const sent = await send(entry);
      if (sent.outcome === "later") {
        await change(key, { reason: sent.reason });
        return !sent.halt;
      }
      if (sent.outcome === "refused") {
        const { reason, unconfirmed } = sent;
        // it is not in the log, and whoever took it back does not miss it
        await write(key, (before) =>
          before?.undo ? undefined : before && { ...before, status: "refused", reason, unconfirmed, tried: undefined },
        );
        return true;
      }
      const { examinationId, gain } = sent;
      await change(key, { status: "sent", examinationId, gain, reason: undefined });
      onLog();
    }
    return undo(key);
  }

  async function undo(key: string): Promise<boolean> {
    const entry = (await store.all()).find((one) => one.key === key);
    if (!entry?.undo || entry.status !== "sent") return true;
    const cancelled = await cancel(entry);
    if (cancelled.outcome === "later") {
      await change(key, { reason: cancelled.reason });
      return !cancelled.halt;
    }
    if (cancelled.outcome === "refused") await change(key, { undo: undefined, reason: cancelled.reason });
    else {
      await change(key, { status: "undone", undo: undefined, reason: undefined });
      onLog();
    }
    return true;
  }

  async function sendAll() {
    await read();
    const waiting = entries
      .get()
      .filter(isOpen)
      .sort((left, right) => left.at - right.at);
    for (const entry of waiting) {
      // somebody else may have signed in meanwhile
      if (owner() !== entry.owner) return;
      if (!(await attempt(entry))) return;
    }
  }

  async function sendUntilQuiet() {
    do {
      again = false;
      // a browser that cannot read its own store is asked again later
      await alone(sendAll).catch(() => {});
    } while (again);
  }
  /** Sends what waits, one after the other. Asked for while it runs, it looks once more. */
  function flush(): Promise<void> {
    again = running !== undefined;
    running ??= sendUntilQuiet().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    use: entries.use,
    get: entries.get,
    read,
    flush,
    /** What is there from before, and on with it. */
    async open() {
      await forget();
      await read();
      await flush();
    },
    /** Kept when this resolves; sent as soon as it can be. */
    async add(entry: WeighEntry) {
      await write(entry.key, () => entry);
      void flush();
    },
    /** Not yet sent it is gone at once, else it is struck out in the log. */
    async takeBack(key: string) {
      await write(key, (before) => {
        if (!before || before.status === "refused") return undefined;
        if (before.status === "waiting" && before.tried === undefined) return undefined;
        return before.status === "undone" ? before : { ...before, undo: true };
      });
      void flush();
    },
    /** A refused one: the weight was right after all. */
    async confirm(key: string) {
      await write(key, (before) =>
        before?.status === "refused"
          ? { ...before, status: "waiting", confirmed: true, reason: undefined, unconfirmed: undefined }
          : before,
      );
      void flush();
    },
    waiting: () => entries.get().filter(isOpen).length,
  };
}

/** Holds entries as long as the page lives, where the browser has no place that lasts. */
export function memoryStore(): EntryStore {
  const held = new Map<string, WeighEntry>();
  return {
    all: async () => [...held.values()],
    async update(key, change) {
      const after = change(held.get(key));
      if (after === undefined) held.delete(key);
      else held.set(key, after);
      return after;
    },
  };
}
