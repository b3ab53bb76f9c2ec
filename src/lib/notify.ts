import type { ReactNode } from "react";
import { createStore } from "./store";

export type NoticeTone = "success" | "error" | "info";
type NoticeAction = { label: string; onPress: () => void };
export type Notice = { id: number; tone: NoticeTone; message: string; hint?: ReactNode; action?: NoticeAction };

/** Older notices are dropped, because nobody reads more than this at once. */
const MOST = 4;
/** Calls that fail together show one notice. The same text after this time restarts its notice. */
const TOGETHER_MS = 1000;

type Kept = Notice & { at: number };
const notices = createStore<readonly Kept[]>([]);
let lastId = 0;

/** Returns the notices now shown, oldest first. The toaster draws them and dismisses each after its time (§8). */
export const useNotices = (): readonly Notice[] => notices.use();
export const dismissNotice = (id: number) => notices.set(notices.get().filter((notice) => notice.id !== id));

/** Notices with an action refer to a screen of the session, so they are removed with it. */
export const dismissNoticesToAct = () => notices.set(notices.get().filter(({ action }) => !action));

const add = (tone: NoticeTone) => (message: string, hint?: ReactNode, action?: NoticeAction) => {
  const at = Date.now();
  const isSame = (notice: Kept) => notice.tone === tone && notice.message === message;
  if (notices.get().some((notice) => isSame(notice) && at - notice.at < TOGETHER_MS)) return lastId;
  lastId += 1;
  const others = notices.get().filter((notice) => !isSame(notice));
  notices.set([...others, { id: lastId, tone, message, hint, action, at }].slice(-MOST));
  return lastId;
};

export const notify = { success: add("success"), error: add("error"), info: add("info") };
