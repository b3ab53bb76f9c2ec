import type { Context } from "hono";
import type { ErrorAnswer } from "@/contract/base/envelope";
import { HungUp } from "@/server/db/asking";
import { isUnavailable, QUERY_CANCELED } from "@/server/db/unavailable";
import { causesOf, describeError } from "@/server/describe-error";
import { StorageAway } from "@/server/storage/storage";
import { dayInWords } from "@/server/time";
import type { AppEnv, Deps } from "./context";
import { AppError, conflict, storageAway, storageFull, tookTooLong, unavailable } from "./errors";
import { loggedPath } from "./request-log";
import { respond } from "./respond";

const DISK_FULL = "53100";
/** The database refuses what would change closed books (server/db/migrations/0004_closing.sql). */
const BOOKS_CLOSED = "books_closed";
function booksClosed(cause: object) {
  const until = "detail" in cause && typeof cause.detail === "string" ? ` sampai ${dayInWords(cause.detail)}` : "";
  return conflict(`Buku sudah ditutup${until}: ini akan mengubahnya. Tidak ada yang disimpan.`);
}

/** Nobody reads this answer; proxies write this number into their logs. */
const CLIENT_GONE = 499;

function fromUnknown(error: unknown): AppError | undefined {
  for (const cause of causesOf(error)) {
    // Its cause may be a connection that was refused, which is not the database's.
    if (cause instanceof StorageAway) return storageAway();
    if (cause instanceof HungUp) return new AppError(CLIENT_GONE, "Permintaan ditinggalkan.");
    if ("constraint" in cause && cause.constraint === BOOKS_CLOSED) return booksClosed(cause);
    if (cause.code === DISK_FULL) return storageFull();
    if (cause.code === QUERY_CANCELED) return tookTooLong();
  }
  return isUnavailable(error) ? unavailable() : undefined;
}

/** The only place where an error becomes an answer. An unknown error reveals only its request id. */
export function errorMapper({ log }: Pick<Deps, "log">) {
  return (error: unknown, c: Context<AppEnv>) => {
    const requestId = c.get("requestId");
    let known = error instanceof AppError ? error : fromUnknown(error);
    const details = () => ({ errors: describeError(error), requestId, path: loggedPath(c.req.path) });
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
