import { clearSession, isAuthenticated } from "./cookies";

/**
 * Says whether the user is signed in with readable cookies: tampered, truncated or foreign cookies count as signed
 * out. The code that decrypts them is loaded only if there is something to read; the shell needs it anyway.
 */
export async function holdsSession(): Promise<boolean> {
  if (!isAuthenticated()) return false;
  const { readTokens } = await import("./session-cookies");
  if (readTokens()) return true;
  clearSession();
  return false;
}
