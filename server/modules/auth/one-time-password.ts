import { randomInt } from "node:crypto";
import { ONE_TIME_PASSWORD_DAYS } from "@/contract/user/words";

/** Without letters and digits that are taken for each other when somebody reads them out. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP = 4;

/** 79 random bits to be read out or sent once, like `k7mq-3xwd-p9ra-hc4t`. */
export const newOneTimePassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  ).join("-");

const VALID_MS = ONE_TIME_PASSWORD_DAYS * 24 * 60 * 60 * 1000;

type PasswordState = { mustChangePassword: boolean; oneTimePasswordAt: Date | null };

/** Whether the account's one-time password was given too long ago to open the door. */
export const hasExpired = ({ mustChangePassword, oneTimePasswordAt }: PasswordState, now: Date) =>
  mustChangePassword && oneTimePasswordAt !== null && now.getTime() - oneTimePasswordAt.getTime() >= VALID_MS;
