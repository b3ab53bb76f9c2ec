import { clearSession, isAuthenticated } from "./cookies";

/**
 * Signed in, and with cookies that can be read: tampered, cut off, foreign ones, or those of another secret count as
 * signed out. What reads them is loaded only where there is something to read; the shell needs it anyway.
 */
export async function holdsSession(): Promise<boolean> {
  if (!isAuthenticated()) return false;
  const { readTokens } = await import("./session-cookies");
  if (readTokens()) return true;
  clearSession();
  return false;
}
