import { eq } from "drizzle-orm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { authEndpoints } from "@/contract/auth/endpoints";
import type { TokenPair } from "@/contract/auth/model";
import { Done, envelope } from "@/contract/base/envelope";
import { UserInformation } from "@/contract/user/information";
import { auditLog } from "@/server/db/schema/program/audit";
import { sessions, sessionTokens } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";
import { deleteSessionsBefore } from "@/server/modules/auth/repo";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const information = (token?: string) => server.call("GET", "user/information", { token });
const refresh = (token: string) => server.call("POST", "auth/refresh", { token });
const pairOf = ({ body }: { body: { data?: unknown } }) => body.data as TokenPair;

async function refreshed(token: string) {
  const answer = await refresh(token);
  expect(answer.status).toBe(200);
  return authEndpoints.refresh.answer.parse(answer.body).data;
}

async function expectSignedOut(token: string) {
  const { status, statusText, body } = await information(token);
  expect([status, statusText, body.metadata.reason]).toEqual([401, "Unauthorized", "signed_out"]);
}

const auditOf = (sessionId: string) =>
  server.db.select().from(auditLog).where(eq(auditLog.entityId, sessionId)).orderBy(auditLog.id);
const sessionsOf = (userId: number) => server.db.select().from(sessions).where(eq(sessions.userId, userId));

test("the access token opens the account's information", async () => {
  const { user, access } = await server.signedIn("auditor");
  const { status, body } = await information(access);
  expect(status).toBe(200);
  expect(envelope(UserInformation).parse(body).response).toEqual({
    name: user.name,
    email: user.email,
    role: "auditor",
    photo: null,
    username: user.username,
    mustChangePassword: false,
  });
});

test.each(["bearer", "BEARER"])("the scheme may be written %s", async (scheme) => {
  const { access } = await server.signedIn();
  const headers = { Authorization: `${scheme} ${access}` };
  expect((await server.call("GET", "user/information", { headers })).status).toBe(200);
});

test("after 15 minutes the access token answers 401 Unathorized, token_expired; a refresh helps", async () => {
  const { access, refresh: token } = await server.signedIn();
  server.clock.advance(15 * MINUTE - 1);
  expect((await information(access)).status).toBe(200);
  server.clock.advance(1);
  const { status, statusText, body, headers } = await information(access);
  expect([status, statusText, body.metadata.code]).toEqual([401, "Unathorized", 401]);
  expect(body.metadata.reason).toBe("token_expired");
  expect(headers.get("WWW-Authenticate")).toBe("Bearer");
  const pair = await refreshed(token);
  expect((await information(pair.access_token)).status).toBe(200);
});

test("no token and nonsense are plain 401s", async () => {
  await expectSignedOut("bukan-token");
  await expectSignedOut("x".repeat(301));
  for (const Authorization of ["", "Basic dXNlcjpwYXNz", "Bearer"]) {
    const headers = { Authorization };
    const { status, statusText, body } = await server.call("GET", "user/information", { headers });
    expect([status, statusText, body.metadata.reason]).toEqual([401, "Unauthorized", "signed_out"]);
  }
});

test("a refresh token is no access token, nor the other way round", async () => {
  const { access, refresh: token } = await server.signedIn();
  await expectSignedOut(token);
  const answer = await refresh(access);
  expect([answer.status, answer.body.metadata.reason]).toEqual([401, "signed_out"]);
  // Neither mistake has ended the session.
  expect((await information(access)).status).toBe(200);
});

test("a refresh rotates: other tokens, of at most 300 characters and 256 bits", async () => {
  const first = await server.signedIn();
  const second = await refreshed(first.refresh);
  const tokens = [first.access, first.refresh, second.access_token, second.refresh_token];
  expect(new Set(tokens).size).toBe(4);
  for (const token of tokens) {
    expect(token.length).toBeLessThanOrEqual(300);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  }
});

test("the session ends 24 hours after the sign-in, however often it was refreshed", async () => {
  let { access, refresh: token } = await server.signedIn();
  for (let hour = 1; hour < 24; hour++) {
    server.clock.advance(HOUR);
    ({ access_token: access, refresh_token: token } = await refreshed(token));
  }
  server.clock.advance(HOUR - 5 * MINUTE);
  ({ access_token: access, refresh_token: token } = await refreshed(token));
  server.clock.advance(5 * MINUTE);
  // The reason is not "expired", because no refresh can help any more.
  await expectSignedOut(access);
  expect((await refresh(token)).status).toBe(401);
});

test("within 10 seconds the same refresh token gives the same successor", async () => {
  const { refresh: token } = await server.signedIn();
  const first = await refreshed(token);
  server.clock.advance(10_000);
  expect(await refreshed(token)).toEqual(first);
  expect((await information(first.access_token)).status).toBe(200);
});

test("ten tabs at once get one successor", async () => {
  const { user, refresh: token } = await server.signedIn();
  const pairs = (await Promise.all(Array.from({ length: 10 }, () => refresh(token)))).map(pairOf);
  expect(pairs[0]?.access_token).toBeTruthy();
  for (const pair of pairs) expect(pair).toEqual(pairs[0]);
  const [session] = await sessionsOf(user.id);
  expect(session?.endedAt).toBeNull();
  const rows = await server.db
    .select()
    .from(sessionTokens)
    .where(eq(sessionTokens.sessionId, session?.id ?? ""));
  expect(rows).toHaveLength(4);
});

test("reuse after the grace ends the whole session and is written down", async () => {
  const { user, access, refresh: token } = await server.signedIn();
  const next = await refreshed(token);
  server.clock.advance(10_001);
  const answer = await refresh(token);
  expect([answer.status, answer.statusText, answer.body.metadata.reason]).toEqual([401, "Unauthorized", "signed_out"]);
  for (const dead of [access, next.access_token]) await expectSignedOut(dead);
  expect((await refresh(next.refresh_token)).status).toBe(401);
  const [session] = await sessionsOf(user.id);
  expect(session).toMatchObject({ endedAt: server.clock.now, endReason: "refresh_reuse" });
  const rows = await auditOf(session?.id ?? "");
  expect(rows.map(({ action }) => action)).toEqual(["session.sign_in", "session.reuse_detected"]);
  expect(rows[1]).toMatchObject({ userId: user.id, userName: user.name, at: server.clock.now });
  expect(rows[1]?.requestId).toBeTruthy();
});

test("reuse of an older token within the next token's grace is reuse all the same", async () => {
  const { refresh: token } = await server.signedIn();
  const second = await refreshed(token);
  server.clock.advance(11_000);
  await refreshed(second.refresh_token);
  expect((await refresh(token)).status).toBe(401);
  expect((await refresh(second.refresh_token)).status).toBe(401);
});

test("reuse in one session leaves the person's other session alone", async () => {
  const { user, refresh: token } = await server.signedIn();
  const { body } = await server.signIn(user.username);
  const other = (body.response as TokenPair).access_token;
  await refreshed(token);
  server.clock.advance(11_000);
  await refresh(token);
  expect((await information(other)).status).toBe(200);
});

test("signing out ends the session at the next call, once", async () => {
  const { user, access, refresh: token } = await server.signedIn();
  const { status, body } = await server.call("POST", "auth/signout", { token: access });
  expect([status, body.metadata.message]).toEqual([200, "Berhasil logout."]);
  expect(envelope(Done).parse(body).response).toEqual({});
  await expectSignedOut(access);
  expect((await refresh(token)).status).toBe(401);
  expect((await server.call("POST", "auth/signout", { token: access })).status).toBe(401);
  const [session] = await sessionsOf(user.id);
  expect((await auditOf(session?.id ?? "")).map(({ action }) => action)).toEqual([
    "session.sign_in",
    "session.sign_out",
  ]);
});

test("closing an account acts on the next call and on the refresh; reopening does not bring a signed-out one back", async () => {
  const { user, access, refresh: token } = await server.signedIn();
  await server.db.update(users).set({ active: false }).where(eq(users.id, user.id));
  await expectSignedOut(access);
  expect((await refresh(token)).status).toBe(401);
});

test("another role acts on the next call", async () => {
  const { user, access } = await server.signedIn("owner");
  expect((await server.call("GET", "home", { token: access })).status).toBe(200);
  await server.db.update(users).set({ role: "customer" }).where(eq(users.id, user.id));
  const { status, body } = await server.call("GET", "home", { token: access });
  expect([status, body.metadata.message]).toEqual([404, "no_permission"]);
});

test("no token stands in any table, not even in part", async () => {
  const { access, refresh: token } = await server.signedIn();
  const pair = await refreshed(token);
  const { rows: tables } = await server.pool.query(
    "select table_name from information_schema.tables where table_schema = 'public'",
  );
  expect(tables.length).toBeGreaterThan(5);
  let everything = "";
  for (const { table_name } of tables) {
    const { rows } = await server.pool.query(`select to_jsonb(t) as row from "${table_name}" t`);
    everything += JSON.stringify(rows);
  }
  expect(everything).toContain("session.sign_in");
  for (const secret of [access, token, pair.access_token, pair.refresh_token]) {
    expect(everything).not.toContain(secret);
    // bytea appears in hexadecimal.
    expect(everything).not.toContain(Buffer.from(secret).toString("hex"));
    expect(everything).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
  }
});

test("old sessions go away with their tokens", async () => {
  const { access } = await server.signedIn();
  server.clock.advance(30 * HOUR);
  await deleteSessionsBefore(server.db, server.clock.now);
  expect(await server.db.select().from(sessions)).toEqual([]);
  expect(await server.db.select().from(sessionTokens)).toEqual([]);
  await expectSignedOut(access);
});
