import { SignInResponse } from "@/contract/auth";
import { Done } from "@/contract/envelope";
import { REASON } from "@/contract/error-codes";
import { ApiError } from "@/src/lib/api-error";
import { clearSession } from "@/src/lib/cookies";
import { http } from "@/src/lib/http";
import { exchange } from "@/src/lib/refresh";
import { readTokens, saveSession } from "@/src/lib/session-cookies";

type Credentials = { username: string; password: string; otp?: string };

/** Somebody who guesses with work of his own makes a proof worth less; more often than that it is a matter of waiting. */
const MOST_TRIES = 3;

/** While others guess at the account, the server asks the browser for some work before it looks at the password. */
async function send(credentials: Credentials, onWork: () => void) {
  const values: Credentials & { from: string; proof?: string } = { ...credentials, from: "web" };
  for (let tries = 1; ; tries++) {
    try {
      return await http.postForm("auth/signin", values, SignInResponse, { bearer: null });
    } catch (error) {
      if (tries === MOST_TRIES || !(error instanceof ApiError) || error.status !== 429) throw error;
      const { proofFor } = await import("@/src/lib/prove");
      values.proof = await proofFor(error.body, onWork);
      if (!values.proof) throw error;
    }
  }
}

/** Signs in and keeps the session; false where the browser refuses to keep secure cookies. */
export async function signIn(credentials: Credentials, onWork: () => void): Promise<boolean> {
  const answer = await send(credentials, onWork);
  const tokens = { access: answer.access_token, refresh: answer.refresh_token };
  if (saveSession(tokens, answer)) return true;
  clearSession();
  await tellSignedOut(tokens.access).catch(() => {});
  return false;
}

const tellSignedOut = (bearer: string) => http.post("auth/signout", undefined, Done, { bearer, keepalive: true });

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
