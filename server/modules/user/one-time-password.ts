import { randomInt } from "node:crypto";

/** Without letters and digits that are taken for each other when somebody reads them out. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP = 4;

/** 79 random bits to be read out or sent once, like `k7mq-3xwd-p9ra-hc4t`. */
export const newOneTimePassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  ).join("-");
