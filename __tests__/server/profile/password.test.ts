import { verify } from "@node-rs/argon2";
import { desc, eq } from "drizzle-orm";
import { PASSWORD, startTestServer } from "@/__tests__/support/server/test-server";
import { PasswordChanged } from "@/contract/auth/password";
import { BROKEN_TEXT } from "@/contract/base/broken-text";
import { envelope } from "@/contract/base/envelope";
import { auditLog } from "@/server/db/schema/program/audit";
import { sessions } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";

jest.mock("@node-rs/argon2", () => {
  const actual = jest.requireActual("@node-rs/argon2");
  return { ...actual, verify: jest.fn(actual.verify) };
});

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true });
});
afterAll(() => server.close());

const NEW = "hujan pagi di kebun teh";

/** Each test comes from a network of its own, so that no test slows another down. */
let network = 0;
const address = () => `10.7.${++network}.1`;
const change = (token: string | undefined, json: unknown, from = address()) =>
  server.call("PUT", "profile/password", { token, json, headers: { "X-Forwarded-For": from } });
const signIn = (username: string, password: string) => server.signIn(username, password, {}, address());
const stillIn = async (token: string) => (await server.call("GET", "user/information", { token })).status === 200;
const userRow = async (id: number) => (await server.db.select().from(users).where(eq(users.id, id)))[0];
const tokenOf = ({ body }: Awaited<ReturnType<typeof signIn>>) =>
  (body.response as { access_token: string }).access_token;

test.each(["owner", "admin", "auditor"])("%s: the new password counts, the old one is worth nothing", async (role) => {
  const { access, refresh, user } = await server.signedIn(role, { version: 3 });
  const { status, body } = await change(access, { current: PASSWORD, next: NEW });
  expect(status).toBe(200);
  expect(envelope(PasswordChanged).parse(body)).toEqual({
    metadata: { code: 200, message: "Kata sandi diubah." },
    response: { sessionsEnded: 0 },
  });
  expect((await signIn(user.username, PASSWORD)).status).toBe(401);
  expect((await signIn(user.username, NEW)).status).toBe(200);
  expect((await userRow(user.id))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await userRow(user.id)).toMatchObject({ version: 3, changedBy: user.id, changedAt: server.clock.now });
  expect(await stillIn(access)).toBe(true);
  expect((await server.call("POST", "auth/refresh", { token: refresh })).status).toBe(200);
});

test("every other session of the account ends with its next call; other accounts stay", async () => {
  const { access, user } = await server.signedIn("admin");
  const stranger = await server.signedIn("admin");
  const others = [tokenOf(await signIn(user.username, PASSWORD)), tokenOf(await signIn(user.username, PASSWORD))];
  const { body } = await change(access, { current: PASSWORD, next: NEW });
  expect(body.response).toEqual({ sessionsEnded: 2 });
  for (const token of others) expect(await stillIn(token)).toBe(false);
  expect([await stillIn(access), await stillIn(stranger.access)]).toEqual([true, true]);
  const ended = await server.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(ended.filter(({ endReason }) => endReason === "password_changed")).toHaveLength(2);
});

test("who and when stands in the audit log, and nothing secret anywhere", async () => {
  const { access, user } = await server.signedIn("auditor");
  const answer = await server.call("PUT", "profile/password", {
    token: access,
    json: { current: PASSWORD, next: NEW },
    headers: { "X-Request-Id": "permintaan-sandi", "Idempotency-Key": "kunci-ubah-sandi-0001" },
  });
  expect(answer.status).toBe(200);
  const [row] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(row).toMatchObject({
    action: "user.change_password",
    entity: "user",
    entityId: String(user.id),
    userId: user.id,
    userName: user.name,
    requestId: "permintaan-sandi",
    at: server.clock.now,
    before: { mustChangePassword: false },
    after: { mustChangePassword: false, sessionsEnded: 0 },
  });
  const { rows: audit } = await server.pool.query("select to_jsonb(t) as row from audit_log t");
  const text = JSON.stringify([audit, server.logged]);
  for (const secret of [PASSWORD, NEW, "$argon2"]) expect(text).not.toContain(secret);
  // An idempotency row would keep a quick hash of both passwords.
  const { rows } = await server.pool.query("select count(*)::int as count from idempotency_keys");
  expect(rows[0].count).toBe(0);
});

test("bad input is refused at its field, changes nothing, and never is a 401", async () => {
  const values = { name: "Budi Santoso", username: "juragan", email: "budi.s@kebun.example" };
  const { access, user } = await server.signedIn("admin", values);
  const current = PASSWORD;
  const answers = [
    [{}, { current: "Masukkan kata sandi lama Anda.", next: "Masukkan kata sandi baru." }],
    [
      { current: 7, next: [] },
      { current: "Masukkan kata sandi lama Anda.", next: "Masukkan kata sandi baru." },
    ],
    [{ current: "salah sekali", next: NEW }, { current: "Kata sandi lama salah." }],
    [{ current: "x".repeat(129), next: NEW }, { current: "Paling banyak 128 karakter." }],
    [{ current, next: "hujan teh x" }, { next: expect.stringContaining("12 karakter") }],
    [{ current, next: "hujan lebat ".repeat(11) }, { next: "Paling banyak 128 karakter." }],
    [{ current, next: "password1234" }, { next: expect.stringContaining("sering dipakai") }],
    [{ current, next: "d0mb4-k4mb1ng-99" }, { next: expect.stringContaining("kata peternakan") }],
    [{ current, next: "santoso pulang sore" }, { next: expect.stringContaining("nama, username atau email") }],
    [{ current, next: "si-jurag4n-pulang" }, { next: expect.stringContaining("nama, username atau email") }],
    [{ current, next: "hujan\0pagi di kebun" }, { next: BROKEN_TEXT }],
  ] as const;
  for (const [json, errors] of answers) {
    const { status, body } = await change(access, json);
    expect({ status, errors: body.metadata.errors }).toEqual({ status: 422, errors });
  }
  expect((await userRow(user.id))?.passwordHash).toBe(user.passwordHash);
  expect(await stillIn(access)).toBe(true);
});

test("the same one again is refused, in whatever form it is typed", async () => {
  const { access, user } = await server.signedIn("admin");
  expect((await change(access, { current: PASSWORD, next: "caf\u00e9 di tepi sungai" })).status).toBe(200);
  const json = { current: "caf\u00e9 di tepi sungai", next: "cafe\u0301 di tepi sungai" };
  const { status, body } = await change(access, json);
  expect([status, body.metadata.errors]).toEqual([
    422,
    { next: "Kata sandi baru sama dengan yang lama. Pilih kata sandi lain." },
  ]);
  expect((await signIn(user.username, "cafe\u0301 di tepi sungai")).status).toBe(200);
});

test("without a session, and for roles that have no screen", async () => {
  const json = { current: PASSWORD, next: NEW };
  const nobody = await change(undefined, json);
  expect([nobody.status, nobody.body.metadata.reason]).toEqual([401, "signed_out"]);
  for (const role of ["customer", "peternak"]) {
    const { access } = await server.signedIn(role);
    const { status, body } = await change(access, json);
    expect([status, body.metadata.message]).toEqual([404, "no_permission"]);
  }
});

test("a stolen session is no place to guess the password: at most 12 of 200 are verified", async () => {
  const { access, user } = await server.signedIn("admin");
  const from = address();
  jest.mocked(verify).mockClear();
  const wrong = { current: "salah sekali", next: NEW };
  const answers = await Promise.all(Array.from({ length: 200 }, () => change(access, wrong, from)));
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([422, 429]);
  expect(jest.mocked(verify).mock.calls.length).toBeLessThanOrEqual(12);
  // The counters are those of the sign-in.
  expect((await server.signIn(user.username, PASSWORD, {}, from)).status).toBe(429);
  server.clock.advance(15 * 60 * 1000);
  const renewed = tokenOf(await server.signIn(user.username, PASSWORD, {}, from));
  expect((await change(renewed, { current: PASSWORD, next: NEW }, from)).status).toBe(200);
});

test("two changes at once: one counts, the other finds the old password wrong", async () => {
  const { access, user } = await server.signedIn("admin");
  const nexts = ["hujan pagi di kebun teh", "angin sore di atas bukit"];
  const answers = await Promise.all(nexts.map((next) => change(access, { current: PASSWORD, next })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const won = nexts[answers.findIndex(({ status }) => status === 200)] ?? "";
  expect((await signIn(user.username, won)).status).toBe(200);
});
