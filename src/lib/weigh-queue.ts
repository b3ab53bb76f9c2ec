import type { TagColour } from "@/contract/sheep/words";
import { createStore } from "./store";

/** A weighed animal keeps its numbers as they were typed, and the state of its note. */
export type WeighEntry = {
  /** The key is created when the weight is typed. The server accepts it once, however often it is sent. */
  key: string;
  /** The email of the user who typed the weight; nobody else sends it. Browsers keep notes under this name. */
  owner: string;
  /** The time of typing orders this list only; the log has its own order. */
  at: number;
  day: string;
  sheep: { id: number; code: string; earTag: string; earTagColour: TagColour };
  weight: number;
  /** The previous weighing that was known when the weight was typed. */
  last: { weight: number; day: string } | null;
  officer: string;
  confirmed: boolean;
  status: "waiting" | "refused" | "sent" | "undone";
  /** Time of the first attempt to send. Since then the log may contain the weighing although no answer arrived. */
  tried?: number;
  /** The weighing will be cancelled as soon as the log is known to contain it. */
  undo?: boolean;
  /** The reason why the note was refused or still waits. */
  reason?: string;
  /** The server asks whether an unusual weight is correct or a slip. */
  unconfirmed?: boolean;
  examinationId?: number;
  gain?: number | null;
};

export type EntryStore = {
  all(): Promise<WeighEntry[]>;
  /** Changes the entry in one step that no other tab can interrupt. Returning undefined removes it. */
  update(
    key: string,
    change: (before: WeighEntry | undefined) => WeighEntry | undefined,
  ): Promise<WeighEntry | undefined>;
};

/** The result of an attempt. `later` keeps the note waiting; `halt` means that the next note would fail as well. */
export type Attempt<Done> =
  | ({ outcome: "done" } & Done)
  | { outcome: "refused"; reason: string; unconfirmed?: boolean }
  | { outcome: "later"; reason?: string; halt: boolean };

export type QueueOptions = {
  store: EntryStore;
  send(entry: WeighEntry): Promise<Attempt<{ examinationId: number; gain: number | null }>>;
  cancel(entry: WeighEntry): Promise<Attempt<object>>;
  /** Returns the email of the user who is signed in now. */
  user(): string | undefined;
  now(): number;
  today(): string;
  /** Runs the work in one tab at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Called after every write, so that other tabs read again. */
  onWrite(): void;
  /** Called when a weighing has entered the log or was cancelled there. */
  onLog(): void;
};

/**
 * The server remembers keys for 48 hours. Sending a note again after that could write it twice, so this is shorter.
 */
const SURE_MS = 40 * 60 * 60 * 1000;
const UNSURE = "Catatan ini lama tertahan dan mungkin sudah tersimpan. Periksa log, lalu hapus atau ketik ulang.";

const isOpen = ({ status, undo }: WeighEntry) => status === "waiting" || (status === "sent" && undo === true);

type Notes = ReturnType<typeof notesIn>;

/** The notes of the user who is signed in, as the browser's store has them. */
function notesIn({ store, user, today, onWrite }: QueueOptions) {
  const entries = createStore<readonly WeighEntry[]>([]);

  async function read() {
    const email = user();
    const all = await store.all();
    entries.set(all.filter((entry) => entry.owner === email).sort((left, right) => right.at - left.at));
  }
  async function write(key: string, change: (before: WeighEntry | undefined) => WeighEntry | undefined) {
    const after = await store.update(key, change);
    await read();
    onWrite();
    return after;
  }
  const change = (key: string, values: Partial<WeighEntry>) =>
    write(key, (before) => before && { ...before, ...values });

  /** Finished notes of earlier days are removed, because the log has them. */
  async function forget() {
    const isOver = ({ status, undo, day }: WeighEntry) =>
      (status === "undone" || (status === "sent" && !undo)) && day < today();
    for (const { key } of (await store.all()).filter(isOver)) await store.update(key, () => undefined);
  }

  return { use: entries.use, get: entries.get, all: store.all, read, write, change, forget };
}

/** Sends a note and cancels one that was taken back. The result says whether to go on with the next note. */
function senderOf({ all, write, change }: Notes, { send, cancel, now, onLog }: QueueOptions) {
  async function attempt({ key }: WeighEntry): Promise<boolean> {
    // A note that was taken back before it was ever sent is removed. Any other may be in the log from here on.
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
        // The log does not contain it, and the user who took it back does not miss it.
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
    const entry = (await all()).find((one) => one.key === key);
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

  return attempt;
}

/** Runs the work alone, and once more at the end for a call that comes while it runs. */
function untilQuiet(work: () => Promise<void>, alone: QueueOptions["alone"]) {
  let running: Promise<void> | undefined;
  let again = false;

  async function run() {
    do {
      again = false;
      // If the browser cannot read its own store, the next call tries again.
      await alone(work).catch(() => {});
    } while (again);
  }
  return (): Promise<void> => {
    again = running !== undefined;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Keeps weighings until the server has accepted or refused them, and sends each of them once. */
export function createWeighQueue(options: QueueOptions) {
  const notes = notesIn(options);
  const attempt = senderOf(notes, options);

  async function sendAll() {
    await notes.read();
    const waiting = notes
      .get()
      .filter(isOpen)
      .sort((left, right) => left.at - right.at);
    for (const entry of waiting) {
      // Another user may have signed in meanwhile.
      if (options.user() !== entry.owner) return;
      if (!(await attempt(entry))) return;
    }
  }
  const flush = untilQuiet(sendAll, options.alone);

  return {
    use: notes.use,
    get: notes.get,
    read: notes.read,
    flush,
    /** Loads the notes of earlier visits and goes on sending them. */
    async open() {
      await notes.forget();
      await notes.read();
      await flush();
    },
    /** The note is saved when this resolves, and sent as soon as possible. */
    async add(entry: WeighEntry) {
      await notes.write(entry.key, () => entry);
      void flush();
    },
    /** An unsent note is removed at once. One that was sent is cancelled in the log. */
    async takeBack(key: string) {
      await notes.write(key, (before) => {
        if (!before || before.status === "refused") return undefined;
        if (before.status === "waiting" && before.tried === undefined) return undefined;
        return before.status === "undone" ? before : { ...before, undo: true };
      });
      void flush();
    },
    /** The user confirms that a refused weight was correct. */
    async confirm(key: string) {
      await notes.write(key, (before) =>
        before?.status === "refused"
          ? { ...before, status: "waiting", confirmed: true, reason: undefined, unconfirmed: undefined }
          : before,
      );
      void flush();
    },
    waiting: () => notes.get().filter(isOpen).length,
  };
}

/** Keeps notes only as long as the page lives, for browsers without lasting storage. */
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
