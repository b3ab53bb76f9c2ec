import { isNativeError } from "node:util/types";
import type { Context } from "hono";
import type { ErrorAnswer } from "@/contract/envelope";
import type { AppEnv, Deps } from "./context";
import { AppError, storageFull, unavailable } from "./errors";
import { respond } from "./respond";

/** The database is restarting, out of connections, or gone. */
const UNAVAILABLE = /^08|^57P0|^53300$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const DISK_FULL = "53100";
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/** The error and what has caused it, outermost first. Errors of Node itself need not be of our realm's class. */
function* causes(error: unknown) {
  for (let cause = error; isNativeError(cause); cause = cause.cause)
    yield cause as Error & { code?: unknown; syscall?: unknown; query?: unknown };
}

function fromUnknown(error: unknown): AppError | undefined {
  for (const { code, syscall, message } of causes(error)) {
    if (code === DISK_FULL) return storageFull();
    if (typeof code === "string" && UNAVAILABLE.test(code)) return unavailable();
    // The socket of the embedded database; another missing file is a fault of ours.
    if (code === "ENOENT" && syscall === "connect") return unavailable();
    if (LOST_CONNECTION.test(message)) return unavailable();
  }
  return undefined;
}

/** What the log may hold of an error: Drizzle's message names the values of the query, secrets among them. */
export const loggable = (error: unknown) =>
  [...causes(error)].map(({ name, message, code, query, stack }) => ({
    type: name,
    message: query === undefined ? message : `Failed query: ${query}`,
    code,
    // The message stands before the frames.
    stack: stack?.split("\n").filter((line) => /^\s+at /.test(line)),
  }));

/** The one place where an error becomes an answer. An unknown one tells nothing of the inside but its request id. */
export function errorMapper({ log }: Deps) {
  return (error: unknown, c: Context<AppEnv>) => {
    const requestId = c.get("requestId");
    let known = error instanceof AppError ? error : fromUnknown(error);
    const details = () => ({ errors: loggable(error), requestId, path: c.req.path });
    if (!known) log.error(details(), "request failed");
    else if (known.status >= 500) log.warn(details(), "request refused");
    known ??= new AppError(500, "Terjadi kesalahan di server. Sebutkan nomor permintaan ini bila melapor.");
    const { reason, errors, existing, challenge, statusText, retryAfterSeconds } = known.parts;
    if (statusText && c.env?.outgoing) c.env.outgoing.statusMessage = statusText;
    if (known.status === 401) c.header("WWW-Authenticate", "Bearer");
    if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
    const body: ErrorAnswer = {
      metadata: { code: known.status, message: known.message, reason, errors, existing, challenge, requestId },
    };
    return respond(c, known.status, body);
  };
}
