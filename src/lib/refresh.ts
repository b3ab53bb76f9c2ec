import { env } from "@/src/config/env";
import { errorFromAnswer } from "./api-error";
import { apiUrl } from "./api-url";
import { readTokens, saveTokens } from "./session-cookies";

const LOCK = "domba-refresh";

/** §4: the 401 that asks for a refresh. HTTP/2 and later have no status text; a proxy may rewrite it (decision 0004). */
export async function asksForRefresh(response: Response): Promise<boolean> {
  if (response.statusText === env.expiredStatusText || response.statusText === "") return true;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.metadata?.reason === "token_expired";
}

async function exchange(refreshToken: string): Promise<boolean> {
  const response = await fetch(apiUrl("auth/refresh"), {
    method: "POST",
    headers: { Authorization: `Bearer ${refreshToken}` },
  });
  const body = await response.json().catch(() => null);
  // Only a refusal ends the session: a server that is down or restarting does not.
  if (response.status >= 500) throw errorFromAnswer(response.status, body);
  const access = body?.data?.access_token;
  const refresh = body?.data?.refresh_token;
  if (!response.ok || typeof access !== "string" || typeof refresh !== "string") return false;
  saveTokens({ access, refresh });
  return true;
}

async function refreshUnlessDone(spentToken: string): Promise<boolean> {
  const tokens = readTokens();
  if (!tokens) return false;
  // Another tab, or an earlier call, was quicker.
  if (tokens.access !== spentToken) return true;
  return exchange(tokens.refresh);
}

let running: Promise<boolean> | undefined;

/** Gets new tokens, once for all calls of this tab, and one tab at a time. False: the session has ended. */
export function refreshSession(spentToken: string): Promise<boolean> {
  const tokens = readTokens();
  if (tokens && tokens.access !== spentToken) return Promise.resolve(true);
  running ??= (
    navigator.locks ? navigator.locks.request(LOCK, () => refreshUnlessDone(spentToken)) : refreshUnlessDone(spentToken)
  ).finally(() => {
    running = undefined;
  });
  return running;
}
