import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";

/** The cookies of a request and its answer. Only a sign-in elsewhere has one; sessions are tokens. */
export type Cookies = {
  read(name: string): string | undefined;
  write(name: string, value: string, options: CookieOptions): void;
};

export const cookiesOf = (c: Context): Cookies => ({
  read: (name) => getCookie(c, name),
  write: (name, value, options) => setCookie(c, name, value, options),
});
