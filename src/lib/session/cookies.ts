import Cookies from "js-cookie";
import { COOKIE_DAYS } from "@/src/config/constants";
import { env } from "@/src/config/env";
import { storage } from "@/src/lib/storage";

/**
 * The session's cookies (specification §3, §9). session-cookies.ts encrypts their contents, except for the menu's
 * cookie, because the inline script reads it and has no cipher (src/shell/first-view.ts).
 */
export const COOKIES = {
  access: "access_token",
  refresh: "refresh_token",
  user: "user_info",
  menu: "menu_entries",
  notification: "notification_info",
} as const;

const HOST: Cookies.CookieAttributes = { secure: true, sameSite: "None", path: "/" };

/** With a domain configured, an earlier build may have left cookies on the host alone, so both places count. */
const places = () => (env.cookieDomain ? [HOST, { ...HOST, domain: env.cookieDomain }] : [HOST]);

function decode(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Returns every value under a name: a neighbour on a parent domain may use the same name, and the browser lists
 * both.
 */
export const readCookies = (name: string) =>
  document.cookie
    .split("; ")
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => decode(pair.slice(name.length + 1)));

const removeCookie = (name: string, from = places()) => {
  for (const attributes of from) Cookies.remove(name, attributes);
};

export function writeCookie(name: string, value: string) {
  const [own = HOST, ...others] = places().reverse();
  removeCookie(name, others);
  Cookies.set(name, value, { ...own, expires: COOKIE_DAYS });
}

/** §4: a user is authenticated when both token cookies exist. session-guard.ts checks whether they can be read. */
export const isAuthenticated = () =>
  readCookies(COOKIES.access).some(Boolean) && readCookies(COOKIES.refresh).some(Boolean);

/** §4: a logout clears all local storage and the cookies. */
export function clearSession() {
  for (const name of Object.values(COOKIES)) removeCookie(name);
  storage.clear();
}
