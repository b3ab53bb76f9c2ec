import { REASON } from "@/contract/base/error-codes";
import { ApiError } from "@/src/lib/http/api-error";
import { http } from "@/src/lib/http/http";
import { exchange } from "@/src/lib/http/refresh";
import { readTokens } from "@/src/lib/session/session-cookies";

export const tellSignedOut = (bearer: string) => http.post("auth/signout", undefined, { bearer, keepalive: true });

/**
 * Tells the server that this session ends. It works on the tokens of this moment, since logging out throws them away,
 * and gets a last new one where the access token has run out: or else the session would live on over there.
 */
export async function signOut() {
  const tokens = readTokens();
  if (!tokens) return;
  try {
    await tellSignedOut(tokens.access);
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== REASON.tokenExpired) throw error;
    const fresh = await exchange(tokens.refresh);
    if (fresh) await tellSignedOut(fresh.access);
  }
}
