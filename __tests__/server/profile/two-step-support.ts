import { Secret, TOTP } from "otpauth";
import { PASSWORD, type startTestServer } from "@/__tests__/support/test-server";
import { TwoStepRecovery, TwoStepSetup } from "@/contract/profile/two-step";

type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The code of an authenticator app at an instant. */
export const digitsAt = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: "SHA1" }).generate({
    timestamp: at.getTime(),
  });

export const STEP_MS = 30_000;

/** The calls of the profile as the screen makes them. */
export function twoStepCalls(server: TestServer) {
  const post = (path: string, token: string | undefined, json: unknown) =>
    server.call("POST", `profile/two-step${path}`, { token, json });
  return {
    state: (token?: string) => server.call("GET", "profile/two-step", { token }),
    begin: (token: string | undefined, password: unknown = PASSWORD) => post("", token, { password }),
    confirm: (token: string | undefined, code: unknown) => post("/confirm", token, { code }),
    disable: (token: string | undefined, code: unknown, password: unknown = PASSWORD) =>
      post("/disable", token, { code, password }),
  };
}

/** An account with the two-step login turned on; the clock has moved on, so that the next code is a fresh one. */
export async function enrolled(server: TestServer, role = "owner") {
  const calls = twoStepCalls(server);
  const account = await server.signedIn(role);
  const { secret } = TwoStepSetup.parse((await calls.begin(account.access)).body.response);
  const now = () => digitsAt(secret, server.clock.now);
  const answer = await calls.confirm(account.access, now());
  const { recoveryCodes } = TwoStepRecovery.parse(answer.body.response);
  server.clock.advance(STEP_MS);
  return { ...account, secret, recoveryCodes, now };
}
