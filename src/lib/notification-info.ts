import { isRecord } from "@/contract/base/words";
import { COOKIES, readCookies, writeCookie } from "@/src/lib/session/cookies";
import { parseJson } from "@/src/lib/session/session-cookies";

/**
 * §3: the cookie holds JSON, with fields of our choice: the newest log entry that this user has seen, and how many
 * arrived since.
 */
export type NotificationInfo = { lastSeenId: number; unread: number };

export const saveNotificationInfo = (info: NotificationInfo) => writeCookie(COOKIES.notification, JSON.stringify(info));

export function readNotificationInfo(): NotificationInfo | null {
  for (const text of readCookies(COOKIES.notification)) {
    const info = parseJson(text);
    const { lastSeenId, unread } = isRecord(info) ? info : {};
    if (typeof lastSeenId === "number" && typeof unread === "number") return { lastSeenId, unread };
  }
  return null;
}
