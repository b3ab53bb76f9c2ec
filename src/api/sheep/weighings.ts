import { REASON } from "@/contract/base/error-codes";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { ExaminationInput } from "@/contract/examination/input";
import { SLIP } from "@/contract/examination/words";
import { ApiError } from "@/src/lib/http/api-error";
import { http } from "@/src/lib/http/http";
import { idb } from "@/src/lib/idb";
import { readUser } from "@/src/lib/session-cookies";
import { onSessionEnd } from "@/src/lib/session-end";
import { waitingFlag } from "@/src/lib/waiting-flag";
import { type Attempt, createWeighQueue, type EntryStore, memoryStore, type WeighEntry } from "@/src/lib/weigh-queue";

const LOCK = "domba-weighings";
const RETRY_MS = 15_000;

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
  if (status === 500) return { outcome: "later", halt: false, reason: "Server sedang bermasalah." };
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

/** Only what has reached the log is struck out, and the log has given it an id. */
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
      return { outcome: "done", examinationId: item?.id ?? 0, gain: item?.gain ?? null };
    } catch (error) {
      return asAttempt(error);
    }
  },
  async cancel({ examinationId }: Logged) {
    try {
      await http.post(`examination/${examinationId}/cancel`, { reason: SLIP }, { silent: true });
      return { outcome: "done" };
    } catch (error) {
      // struck out before, by a call whose answer was lost: what was asked for is so
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

/** From now on, in this tab: what waits is sent as soon as there is a network. */
export function startWeighings() {
  // again for whoever has signed in since
  void weighings.open().then(noteWaiting, () => {});
  if (started) return;
  started = true;
  const retry = () => {
    if (weighings.waiting() > 0) void weighings.flush();
  };
  window.addEventListener("online", retry);
  window.addEventListener("focus", retry);
  setInterval(retry, RETRY_MS);
  // Read only: whoever wrote it sends it too. Two tabs that answered each other would never come to rest.
  channel?.addEventListener("message", () => void weighings.read().catch(() => {}));
  // a logout empties the local storage; what waits for the next login is found again by this
  onSessionEnd(() => {
    noteWaiting();
    void weighings.read().catch(() => {});
  });
}

/** How many would stay behind if this user left now. */
export async function waitingToLeave(): Promise<number> {
  startWeighings();
  await weighings.read().catch(() => {});
  return weighings.waiting();
}
