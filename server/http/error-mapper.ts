import type { Context } from "hono";
import type { ErrorAnswer } from "@/contract/envelope";
import { causesOf, describeError } from "@/server/describe-error";
import type { AppEnv, Deps } from "./context";
import { AppError, storageFull, unavailable } from "./errors";
import { respond } from "./respond";

/** The database is restarting, out of connections, or gone. */
const UNAVAILABLE = /^08|^57P0|^53300$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const DISK_FULL = "53100";
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

function fromUnknown(error: unknown): AppError | undefined {
  for (const { code, syscall, message } of causesOf(error)) {
    if (code === DISK_FULL) return storageFull();
    if (typeof code === "string" && UNAVAILABLE.test(code)) return unavailable();
    // The socket of the embedded database; another missing file is a fault of ours.
    if (code === "ENOENT" && syscall === "connect") return unavailable();
    if (LOST_CONNECTION.test(message)) return unavailable();
  }
  return undefined;
}

/** The one place where an error becomes an answer. An unknown one tells nothing of the inside but its request id. */
export function errorMapper({ log }: Deps) {
  return (error: unknown, c: Context<AppEnv>) => {
    const requestId = c.get("requestId");
    let known = error instanceof AppError ? error : fromUnknown(error);
    const details = () => ({ errors: describeError(error), requestId, path: c.req.path });
    if (!known) log.error(details(), "request failed");
    else if (known.status >= 500) log.warn(details(), "request refused");
    known ??= new AppError(500, "Terjadi kesalahan di server. Sebutkan nomor permintaan ini bila melapor.");
    const { reason, errors, existing, statusText, retryAfterSeconds } = known.parts;
    if (statusText && c.env?.outgoing) c.env.outgoing.statusMessage = statusText;
    if (known.status === 401) c.header("WWW-Authenticate", "Bearer");
    if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
    const body: ErrorAnswer = {
      metadata: { code: known.status, message: known.message, reason, errors, existing, requestId },
    };
    return respond(c, known.status, body);
  };
}
