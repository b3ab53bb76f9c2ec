import { codeOf, describeError } from "@/server/describe-error";
import { BackupRefused } from "./catalog";

/** It is shown on a line of a page and of a message. */
const LONGEST = 300;

export class NoRoom extends BackupRefused {}

export class NotSent extends Error {
  override message = "a backup was not sent";
}

/** The fault behind an error, in one line that a page may show: it holds no values of a query. */
export function reasonOf(error: unknown) {
  const message = describeError(error).at(-1)?.message ?? String(error);
  return message.replaceAll(/\s+/g, " ").trim().replace(/\.$/, "").slice(0, LONGEST);
}

/** The folder belongs to somebody else, or a file bears its name. */
const UNWRITABLE = ["EACCES", "EPERM", "EROFS", "EEXIST", "ENOTDIR"];

/** The words of a page and a message for a failed backup. */
export function failureOf(error: unknown) {
  const code = codeOf(error);
  if (code === "ENOSPC") return "Disk server penuh.";
  if (UNWRITABLE.includes(code ?? "")) return "Folder cadangan tidak dapat ditulisi.";
  if (error instanceof NotSent)
    return `Berkasnya ada di server ini, tetapi tidak terkirim ke luar. Alasannya: ${reasonOf(error)}.`;
  return error instanceof NoRoom ? error.message : `Cadangan tidak dapat dibuat. Alasannya: ${reasonOf(error)}.`;
}

/** The same of a backup that was tried. */
export const trialFailureOf = (error: unknown) =>
  error instanceof NoRoom ? error.message : `Cadangan ini tidak dapat dipulihkan. Alasannya: ${reasonOf(error)}.`;
