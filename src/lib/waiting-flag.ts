import { storage } from "./storage";

const FLAG = "domba.waiting";

/** Whether notes of a weighing wait in this browser: the shell then loads what sends them, and asks before a logout. */
export const waitingFlag = {
  get: () => storage.get(FLAG) !== null,
  set: (waiting: boolean) => (waiting ? storage.set(FLAG, "1") : storage.remove(FLAG)),
};
