import { eq } from "drizzle-orm";
import { postTo } from "@/__tests__/support/server/calls";
import { makeToken, tokenFor } from "@/__tests__/support/server/make-token";
import { PASSWORD, startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { ApiTokens } from "@/contract/token/model";
import { auditLog } from "@/server/db/schema/program/audit";
import { apiTokens } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const listOf = async (token: string, path = "profile/token") =>
  ApiTokens.parse((await server.call("GET", path, { token })).body.response).items;
const statusOf = async (token: string, path = "supplier") => (await server.call("GET", path, { token })).status;
const create = (token: string, change: object) =>
  server.call("POST", "profile/token", {
    token,
    json: { name: "Timbangan", scope: "baca", days: 90, password: PASSWORD, ...change },
  });
const rowOf = async (id: number) => (await server.db.select().from(apiTokens).where(eq(apiTokens.id, id)))[0];
const tracesOf = (id: number) =>
  server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)));

test("a token is told once, kept as a hash, listed by its first characters and logged", async () => {
  const { access, user } = await server.signedIn("admin", { name: "Budi Santoso" });
  const { token, made } = await tokenFor(server, access, "baca");
  expect(token).toMatch(/^domba_[\w-]{43}$/);
  expect(made).toMatchObject({
    name: "Mesin baca",
    scope: "baca",
    hint: token.slice(0, 10),
    ownerName: "Budi Santoso",
    expired: false,
    lastUsedAt: null,
    expiresAt: new Date(server.clock.now.getTime() + 90 * DAY_MS).toISOString(),
  });
  expect(await listOf(access)).toEqual([made]);
  expect(JSON.stringify(await server.db.select().from(apiTokens))).not.toContain(token.slice(10));
  const [trace] = (await tracesOf(made.id)).filter(({ entity }) => entity === "token");
  expect(trace).toMatchObject({
    action: "token.create",
    userId: user.id,
    after: { name: "Mesin baca", scope: "baca" },
  });
  expect(JSON.stringify(trace)).not.toContain(token.slice(10));
});

test.each([
  [{ name: " " }, { name: "Masukkan nama token." }],
  [{ scope: "semua" }, { scope: "Pilih yang boleh dilakukan token." }],
  [{ days: 366 }, { days: "Masa berlaku 1–365 hari." }],
  [{ days: 0 }, { days: "Masa berlaku 1–365 hari." }],
  [{ password: "salah" }, { password: "Kata sandi salah." }],
])("no token is made with %j", async (change, errors) => {
  const { access } = await server.signedIn("admin");
  const { status, body } = await create(access, change);
  expect([status, body.metadata.errors]).toEqual([422, errors]);
  expect(await listOf(access)).toEqual([]);
});

test("guessing the password here is delayed like a sign-in", async () => {
  const { access } = await server.signedIn("admin");
  const statuses = [];
  for (let tries = 0; tries < 8; tries += 1) statuses.push((await create(access, { password: "salah" })).status);
  expect(statuses).toContain(429);
});

test("a person keeps twenty at most", async () => {
  const { access } = await server.signedIn("admin");
  for (let made = 0; made < 20; made += 1) expect((await create(access, {})).status).toBe(200);
  const { status, body } = await create(access, {});
  expect([status, body.metadata.message]).toEqual([
    409,
    "Anda sudah punya 20 token yang berlaku. Cabut yang tidak dipakai.",
  ]);
});

test("it reads and writes as its owner within its scope, and the log tells that a token acted", async () => {
  const { access, user } = await server.signedIn("admin", { name: "Siti Aminah" });
  const reader = (await tokenFor(server, access, "baca")).token;
  const writer = (await tokenFor(server, access, "tulis")).token;
  const write = (token: string) => postTo(server, token, "pen", { code: "TOK-1", name: "Kandang Token" });
  const refused = await write(reader);
  expect([refused.status, refused.body.metadata]).toMatchObject([
    404,
    { message: "no_permission", reason: "token_scope" },
  ]);
  expect((await write(writer)).status).toBe(200);
  const [trace] = await server.db.select().from(auditLog).where(eq(auditLog.action, "pen.create"));
  expect(trace).toMatchObject({ userId: user.id, userName: "Siti Aminah (token Mesin tulis)" });
});

test("revoked, expired, unknown and broken ones are refused alike on the next call", async () => {
  const { access } = await server.signedIn("admin");
  const { token, made } = await tokenFor(server, access, "baca", 1);
  const short = (await tokenFor(server, access, "baca", 1)).token;
  expect(await statusOf(token)).toBe(200);
  expect((await server.call("DELETE", `profile/token/${made.id}`, { token: access })).status).toBe(200);
  const answers = [await server.call("GET", "supplier", { token })];
  expect((await tracesOf(made.id)).map(({ action }) => action)).toContain("token.revoke");
  server.clock.advance(DAY_MS - 1);
  expect(await statusOf(short)).toBe(200);
  server.clock.advance(1);
  answers.push(await server.call("GET", "supplier", { token: short }));
  for (const wrong of ["x".repeat(43), "x"])
    answers.push(await server.call("GET", "supplier", { token: `domba_${wrong}` }));
  for (const { status, statusText, body } of answers) {
    expect([status, statusText]).toEqual([401, "Unauthorized"]);
    expect(body.metadata).toMatchObject({
      reason: "signed_out",
      message: "Token API ini tidak dikenal, sudah dicabut atau sudah kedaluwarsa.",
    });
  }
});

test("it never exceeds the role that its owner has at the call, and dies with the account", async () => {
  const owner = (await server.signedIn("owner")).access;
  const { access, user } = await server.signedIn("admin");
  const { token } = await tokenFor(server, access, "tulis");
  expect(await statusOf(token)).toBe(200);
  await server.db.update(users).set({ role: "keeper" }).where(eq(users.id, user.id));
  expect([await statusOf(token), await statusOf(token, "sheep")]).toEqual([404, 200]);
  const { id, username, name, email, version } = user;
  const change = (active: boolean, version: number) =>
    server.call("PUT", `user/${id}`, {
      token: owner,
      json: { username, name, email, whatsapp: null, photo: null, role: "admin", active, version },
    });
  expect((await change(false, version)).status).toBe(200);
  expect(await statusOf(token)).toBe(401);
  expect((await change(true, version + 1)).status).toBe(200);
  expect(await statusOf(token)).toBe(401);
});

test("a password that the owner resets takes the tokens with it", async () => {
  const owner = (await server.signedIn("owner")).access;
  const { access, user } = await server.signedIn("admin");
  const { token } = await tokenFor(server, access, "baca");
  expect((await server.call("POST", `user/${user.id}/reset-password`, { token: owner })).status).toBe(200);
  expect(await statusOf(token)).toBe(401);
});

test("the last use is written at most once a minute", async () => {
  const { access } = await server.signedIn("admin");
  const { token, made } = await tokenFor(server, access, "baca");
  const first = server.clock.now;
  await Promise.all([1, 2, 3].map(() => statusOf(token)));
  expect((await rowOf(made.id))?.lastUsedAt).toEqual(first);
  server.clock.advance(MINUTE_MS - 1);
  await statusOf(token);
  expect((await rowOf(made.id))?.lastUsedAt).toEqual(first);
  server.clock.advance(1);
  await statusOf(token);
  expect((await rowOf(made.id))?.lastUsedAt).toEqual(server.clock.now);
  server.state.full = true;
  server.clock.advance(MINUTE_MS);
  expect(await statusOf(token)).toBe(200);
  server.state.full = false;
  expect((await rowOf(made.id))?.lastUsedAt).not.toEqual(server.clock.now);
});

test("others' tokens are the owner's to see and to revoke", async () => {
  const owner = (await server.signedIn("owner")).access;
  const other = (await server.signedIn("admin")).access;
  const { access } = await server.signedIn("keeper", { name: "Ujang" });
  const { token, made } = await tokenFor(server, access, "baca");
  expect((await listOf(owner, "user/token")).find(({ id }) => id === made.id)).toMatchObject({ ownerName: "Ujang" });
  expect((await server.call("DELETE", `profile/token/${made.id}`, { token: other })).status).toBe(404);
  expect((await server.call("DELETE", `user/token/${made.id}`, { token: other })).status).toBe(404);
  expect(await statusOf(token, "sheep")).toBe(200);
  expect((await server.call("DELETE", `user/token/${made.id}`, { token: owner })).status).toBe(200);
  expect(await statusOf(token, "sheep")).toBe(401);
});

test("a longer page is for tokens alone", async () => {
  const { access } = await server.signedIn("admin");
  const { token } = await tokenFor(server, access, "baca");
  expect(await statusOf(token, "supplier?limit=1000")).toBe(200);
  expect(await statusOf(token, "supplier?limit=1001")).toBe(422);
  expect(await statusOf(access, "supplier?limit=100")).toBe(200);
  const { status, body } = await server.call("GET", "supplier?limit=1000", { token: access });
  expect([status, body.metadata.errors]).toEqual([
    422,
    { limit: "Pilih 20, 50, 100 baris. Hanya token API yang boleh meminta lebih." },
  ]);
});

test("a token does not open what is a person's: its own kind, the profile, the accounts", async () => {
  const token = await makeToken(server, "owner", "tulis");
  for (const path of ["profile", "profile/token", "user", "user/token", "user/information"])
    expect(await statusOf(token, path)).toBe(404);
  expect((await create(token, {})).status).toBe(404);
  expect((await server.call("POST", "auth/refresh", { token })).status).toBe(401);
});
