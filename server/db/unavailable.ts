import { causesOf } from "@/server/describe-error";

/** A statement was cancelled because it took too long. */
export const QUERY_CANCELED = "57014";

/**
 * PostgreSQL's and Node's codes for "in a moment": lost or refused connections, a server that starts, stops or has just
 * become the standby (25006), a lock or a statement that took too long (55P03, 57014).
 */
const CODES =
  /^08|^57P0|^(53200|53300|25006|57014|55P03)$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|timeout expired|Query read timeout/;

/** Whether the same request may succeed a little later. */
export function isUnavailable(error: unknown): boolean {
  for (const { code, syscall, message } of causesOf(error)) {
    if (typeof code === "string" && CODES.test(code)) return true;
    // The socket of the embedded database. Any other missing file is an error of ours.
    if (code === "ENOENT" && syscall === "connect") return true;
    if (MESSAGES.test(message)) return true;
  }
  return false;
}

/** The SQLSTATE of a database error, or Node's code of a lost connection, even if Drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (const { code } of causesOf(error)) if (typeof code === "string") return code;
  return undefined;
}
