import { createStore } from "./store";

export type Notice = { id: number; tone: "success" | "error" | "info"; message: string };

let lastId = 0;
const notices = createStore<readonly Notice[]>([]);

/** Notices that wait to be shown; the shell's toaster takes them (it is loaded with the first one). */
export const useNotices = notices.use;

export const takeNotice = (id: number) => notices.set(notices.get().filter((notice) => notice.id !== id));

const add = (tone: Notice["tone"]) => (message: string) => {
  // The same words at once are one message: twenty calls that fail together say it once.
  if (notices.get().some((notice) => notice.message === message)) return;
  lastId += 1;
  notices.set([...notices.get(), { id: lastId, tone, message }]);
};

export const notify = { success: add("success"), error: add("error"), info: add("info") };
