import { REASON } from "@/contract/base/error-codes";
import { todayInJakarta } from "@/contract/base/today";
import type { ExaminationInput } from "@/contract/examination/input";
import { SLIP } from "@/contract/examination/words";
import { ApiError } from "@/src/lib/http/api-error";
import { http } from "@/src/lib/http/http";
import { idb } from "@/src/lib/idb";
import { readUser } from "@/src/lib/session-cookies";
import { onSessionEnd } from "@/src/lib/session-end";
import { waitingFlag } from "@/src/lib/waiting-flag";
import { type Attempt, createWeighQueue, type EntryStore, memoryStore, type WeighEntry } from "./weigh-queue";

const LOCK = "domba-weighings";
const RETRY_MS = 15_000;
const IN_TROUBLE = "Server sedang bermasalah.";

/** Whether what is typed outlives the page: not in every private window. */
export const isKept = typeof indexedDB !== "undefined";

const lasting: EntryStore = {
  all: () => idb.all<WeighEntry>("weighings"),
  update: (key, change) => idb.update<WeighEntry>("weighings", key, change),
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
    unconfirmed: reason === REASON.weightUnconfirmed,
  };
}

const inputOf = ({ day, sheep, weight, confirmed, officer }: WeighEntry): ExaminationInput => ({
  day,
  kind: "timbang",
  officer,
  entries: [{ sheepId: sheep.id, weight, confirmed }],
  symptoms: null,
  diagnosis: null,
  notes: null,
});

/** Only a weighing that has reached the log is cancelled there, and the log has given it an id. */
type Logged = WeighEntry & { examinationId: number };

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("domba-weighings");
const logListeners = new Set<() => void>();

export const weighings = createWeighQueue({
  store: isKept ? lasting : memoryStore(),
  async send(entry) {
    try {
      const { items } = await http.post("examination", inputOf(entry), {
        idempotencyKey: entry.key,
        silent: true,
      });
      const [item] = items;
      if (!item) return { outcome: "later", halt: false, reason: IN_TROUBLE };
      return { outcome: "done", examinationId: item.id, gain: item.gain };
    } catch (error) {
      return asAttempt(error);
    }
  },
  async cancel({ examinationId }: Logged) {
    try {
      await http.post(`examination/${examinationId}/cancel`, { reason: SLIP }, { silent: true });
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

const noteWaiting = () => waitingFlag.set(weighings.waiting() > 0);

/** Runs when a weighing has reached the log, or was struck out there. */
export function onWeighingLogged(listener: () => void) {
  logListeners.add(listener);
  return () => {
    logListeners.delete(listener);
  };
}

let started = false;

/** From the first call on, this tab sends the waiting weighings as soon as there is a network. */
export function startWeighings() {
  // A repeated call reads the notes of the account that has signed in since.
  void weighings.open().then(noteWaiting, () => {});
  if (started) return;
  started = true;
  const retry = () => {
    if (weighings.waiting() > 0) void weighings.flush();
  };
  window.addEventListener("online", retry);
  window.addEventListener("focus", retry);
  setInterval(retry, RETRY_MS);
  // This tab only reads, because the tab that wrote sends as well. Two tabs that answered each other would never rest.
  channel?.addEventListener("message", () => void weighings.read().catch(() => {}));
  // A logout empties the local storage, so the waiting weighings must be counted again.
  onSessionEnd(() => {
    noteWaiting();
    void weighings.read().catch(() => {});
  });
}

/** Returns how many weighings would stay unsent if this user signed out now. */
export async function waitingToLeave(): Promise<number> {
  startWeighings();
  await weighings.read().catch(() => {});
  return weighings.waiting();
}
