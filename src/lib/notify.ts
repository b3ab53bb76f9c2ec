import { createStore } from "./store";

export type NoticeTone = "success" | "error" | "info";
type NoticeAction = { label: string; onPress: () => void };
export type Notice = { id: number; tone: NoticeTone; message: string; hint?: string; action?: NoticeAction };

/** Older ones give way: a person reads no more at once. */
const MOST = 4;
/** Calls that fail together say it once; said again later, it stays from then on. */
const TOGETHER_MS = 1000;

type Kept = Notice & { at: number };
const notices = createStore<readonly Kept[]>([]);
let lastId = 0;

/** What is shown now, oldest first; the toaster draws it and dismisses it after its time (§8). */
export const useNotices = (): readonly Notice[] => notices.use();
export const dismissNotice = (id: number) => notices.set(notices.get().filter((notice) => notice.id !== id));

/** They act on what was on screen, so they go with the session. */
export const dismissNoticesToAct = () => notices.set(notices.get().filter(({ action }) => !action));

const add = (tone: NoticeTone) => (message: string, hint?: string, action?: NoticeAction) => {
  const at = Date.now();
  const isSame = (notice: Kept) => notice.tone === tone && notice.message === message;
  if (notices.get().some((notice) => isSame(notice) && at - notice.at < TOGETHER_MS)) return;
  lastId += 1;
  const others = notices.get().filter((notice) => !isSame(notice));
  notices.set([...others, { id: lastId, tone, message, hint, action, at }].slice(-MOST));
};

export const notify = { success: add("success"), error: add("error"), info: add("info") };
