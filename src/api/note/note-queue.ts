import { createStore } from "@/src/lib/store";
import { type Answer, mayTakeBack, type Note } from "./note";

export type NoteStore = {
  all(): Promise<Note[]>;
  /** Changes the entry in one step that no other tab can interrupt. Returning undefined removes it. */
  update(key: string, change: (before: Note | undefined) => Note | undefined): Promise<Note | undefined>;
};

/** The result of an attempt. `later` keeps the note waiting; `halt` means that the next note would fail as well. */
export type Attempt<Done> =
  | ({ outcome: "done" } & Done)
  | { outcome: "refused"; reason: string; fields?: Record<string, string>; unconfirmed?: boolean }
  | { outcome: "later"; reason?: string; halt: boolean };

export type QueueOptions = {
  store: NoteStore;
  send(note: Note): Promise<Attempt<Answer>>;
  cancel(note: Note): Promise<Attempt<object>>;
  /** Returns the email of the user who is signed in now. */
  user(): string | undefined;
  now(): number;
  today(): string;
  /** Runs the work in one tab at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Called after every write, so that other tabs read again. */
  onWrite(): void;
  /** Called when a note has entered the log or was cancelled there. */
  onLog(): void;
};

/**
 * The server remembers keys for 48 hours. Sending a note again after that could write it twice, so this is shorter.
 */
const SURE_MS = 40 * 60 * 60 * 1000;
const UNSURE = "Catatan ini lama tertahan dan mungkin sudah tersimpan. Periksa log, lalu buang atau catat ulang.";

const isOpen = ({ status, undo }: Note) => status === "waiting" || (status === "sent" && undo === true);

type Change = Answer & Partial<Pick<Note, "status" | "reason" | "undo">>;
type Notes = ReturnType<typeof notesIn>;

/** The notes of the user who is signed in, as the browser's store has them. */
function notesIn({ store, user, today, onWrite }: QueueOptions) {
  const entries = createStore<readonly Note[]>([]);

  async function read() {
    const email = user();
    const all = await store.all();
    entries.set(all.filter((entry) => entry.owner === email).sort((left, right) => right.at - left.at));
  }
  async function write(key: string, change: (before: Note | undefined) => Note | undefined) {
    const after = await store.update(key, change);
    await read();
    onWrite();
    return after;
  }
  const change = (key: string, values: Change) => write(key, (before) => before && { ...before, ...values });

  /** Finished notes of earlier days are removed, because the log has them. */
  async function forget() {
    const isOver = ({ status, undo, day }: Note) =>
      (status === "undone" || (status === "sent" && !undo)) && day < today();
    for (const { key } of (await store.all()).filter(isOver)) await store.update(key, () => undefined);
  }

  return { use: entries.use, get: entries.get, all: store.all, read, write, change, forget };
}

/** Sends a note and cancels one that was taken back. The result says whether to go on with the next note. */
function senderOf({ all, write, change }: Notes, { send, cancel, now, onLog }: QueueOptions) {
  async function attempt({ key }: Note): Promise<boolean> {
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
        const { reason, fields, unconfirmed } = sent;
        // The log does not contain it, and the user who took it back does not miss it.
        await write(key, (before) =>
          before?.undo
            ? undefined
            : before && { ...before, status: "refused", reason, fields, unconfirmed, tried: undefined },
        );
        return true;
      }
      const { outcome: _, ...answer } = sent;
      await change(key, { ...answer, status: "sent", reason: undefined });
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
  return {
    flush(): Promise<void> {
      again = running !== undefined;
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Waits for what is running, and starts nothing. */
    quiet: (): Promise<void> => running ?? Promise.resolve(),
  };
}

/** Keeps notes until the server has accepted or refused them, and sends each of them once. */
export function createNoteQueue(options: QueueOptions) {
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
  const { flush, quiet } = untilQuiet(sendAll, options.alone);

  return {
    use: notes.use,
    get: notes.get,
    read: notes.read,
    flush,
    quiet,
    /** Loads the notes of earlier visits and goes on sending them. */
    async open() {
      await notes.forget();
      await notes.read();
      await flush();
    },
    /** The note is saved when this resolves, and sent as soon as possible. A refused one that it corrects goes away. */
    async add(entry: Note, corrected?: string) {
      await notes.write(entry.key, () => entry);
      if (corrected !== undefined && corrected !== entry.key)
        await notes.write(corrected, (before) => (before?.status === "refused" ? undefined : before));
      void flush();
    },
    /** An unsent note is removed at once. One that was sent is cancelled in the log. */
    async takeBack(key: string) {
      await notes.write(key, (before) => {
        if (!before || before.status === "refused") return undefined;
        if (before.status === "waiting" && before.tried === undefined) return undefined;
        return before.status === "undone" || !mayTakeBack(before) ? before : { ...before, undo: true };
      });
      void flush();
    },
    /** The user confirms that a refused weight was correct. */
    async confirm(key: string) {
      await notes.write(key, (before) =>
        before?.status === "refused" && before.act === "weigh"
          ? { ...before, status: "waiting", confirmed: true, reason: undefined, unconfirmed: undefined }
          : before,
      );
      void flush();
    },
    waiting: () => notes.get().filter(isOpen).length,
  };
}

/** Keeps notes only as long as the page lives, for browsers without lasting storage. */
export function memoryStore(): NoteStore {
  const held = new Map<string, Note>();
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
