import AES from "crypto-js/aes";
import Utf8 from "crypto-js/enc-utf8";
import { env } from "@/src/config/env";
import { COOKIES, isAuthenticated, readCookie, writeCookie } from "./cookies";
import { storage } from "./storage";

export type SessionUser = { name: string; email: string; role: string };
export type Tokens = { access: string; refresh: string };

/** Local storage: the user profile of the specification (§3), and the role, for the frame in the HTML. */
const AVATAR = "avatar";
const ROLE = "role";

const seal = (value: string) => AES.encrypt(value, env.cookieSecret).toString();

/** What a cookie holds; null when it is absent, tampered with, cut off, or sealed with another secret. */
function open(name: string): string | null {
  const sealed = readCookie(name);
  if (!sealed) return null;
  try {
    return AES.decrypt(sealed, env.cookieSecret).toString(Utf8) || null;
  } catch {
    return null;
  }
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === "string";

export function readTokens(): Tokens | null {
  const access = open(COOKIES.access);
  const refresh = open(COOKIES.refresh);
  return access && refresh ? { access, refresh } : null;
}

export function saveTokens({ access, refresh }: Tokens) {
  writeCookie(COOKIES.access, seal(access));
  writeCookie(COOKIES.refresh, seal(refresh));
}

/** Secure cookies are dropped on a host without HTTPS that is not this machine: then nobody can sign in there. */
export function saveSession(tokens: Tokens, user: SessionUser): boolean {
  saveTokens(tokens);
  saveUser(user);
  return isAuthenticated();
}

export function saveUser({ name, email, role }: SessionUser) {
  writeCookie(COOKIES.user, seal(JSON.stringify({ name, email, role })));
  storage.set(ROLE, role);
}

export function readUser(): SessionUser | null {
  const user = parseJson(open(COOKIES.user)) as Partial<SessionUser> | null;
  return user && isText(user.name) && isText(user.email) && isText(user.role) ? (user as SessionUser) : null;
}

export const saveAvatar = (photo: string | null) => (photo ? storage.set(AVATAR, photo) : storage.remove(AVATAR));
export const readAvatar = () => storage.get(AVATAR);

/** §3: JSON in a cookie, its fields ours: the newest entry of the notification log that this person has seen. */
export type NotificationInfo = { lastSeenId: number };

export const saveNotificationInfo = (info: NotificationInfo) => writeCookie(COOKIES.notification, JSON.stringify(info));

export function readNotificationInfo(): NotificationInfo | null {
  const info = parseJson(readCookie(COOKIES.notification)) as Partial<NotificationInfo> | null;
  return typeof info?.lastSeenId === "number" ? { lastSeenId: info.lastSeenId } : null;
}
