import Cookies from "js-cookie";
import { COOKIE_DAYS } from "@/src/config/constants";
import { env } from "@/src/config/env";
import { storage } from "./storage";

/** The session's cookies (specification §3, §9). What they hold is sealed in session-cookies.ts. */
export const COOKIES = {
  access: "access_token",
  refresh: "refresh_token",
  user: "user_info",
  notification: "notification_info",
} as const;

const ATTRIBUTES: Cookies.CookieAttributes = {
  secure: true,
  sameSite: "None",
  path: "/",
  ...(env.cookieDomain && { domain: env.cookieDomain }),
};

export const readCookie = (name: string) => Cookies.get(name);

export const writeCookie = (name: string, value: string) =>
  Cookies.set(name, value, { ...ATTRIBUTES, expires: COOKIE_DAYS });

/** §4: authenticated means that both token cookies exist. */
export const isAuthenticated = () => Boolean(readCookie(COOKIES.access) && readCookie(COOKIES.refresh));

/** §4 logout: all local storage and the cookies. */
export function clearSession() {
  for (const name of Object.values(COOKIES)) Cookies.remove(name, ATTRIBUTES);
  storage.clear();
}
