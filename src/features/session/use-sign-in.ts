import { useRef, useState } from "react";
import { ApiError } from "@/src/lib/api-error";
import { currentPath, goTo } from "@/src/lib/navigation";
import { notify } from "@/src/lib/notify";
import { afterLoginPath } from "@/src/lib/session-end";

/** §8: what the login says when the request failed without a readable answer. */
const NO_ANSWER = "Server Error";
const COOKIES_DROPPED =
  "Sesi tidak dapat disimpan: di alamat ini browser menolak cookie aman. Buka aplikasi lewat HTTPS atau localhost.";

type Credentials = { username: string; password: string };

/** One sign-in: idle, loading, idle again. The password waits in memory while the six digits are asked for. */
export function useSignIn() {
  const [loading, setLoading] = useState(false);
  const [step, setStep] = useState<"password" | "otp">("password");
  const credentials = useRef<Credentials>({ username: "", password: "" });

  async function submit(given: Partial<Credentials> & { otp?: string }) {
    setLoading(true);
    const { otp, ...rest } = given;
    credentials.current = { ...credentials.current, ...rest };
    try {
      // Loaded with the first sign-in: the screen itself needs neither the client nor the encryption.
      const { signIn } = await import("@/src/api/auth");
      const kept = await signIn({ ...credentials.current, otp });
      if (!kept) return notify.error(COOKIES_DROPPED);
      credentials.current = { username: "", password: "" };
      notify.success("Success Login");
      goTo(afterLoginPath(currentPath().split("?")[1] ?? ""), { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.reason === "otp_required") {
        if (step === "otp") notify.error(error.message);
        setStep("otp");
      } else notify.error(messageOf(error));
    } finally {
      setLoading(false);
    }
  }

  return { loading, step, submit, leaveOtp: () => setStep("password") };
}

function messageOf(error: unknown) {
  const answered = error instanceof ApiError && error.status !== 0 && error.said;
  return answered ? error.message : NO_ANSWER;
}
