import type { SignInResponse } from "@/contract/auth/model";
import { ApiError } from "@/src/lib/http/api-error";
import type { Form } from "@/src/lib/http/call";
import { postForm } from "@/src/lib/http/form";
import { http } from "@/src/lib/http/http";
import { clearSession } from "@/src/lib/session/cookies";
import { saveSession } from "@/src/lib/session/session-cookies";
import { tellSignedOut } from "./auth";

type Credentials = { username: string; password: string; oidc?: true; otp?: string };

/** Somebody who guesses with work of his own makes a proof worth less; more often than that it is a matter of waiting. */
const MOST_TRIES = 3;

/** While others guess at the account, the server asks the browser for some work before it looks at the password. */
async function send({ oidc, ...credentials }: Credentials, onWork: () => void) {
  // The cookie of the way back says who it is.
  if (oidc) return http.post("auth/oidc/signin", { otp: credentials.otp }, { bearer: null });
  const values: Form<"POST", "auth/signin"> = { ...credentials, from: "web" };
  for (let tries = 1; ; tries++) {
    try {
      return await postForm("auth/signin", values, { bearer: null });
    } catch (error) {
      if (tries === MOST_TRIES || !(error instanceof ApiError) || error.status !== 429) throw error;
      const { proofFor } = await import("@/src/lib/http/prove");
      values.proof = await proofFor(error.body, onWork);
      if (!values.proof) throw error;
    }
  }
}

/** Signs in and keeps the session; false where the browser refuses to keep secure cookies. */
export const signIn = async (credentials: Credentials, onWork: () => void) =>
  keepSession(await send(credentials, onWork));

/** Keeps the session of an answer, or ends it where it cannot be kept. */
export async function keepSession(answer: SignInResponse): Promise<boolean> {
  const tokens = { access: answer.access_token, refresh: answer.refresh_token };
  if (saveSession(tokens, answer)) return true;
  clearSession();
  await tellSignedOut(tokens.access).catch(() => {});
  return false;
}
