import { causesOf, codeOf, describeError, isUnwritable } from "@/server/describe-error";
import { BackupRefused } from "./catalog";

/** It is shown on a line of a page and of a message. */
const LONGEST = 300;

export class NoRoom extends BackupRefused {}

/** A command of the operator's ended with a failure; it has said why in its own words. */
export class CommandFailed extends Error {
  readonly told: string;
  constructor(name: string, code: string | number, said: string) {
    const words = said && `: ${said}`;
    super(`${name} ended with ${code}${words}`);
    this.told = `Perintah ${name} berakhir dengan kode ${code}${words}`;
  }
}

export class NotSent extends Error {
  override message = "a backup was not sent";
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim().replace(/\.$/, "").slice(0, LONGEST);

/** The fault behind an error, in one line for the console: it holds no values of a query. */
export const reasonOf = (error: unknown) => inOneLine(describeError(error).at(-1)?.message ?? String(error));

/** The same on a page. Of others (the system, the database) it has their own words. */
function toldOf(error: unknown) {
  const own = causesOf(error).at(-1);
  const told = own instanceof BackupRefused || own instanceof CommandFailed ? own.told : undefined;
  return told === undefined ? reasonOf(error) : inOneLine(told);
}

/** The words of a page and a message for a failed backup. */
export function failureOf(error: unknown) {
  if (codeOf(error) === "ENOSPC") return "Disk server penuh.";
  if (isUnwritable(error)) return "Folder cadangan tidak dapat ditulisi.";
  if (error instanceof NotSent)
    return `Berkasnya ada di server ini, tetapi tidak terkirim ke luar. Alasannya: ${toldOf(error)}.`;
  return error instanceof NoRoom ? error.message : `Cadangan tidak dapat dibuat. Alasannya: ${toldOf(error)}.`;
}

/** The same of a backup that was tried. */
export const trialFailureOf = (error: unknown) =>
  error instanceof NoRoom ? error.message : `Cadangan ini tidak dapat dipulihkan. Alasannya: ${toldOf(error)}.`;
