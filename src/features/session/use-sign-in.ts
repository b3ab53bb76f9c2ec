import { useRef, useState } from "react";
import { REASON } from "@/contract/base/error-codes";
import { ApiError } from "@/src/lib/http/api-error";
import { goTo } from "@/src/lib/navigation";
import { notify } from "@/src/lib/notify";
import { afterLoginPath, sessionBegun } from "@/src/lib/session/session-end";

/** §8: shown when the login fails without a readable answer. */
const NO_ANSWER = "Server Error";

type Credentials = {
  username: string;
  password: string;
  /** Instead of both: an identity provider has named the account (docs/decisions/0085). */
  oidc?: true;
};
const NONE: Credentials = { username: "", password: "" };

/** The state of one sign-in. The password stays in memory while the user enters the six digits. */
export function useSignIn() {
  const [loading, setLoading] = useState(false);
  const [checking, setChecking] = useState(false);
  const [step, setStep] = useState<"password" | "otp">("password");
  const [cookiesRefused, setCookiesRefused] = useState(false);
  const credentials = useRef(NONE);
  // The state is updated by the next render, which is too late for a double click.
  const busy = useRef(false);

  /** Signs in and returns the server's message if it refused the code. */
  async function submit(given: Partial<Credentials> & { otp?: string }): Promise<string | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setLoading(true);
    const { otp, ...rest } = given;
    // A password that is typed after a provider's answer counts instead of it.
    credentials.current = { ...(otp === undefined ? NONE : credentials.current), ...rest };
    try {
      // The client and the encryption load with the first sign-in, because the screen itself does not need them.
      const { signIn } = await import("@/src/api/session/sign-in");
      const kept = await signIn({ ...credentials.current, otp }, () => setChecking(true));
      setCookiesRefused(!kept);
      if (kept) enter();
    } catch (error) {
      return refuse(error, otp);
    } finally {
      busy.current = false;
      setLoading(false);
      setChecking(false);
    }
    return undefined;
  }

  function refuse(error: unknown, otp: string | undefined) {
    const refused = error instanceof ApiError && error.status === 401;
    const asksForCode = refused && error.reason === REASON.otpRequired;
    if (refused) setStep(asksForCode ? "otp" : "password");
    if (asksForCode) return otp === undefined ? undefined : error.message;
    notify.error(messageOf(error));
    return undefined;
  }

  function enter() {
    credentials.current = NONE;
    notify.success("Success Login");
    sessionBegun();
    goTo(afterLoginPath(), { replace: true });
  }

  function leaveOtp() {
    credentials.current = NONE;
    setStep("password");
  }

  return { loading, checking, step, cookiesRefused, submit, leaveOtp };
}

function messageOf(error: unknown) {
  const answered = error instanceof ApiError && error.status !== 0 && error.said;
  return answered ? error.message : NO_ANSWER;
}
