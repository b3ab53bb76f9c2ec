import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { hash } from "@node-rs/argon2";
import { pino } from "pino";
import { SignInResponse } from "@/contract/auth/model";
import { API_ROOT } from "@/contract/base/endpoint";
import type { Metadata } from "@/contract/base/envelope";
import { CONFIRMED, QUESTIONS } from "@/contract/base/error-codes";
import { type AppOptions, createApp } from "@/server/app";
import { backupKeeper } from "@/server/backup/keeper";
import { type Config, readConfig } from "@/server/config";
import { users } from "@/server/db/schema/user";
import { folderStorage } from "@/server/storage/folder";
import { onPostgres, type TestDatabase, takeTestDatabase } from "./test-database";

export const PASSWORD = "domba-uji-coba-1";

export type Answer = { status: number; statusText: string; headers: Headers; body: AnswerBody };
type AnswerBody = { metadata: Metadata; response?: unknown; data?: unknown };
type CallOptions = {
  token?: string;
  json?: unknown;
  form?: Record<string, string>;
  body?: BodyInit;
  headers?: Record<string, string>;
};
type TestOptions = { database?: TestDatabase; change?: Partial<AppOptions> };

/**
 * The real server over real HTTP on a database of its own, with a clock that tests can move. Use it in one
 * `beforeAll` a file and `close` it in `afterAll`; each test makes its own data.
 */
export async function startTestServer(overrides: Partial<Config> = {}, options: TestOptions = {}) {
  const database = options.database ?? (await takeTestDatabase());
  const clock = {
    now: new Date("2025-08-18T02:05:00Z"),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const state = { full: false };
  const files = mkdtempSync(join(tmpdir(), "domba-files-"));
  const logged: Record<string, unknown>[] = [];
  // Passwords are cheap to verify here, because few tests are about their cost (auth/sign-in.test.ts is).
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const now = () => clock.now;
  const backups = backupKeeper({
    pool: database.pool,
    dataDir: files,
    files,
    now,
    log,
    automatic: false,
    embedded: !onPostgres,
    migrationsFolder: resolve("server/db/migrations"),
  });
  const makeApp = () =>
    createApp({
      db: database.db,
      config: { ...readConfig({ SEED: "none" }), ...overrides },
      now,
      log,
      backups,
      storage: folderStorage(files),
      isFull: () => state.full,
      look: database.look,
      ready: database.ping,
      ...options.change,
    });
  const listen = (app: ReturnType<typeof makeApp>) =>
    new Promise<Server>((done) => {
      const server = createServer(getRequestListener(app.fetch));
      // On a busy machine the caller would still use a connection that Node's five seconds have just closed.
      server.keepAliveTimeout = 60_000;
      server.listen(0, "127.0.0.1", () => done(server));
    });
  const app = makeApp();
  let server = await listen(app);
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });

  /** A call; `path` stands below /api/v1/. */
  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { token, json, form } = options;
    const body = form ? new URLSearchParams(form) : json === undefined ? options.body : JSON.stringify(json);
    const answer = await fetch(`${origin()}${API_ROOT}${path}`, {
      method,
      body,
      headers: {
        ...(json !== undefined && { "Content-Type": "application/json" }),
        ...(token && { Authorization: `Bearer ${token}` }),
        // A test that wants to be asked says so.
        [CONFIRMED]: QUESTIONS.join(", "),
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

  const signIn = (username: string, password = PASSWORD, extra: Record<string, string> = {}, address?: string) =>
    call("POST", "auth/signin", {
      form: { username, password, from: "web", ...extra },
      headers: address ? { "X-Forwarded-For": address } : {},
    });

  /** A signed-in account of a role: its row and its tokens. */
  async function signedIn(role = "owner", values: Partial<typeof users.$inferInsert> = {}) {
    const user = await createUser({ role, ...values });
    const { body } = await signIn(user.username);
    const { access_token: access, refresh_token: refresh } = SignInResponse.parse(body.response);
    return { user, access, refresh };
  }

  return {
    ...database,
    app,
    origin,
    clock,
    state,
    logged,
    call,
    createUser,
    signIn,
    signedIn,
    /** The folder of photos. */
    files,
    /** A new process on the same database, as far as one process can imitate it: nothing is kept in memory. */
    stop,
    async restart() {
      await stop();
      server = await listen(makeApp());
    },
    async close() {
      await stop();
      await backups.stop();
      await database.close();
      rmSync(files, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

const LONG_SECONDS = 10 * 365 * 86_400;

/** A server whose owner stays signed in while a farm lives for years, beginning at a time. */
export async function startForYears(from: string) {
  const server = await startTestServer({ accessTokenSeconds: LONG_SECONDS, refreshTokenSeconds: LONG_SECONDS });
  server.clock.now = new Date(from);
  return { server, token: (await server.signedIn("owner")).access };
}
