/** Numbers and texts that the specification fixes, each with its section. */

/** §2 footer, landing footer */
export const COPYRIGHT_YEAR = 2025;
/** §2 footer, §9 */
export const VERSION_LABEL = "Version 1.0.0";
/** §4 logout: wait before the login page shows */
export const LOGOUT_REDIRECT_MS = 500;
/** §8 notifications: top right */
export const NOTIFICATION_MS = 3000;
/** §9 cookies live one day (js-cookie counts in days) */
export const COOKIE_DAYS = 1;
/** §9 base path of every call */
export const API_BASE_PATH = "/api/v1/";
/** Our own: a call without an answer for so long counts as "no response" (§8) */
export const CALL_TIMEOUT_MS = 30_000;
/** Our own: ten thousand rows of an import are checked and saved in one call */
export const IMPORT_TIMEOUT_MS = 180_000;
