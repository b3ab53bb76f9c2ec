import { REASON } from "@/contract/base/error-codes";
import { env } from "@/src/config/env";
import { readTokens, saveTokens, type Tokens } from "@/src/lib/session/session-cookies";
import { errorFromAnswer, readMetadata } from "./api-error";
import { apiUrl } from "./api-url";

const LOCK = "domba-refresh";
const TIMEOUT_MS = 15_000;
/** Only a refusal ends the session. A server that is down, restarting or hidden behind a strange page does not. */
const REFUSALS = [400, 401, 403, 422];

/** §4: the 401 that asks for a refresh. HTTP/2 and later have no status text; a proxy may rewrite it (decision 0004). */
export async function asksForRefresh(response: Response): Promise<boolean> {
  if (response.statusText === env.expiredStatusText || response.statusText === "") return true;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return readMetadata(body).reason === REASON.tokenExpired;
}

/** The next pair for a refresh token; null when the server refuses it. Throws when there is no such answer. */
export async function exchange(refreshToken: string): Promise<Tokens | null> {
  const response = await fetch(apiUrl("auth/refresh"), {
    method: "POST",
    headers: { Authorization: `Bearer ${refreshToken}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await response.json().catch(() => null);
  const access = body?.data?.access_token;
  const refresh = body?.data?.refresh_token;
  if (response.ok && access && refresh && typeof access === "string" && typeof refresh === "string")
    return { access, refresh };
  const status = response.ok ? (readMetadata(body).code ?? response.status) : response.status;
  if (REFUSALS.includes(status)) return null;
  throw errorFromAnswer(status, body);
}

/** "taken": somebody else, most often another tab, was quicker, and there are newer tokens than the spent one. */
type Outcome = "renewed" | "taken" | "ended";

async function refreshUnlessDone(spentToken: string): Promise<Outcome> {
  const tokens = readTokens();
  if (!tokens) return "ended";
  if (tokens.access !== spentToken) return "taken";
  const fresh = await exchange(tokens.refresh);
  const held = readTokens();
  // Meanwhile somebody logged out, signed in anew, or another tab without locks got its pair: theirs counts.
  if (held?.refresh !== tokens.refresh) return held ? "taken" : "ended";
  if (!fresh) return "ended";
  saveTokens(fresh);
  return "renewed";
}

/**
 * Only one tab refreshes at a time. A browser without Web Locks may exchange the same token in two tabs: the server answers both with
 * the same pair (its grace of 10 s).
 */
const alone = (action: () => Promise<Outcome>) => (navigator.locks ? navigator.locks.request(LOCK, action) : action());

let running: Promise<Outcome> | undefined;

/** Gets new tokens, once for all calls of this tab. */
export function refreshSession(spentToken: string): Promise<Outcome> {
  const tokens = readTokens();
  if (tokens && tokens.access !== spentToken) return Promise.resolve("taken");
  running ??= alone(() => refreshUnlessDone(spentToken)).finally(() => {
    running = undefined;
  });
  return running;
}
