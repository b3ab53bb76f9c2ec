import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { SignInResponse } from "@/contract/auth";
import { API_ROOT } from "@/contract/endpoint";
import type { Metadata } from "@/contract/envelope";
import { createApp } from "@/server/app";
import { type Config, readConfig } from "@/server/config";
import { users } from "@/server/db/schema/user";
import { hashPassword } from "@/server/modules/auth/password";
import { openTestDatabase } from "./test-database";

export const PASSWORD = "domba-uji-coba-1";

export type Answer = { status: number; statusText: string; headers: Headers; body: AnswerBody };
type AnswerBody = { metadata: Metadata; response?: unknown; data?: unknown };

/**
 * The real server over real HTTP on a database of its own, with a clock that tests can move. Use it in one
 * `beforeAll` a file and `close` it in `afterAll`; each test makes its own data.
 */
export async function startTestServer(overrides: Partial<Config> = {}) {
  const database = await openTestDatabase();
  const clock = {
    now: new Date("2025-08-18T02:05:00Z"),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const state = { full: false };
  const passwordHash = await hashPassword(PASSWORD);
  const app = createApp({
    db: database.db,
    config: { ...readConfig({ SEED: "none" }), ...overrides },
    now: () => clock.now,
    log: pino({ level: "silent" }),
    isFull: () => state.full,
    ready: async () => void (await database.pool.query("select 1")),
  });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** One call; `path` is below /api/v1/. */
  async function call(
    method: string,
    path: string,
    options: { token?: string; json?: unknown; form?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const { token, json, form } = options;
    const body = form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json);
    const answer = await fetch(`${origin}${API_ROOT}${path}`, {
      method,
      body,
      headers: {
        ...(json !== undefined && { "Content-Type": "application/json" }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...options.headers,
      },
    });
    return {
      status: answer.status,
      statusText: answer.statusText,
      headers: answer.headers,
      body: await answer.json().catch(() => undefined),
    };
  }

  let serial = 0;
  async function createUser(values: Partial<typeof users.$inferInsert> = {}) {
    serial += 1;
    const username = values.username ?? `pengguna${serial}`;
    const [user] = await database.db
      .insert(users)
      .values({
        username,
        name: `Pengguna ${serial}`,
        email: `${username}@uji.example`,
        role: "owner",
        passwordHash,
        ...values,
      })
      .returning();
    if (!user) throw new Error("no user");
    return user;
  }

  const signIn = (username: string, password = PASSWORD, extra: Record<string, string> = {}) =>
    call("POST", "auth/signin", { form: { username, password, from: "web", ...extra } });

  /** A signed-in account of a role: its row and its tokens. */
  async function signedIn(role = "owner") {
    const user = await createUser({ role });
    const { body } = await signIn(user.username);
    const { access_token: access, refresh_token: refresh } = SignInResponse.parse(body.response);
    return { user, access, refresh };
  }

  return {
    ...database,
    origin,
    clock,
    state,
    call,
    createUser,
    signIn,
    signedIn,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await database.close();
    },
  };
}
