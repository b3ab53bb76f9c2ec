import { storage } from "./storage";

const FLAG = "domba.waiting";

/**
 * Remembers whether unsent weighings wait in this browser: the shell then loads the sender and asks before a
 * logout.
 */
export const waitingFlag = {
  get: () => storage.get(FLAG) !== null,
  set: (waiting: boolean) => (waiting ? storage.set(FLAG, "1") : storage.remove(FLAG)),
};
