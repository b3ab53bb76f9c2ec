/** These numbers and texts are fixed by the specification; each names its section. */

/** §2: footer of the app and of the landing page. */
export const COPYRIGHT_YEAR = 2025;
/** §2: footer, and §9. */
export const VERSION_LABEL = "Version 1.0.0";
/** §4: pause between a logout and the login page. */
export const LOGOUT_REDIRECT_MS = 500;
/** §8: how long a notification stays. */
export const NOTIFICATION_MS = 3000;
/** §9: cookies live one day (js-cookie counts in days). */
export const COOKIE_DAYS = 1;
/** §9: base path of every call. */
export const API_BASE_PATH = "/api/v1/";
/** The specification gives no number: a call without an answer after this time counts as "no response" (§8). */
export const CALL_TIMEOUT_MS = 30_000;
/** The specification gives no number: the wait before the second try of a failed read. The third waits twice as long. */
export const RETRY_MS = 1000;
/** The specification gives no number: one call checks and saves up to ten thousand rows of an import. */
export const IMPORT_TIMEOUT_MS = 180_000;
