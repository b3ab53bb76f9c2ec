import { type BrowserContext, request } from "@playwright/test";
import AES from "crypto-js/aes.js";

/** The demo farm's accounts (server/seed/demo.ts), by the names that the tests use. */
export const ACCOUNTS = {
  owner: "pemilik",
  admin: "admin",
  auditor: "pengawas",
  keeper: "petugas",
  customer: "pelanggan",
} as const;
export type Account = keyof typeof ACCOUNTS;

export const PASSWORD = "domba-sehat-2025";
const SECRET = process.env.NEXT_PUBLIC_COOKIE_SECRET || "domba-development-secret";
const DAY_S = 24 * 60 * 60;

type SignedIn = { access_token: string; refresh_token: string; name: string; email: string; role: string };

/** A session made by the API. */
export async function openSession(url: string, account: Account): Promise<SignedIn> {
  const api = await request.newContext({ baseURL: url });
  const answer = await api.post("/api/v1/auth/signin", {
    multipart: { username: ACCOUNTS[account], password: PASSWORD, from: "web" },
  });
  if (!answer.ok())
    throw new Error(`${ACCOUNTS[account]} could not sign in: ${answer.status()} ${await answer.text()}`);
  const session: SignedIn = (await answer.json()).response;
  await api.dispose();
  return session;
}

/** Puts a session into the browser as the login page would, without its clicks. */
export async function signIn(context: BrowserContext, url: string, account: Account): Promise<SignedIn> {
  const session = await openSession(url, account);
  const { name, email, role } = session;
  const cookies = {
    access_token: AES.encrypt(session.access_token, SECRET).toString(),
    refresh_token: AES.encrypt(session.refresh_token, SECRET).toString(),
    user_info: AES.encrypt(JSON.stringify({ name, email, role }), SECRET).toString(),
    menu_entries: role === "admin" ? "few" : role === "keeper" ? "pen" : "all",
  };
  const expires = Date.now() / 1000 + DAY_S;
  await context.addCookies(
    Object.entries(cookies).map(([cookie, value]) => ({
      name: cookie,
      value,
      // Set by host, because with an http address Chromium would silently drop a secure cookie.
      domain: new URL(url).hostname,
      path: "/",
      expires,
      secure: true,
      sameSite: "None" as const,
    })),
  );
  return session;
}
