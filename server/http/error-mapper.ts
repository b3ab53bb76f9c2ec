import type { Context } from "hono";
import type { ErrorAnswer } from "@/contract/envelope";
import { sqlState } from "@/server/db/retry";
import type { AppEnv, Deps } from "./context";
import { AppError, storageFull, unavailable } from "./errors";
import { respond } from "./respond";

/** The database is restarting, out of connections, or gone. */
const UNAVAILABLE = /^(08|57P0)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$|^53300$/;
const DISK_FULL = "53100";
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

function fromUnknown(error: unknown): AppError | undefined {
  const state = sqlState(error);
  if (state === DISK_FULL) return storageFull();
  if (state && UNAVAILABLE.test(state)) return unavailable();
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (LOST_CONNECTION.test(cause.message)) return unavailable();
  return undefined;
}

/** The one place where an error becomes an answer. An unknown one tells nothing of the inside but its request id. */
export function errorMapper({ log }: Deps) {
  return (error: unknown, c: Context<AppEnv>) => {
    const requestId = c.get("requestId");
    let known = error instanceof AppError ? error : fromUnknown(error);
    if (!known || known.status >= 500) log.error({ err: error, requestId, path: c.req.path }, "request failed");
    known ??= new AppError(500, "Terjadi kesalahan di server. Sebutkan nomor permintaan ini bila melapor.");
    const { reason, errors, statusText, retryAfterSeconds } = known.parts;
    if (statusText && c.env?.outgoing) c.env.outgoing.statusMessage = statusText;
    if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
    const body: ErrorAnswer = {
      metadata: { code: known.status, message: known.message, reason, errors, requestId },
    };
    return respond(c, known.status, body);
  };
}
