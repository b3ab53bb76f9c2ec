import { todayInJakarta } from "@/contract/base/day/today";
import { REASON } from "@/contract/base/error-codes";
import type { ExaminationInput } from "@/contract/examination/input";
import { SLIP } from "@/contract/examination/words";
import { ApiError } from "@/src/lib/http/api-error";
import { http } from "@/src/lib/http/http";
import { idb } from "@/src/lib/idb";
import { readUser } from "@/src/lib/session/session-cookies";
import { onSessionEnd } from "@/src/lib/session/session-end";
import { waitingFlag } from "@/src/lib/waiting-flag";
import type { Answer, NewNote, Note, WeighNote } from "./note";
import { type Attempt, createNoteQueue, memoryStore, type NoteStore } from "./note-queue";

const LOCK = "domba-notes";
const RETRY_MS = 15_000;
const IN_TROUBLE = "Server sedang bermasalah.";

/** Whether what is typed outlives the page: not in every private window. */
export const isKept = typeof indexedDB !== "undefined";

const lasting: NoteStore = {
  all: () => idb.all<Note>("notes"),
  update: (key, change) => idb.update<Note>("notes", key, change),
};

/** An answer that says no is final; none, or one from a server in trouble, is tried again. */
function asAttempt(error: unknown): Attempt<never> {
  if (!(error instanceof ApiError)) return { outcome: "later", halt: true };
  const { status, reason, message, fields } = error;
  if (status === 500) return { outcome: "later", halt: false, reason: IN_TROUBLE };
  const isNo = status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
  if (!isNo) return { outcome: "later", halt: true };
  const said = status === 404 && error.message === "no_permission" ? "Akun ini tidak boleh mencatat." : message;
  return {
    outcome: "refused",
    reason: Object.values(fields)[0] ?? said,
    fields,
    unconfirmed: reason === REASON.weightUnconfirmed,
  };
}

const weighingOf = ({ day, sheep, weight, confirmed, officer }: WeighNote): ExaminationInput => ({
  day,
  kind: "timbang",
  officer,
  entries: [{ sheepId: sheep.id, weight, confirmed }],
  symptoms: null,
  diagnosis: null,
  notes: null,
});

/** Sends a note as its own form would have sent it. */
async function post(note: Note): Promise<Answer> {
  const call = { idempotencyKey: note.key, silent: true } as const;
  switch (note.act) {
    case "weigh":
    case "examine": {
      const input = note.act === "weigh" ? weighingOf(note) : note.input;
      const { items } = await http.post("examination", input, call);
      const [first] = items;
      if (!first) throw new ApiError(IN_TROUBLE, { status: 500 });
      return { examinationId: first.id, gain: first.gain };
    }
    case "birth":
      return { litter: await http.post("breeding/litter", note.input, call) };
    case "pen":
      await http.post("sheep/pen", note.input, call);
      return {};
    case "loss":
      await http.post(`sheep/${note.sheep.id}/loss`, note.input, call);
      return {};
    case "move":
      await http.post(`sheep/${note.sheep.id}/move`, note.input, call);
      return {};
  }
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("domba-notes");
const logListeners = new Set<() => void>();

export const notes = createNoteQueue({
  store: isKept ? lasting : memoryStore(),
  async send(note) {
    try {
      return { outcome: "done", ...(await post(note)) };
    } catch (error) {
      return asAttempt(error);
    }
  },
  async cancel({ act, examinationId }) {
    const input = act === "examine" ? { reason: SLIP, wholeBatch: true } : { reason: SLIP };
    try {
      await http.post(`examination/${Number(examinationId)}/cancel`, input, { silent: true });
      return { outcome: "done" };
    } catch (error) {
      // An earlier call has cancelled it already, and its answer was lost.
      if (error instanceof ApiError && /sudah dibatalkan/.test(error.message)) return { outcome: "done" };
      return asAttempt(error);
    }
  },
  user: () => readUser()?.email,
  now: Date.now,
  today: todayInJakarta,
  alone: (work) => (navigator.locks ? navigator.locks.request(LOCK, work) : work()),
  onWrite: () => {
    noteWaiting();
    channel?.postMessage("written");
  },
  onLog: () => {
    for (const listener of logListeners) listener();
  },
});

const noteWaiting = () => waitingFlag.set(notes.waiting() > 0);

/** Runs when a note has reached the log, or was struck out there. */
export function onNoteLogged(listener: () => void) {
  logListeners.add(listener);
  return () => {
    logListeners.delete(listener);
  };
}

let started = false;

/** From the first call on, this tab sends the waiting notes as soon as there is a network. */
export function startNotes() {
  // A repeated call reads the notes of the account that has signed in since.
  void notes.open().then(noteWaiting, () => {});
  if (started) return;
  started = true;
  const retry = () => {
    if (notes.waiting() > 0) void notes.flush();
  };
  window.addEventListener("online", retry);
  window.addEventListener("focus", retry);
  setInterval(retry, RETRY_MS);
  // This tab only reads, because the tab that wrote sends as well. Two tabs that answered each other would never rest.
  channel?.addEventListener("message", () => void notes.read().catch(() => {}));
  // A logout empties the local storage, so the waiting notes must be counted again.
  onSessionEnd(() => {
    noteWaiting();
    void notes.read().catch(() => {});
  });
}

/** Returns how many notes would stay unsent if this user signed out now. */
export async function waitingToLeave(): Promise<number> {
  startNotes();
  await notes.read().catch(() => {});
  return notes.waiting();
}

/** A form does not wait longer than this for a network that is slow. */
const PATIENCE_MS = 6000;
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

type Taken = {
  note: NewNote;
  /** The key of the form's request: a form that is sent again after a reload is the same note. */
  key: string;
  /** The key of the refused note that this one corrects. */
  corrected?: string;
};

/**
 * Keeps what a form says in this browser, then sends it. A refusal is thrown, so that the form shows it; without an
 * answer the note waits, and its status says so.
 */
export async function takeNote({ note, key, corrected }: Taken): Promise<Note> {
  const user = readUser();
  if (!user) throw new ApiError("Masuk dulu.", { status: 401 });
  startNotes();
  const kept: Note = { ...note, key, owner: user.email, at: Date.now(), status: "waiting" };
  await notes.add(kept, corrected);
  await Promise.race([notes.quiet(), patience()]);
  const after = notes.get().find((one) => one.key === key) ?? kept;
  if (after.status !== "refused") return after;
  await notes.takeBack(key);
  throw new ApiError(after.reason ?? IN_TROUBLE, { status: 422, fields: after.fields, said: true });
}
