import AES from "crypto-js/aes";
import Utf8 from "crypto-js/enc-utf8";
import { isRecord } from "@/contract/base/words";
import type { UserInformation } from "@/contract/user/information";
import { env } from "@/src/config/env";
import { storage } from "@/src/lib/storage";
import { COOKIES, readCookies, writeCookie } from "./cookies";
import { onSessionEnd } from "./session-end";

/** The part that the client must know before the server answers any call. */
type RememberedUser = Pick<UserInformation, "name" | "email" | "role"> &
  Partial<Pick<UserInformation, "mustChangePassword">>;
export type Tokens = { access: string; refresh: string };

/** §3: the user profile lies in local storage. */
const AVATAR = "avatar";

/**
 * These characters may stand in an Authorization header (RFC 6750). A cookie that decrypts to anything else is not
 * ours.
 */
const TOKEN = /^[\w.~+/-]{1,300}=*$/;

const seal = (value: string) => AES.encrypt(value, env.cookieSecret).toString();

/** The cipher text is a salt of 16 bytes and padded blocks of 16. Another length means that the end is missing. */
const sealedBytes = (textBytes: number) => 16 + (Math.floor(textBytes / 16) + 1) * 16;
const base64Bytes = (base64: string) => Math.floor((base64.replace(/=+$/, "").length * 3) / 4);

function decrypt(sealed: string): string | null {
  try {
    const opened = AES.decrypt(sealed, env.cookieSecret);
    return sealedBytes(opened.sigBytes) === base64Bytes(sealed) ? opened.toString(Utf8) || null : null;
  } catch {
    return null;
  }
}

/** Every call reads the same three cookies, and the cipher takes milliseconds on a phone. */
const unsealed = new Map<string, string | null>();
const MOST_UNSEALED = 8;
onSessionEnd(() => unsealed.clear());

function unseal(sealed: string): string | null {
  const known = unsealed.get(sealed);
  if (known !== undefined) return known;
  const text = decrypt(sealed);
  if (unsealed.size >= MOST_UNSEALED) unsealed.clear();
  unsealed.set(sealed, text);
  return text;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the first valid cookie of that name; null if all are absent, tampered with or foreign. */
function open<T>(name: string, parse: (text: string) => T | null): T | null {
  for (const sealed of readCookies(name)) {
    const text = unseal(sealed);
    const value = text === null ? null : parse(text);
    if (value !== null) return value;
  }
  return null;
}

const asToken = (text: string) => (TOKEN.test(text) ? text : null);

export function readTokens(): Tokens | null {
  const access = open(COOKIES.access, asToken);
  const refresh = open(COOKIES.refresh, asToken);
  return access && refresh ? { access, refresh } : null;
}

export function saveTokens({ access, refresh }: Tokens) {
  writeCookie(COOKIES.access, seal(access));
  writeCookie(COOKIES.refresh, seal(refresh));
}

/**
 * Returns false if the browser does not keep the cookies: without HTTPS on a remote host, on a foreign domain, or
 * with cookies forbidden. Nobody can sign in there.
 */
export function saveSession(tokens: Tokens, user: RememberedUser): boolean {
  saveTokens(tokens);
  saveUser(user);
  const kept = readTokens();
  return kept?.access === tokens.access && kept.refresh === tokens.refresh;
}

export function saveUser({ name, email, role, mustChangePassword }: RememberedUser) {
  // The field is omitted when false, so that the cookie then holds exactly what §3 names.
  const flag = mustChangePassword ? { mustChangePassword } : {};
  writeCookie(COOKIES.user, seal(JSON.stringify({ name, email, role, ...flag })));
  writeCookie(COOKIES.menu, menuEntries(role));
}

/** §6: says which menu entries a role sees. An unknown role sees only the entries that everybody has. */
export const menuEntries = (role: string) =>
  role === "" || role === "admin" ? "few" : role === "keeper" ? "pen" : "all";

const isText = (value: unknown): value is string => typeof value === "string";

export const readUser = () =>
  open(COOKIES.user, (text): RememberedUser | null => {
    const user = parseJson(text);
    const { name, email, role, mustChangePassword } = isRecord(user) ? user : {};
    if (!isText(name) || !isText(email) || !isText(role)) return null;
    return mustChangePassword === true ? { name, email, role, mustChangePassword } : { name, email, role };
  });

export const saveAvatar = (photo: string | null) => (photo ? storage.set(AVATAR, photo) : storage.remove(AVATAR));
export const readAvatar = () => storage.get(AVATAR);
