import { isNativeError } from "node:util/types";

type Cause = Error & { code?: unknown; syscall?: unknown; query?: unknown };

const MOST_CAUSES = 8;

/** The error and its causes, outermost first. Errors of Node itself may belong to another realm's class. */
export function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let cause = error; isNativeError(cause) && causes.length < MOST_CAUSES; cause = cause.cause) causes.push(cause);
  return causes;
}

/** The code of an error of Node, such as ENOENT. */
export const codeOf = (error: unknown): string | undefined => {
  const code = isNativeError(error) && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
};

/** The folder belongs to somebody else, or a file bears its name. */
const UNWRITABLE = ["EACCES", "EPERM", "EROFS", "EEXIST", "ENOTDIR"];
export const isUnwritable = (error: unknown) => UNWRITABLE.includes(codeOf(error) ?? "");

/** Drizzle writes the values of a query below its text. */
const VALUES = /\nparams: [\s\S]*$/;
/** PostgreSQL quotes a refused value (`invalid input syntax for type integer: "…"`). */
const REFUSED_VALUE = /^22[0-9A-Z]{3}$/;

function messageOf({ message, code, query }: Cause) {
  if (query !== undefined) return `Failed query: ${query}`;
  const text = message.replace(VALUES, "");
  return typeof code === "string" && REFUSED_VALUE.test(code) ? text.replace(/".*"/s, '"…"') : text;
}

/** The message stands before the frames, and may contain lines that look like frames. */
function framesOf({ message, stack = "" }: Cause) {
  const at = message === "" ? -1 : stack.indexOf(message);
  return (at < 0 ? stack : stack.slice(at + message.length)).split("\n").filter((line) => /^\s+at /.test(line));
}

/**
 * The part of an error that a log or a console may show. It contains no values of a query, because these may be
 * secrets.
 */
export const describeError = (error: unknown) =>
  causesOf(error).map((cause) => ({
    type: cause.name,
    code: cause.code,
    message: messageOf(cause),
    stack: framesOf(cause),
  }));
