import { verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { Done, envelope } from "@/contract/base/envelope";
import { TwoStepSetup, TwoStepState } from "@/contract/profile/two-step";
import { auditLog } from "@/server/db/schema/program/audit";
import { recoveryCodes } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";
import { digitsAt, enrolled, STEP_MS, twoStepCalls } from "./two-step-support";

jest.mock("@node-rs/argon2", () => {
  const actual = jest.requireActual("@node-rs/argon2");
  return { ...actual, verify: jest.fn(actual.verify) };
});

let server: Awaited<ReturnType<typeof startTestServer>>;
let calls: ReturnType<typeof twoStepCalls>;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true });
  calls = twoStepCalls(server);
});
afterAll(() => server.close());

const stateOf = async (token: string) => envelope(TwoStepState).parse((await calls.state(token)).body).response;
const userRow = async (id: number) => (await server.db.select().from(users).where(eq(users.id, id)))[0];
const information = (token: string) => server.call("GET", "user/information", { token });
const actionsOf = async (userId: number) =>
  (await server.db.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id)).filter(
    ({ entity }) => entity === "user",
  );

test("it is off at first", async () => {
  const { access } = await server.signedIn("auditor");
  expect(await stateOf(access)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
});

test("beginning gives a secret of 160 bits and its address; signing in stays as it is", async () => {
  const { access, user } = await server.signedIn();
  const { status, body } = await calls.begin(access);
  expect(status).toBe(200);
  const { secret, uri } = envelope(TwoStepSetup).parse(body).response;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(uri);
  expect([address.protocol, address.host]).toEqual(["otpauth:", "totp"]);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: "Domba",
    digits: "6",
    period: "30",
  });
  expect(await stateOf(access)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  expect((await server.signIn(user.username)).status).toBe(200);
});

test("beginning again replaces the secret", async () => {
  const { access } = await server.signedIn();
  const secrets = [];
  for (let i = 0; i < 2; i++) secrets.push(TwoStepSetup.parse((await calls.begin(access)).body.response).secret);
  const [old = "", current = ""] = secrets;
  expect((await calls.confirm(access, digitsAt(old, server.clock.now))).status).toBe(422);
  expect((await calls.confirm(access, digitsAt(current, server.clock.now))).status).toBe(200);
});

test("the first code turns it on and gives ten recovery codes, once, hashed at rest", async () => {
  const { access, user, recoveryCodes: codes, secret } = await enrolled(server, "auditor");
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
  expect(await stateOf(access)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  const { rows } = await server.pool.query("select to_jsonb(t) as row from recovery_codes t");
  const { rows: audit } = await server.pool.query("select to_jsonb(t) as row from audit_log t");
  for (const code of codes) {
    for (const text of [code, code.replace("-", "")]) {
      expect(JSON.stringify([rows, audit])).not.toContain(text);
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(text).toString("hex"));
    }
  }
  expect(JSON.stringify([audit, server.logged])).not.toContain(secret);
  const actions = await actionsOf(user.id);
  expect(actions.map(({ action }) => action)).toEqual(["two_step.begin", "two_step.enable"]);
  expect(actions[1]).toMatchObject({
    entityId: String(user.id),
    before: { twoStep: false },
    after: { twoStep: true, recoveryCodes: 10, sessionsEnded: 0 },
  });
  expect(actions[1]?.requestId).toBeTruthy();
});

test("turning it on and off ends the account's other sessions, not this one", async () => {
  const other = async (username: string, otp: Record<string, string> = {}) =>
    ((await server.signIn(username, undefined, otp)).body.response as { access_token: string }).access_token;
  const { access, user } = await server.signedIn();
  const stranger = await server.signedIn();
  const before = await other(user.username);
  const { secret } = TwoStepSetup.parse((await calls.begin(access)).body.response);
  expect((await calls.confirm(access, digitsAt(secret, server.clock.now))).status).toBe(200);
  expect((await information(before)).status).toBe(401);
  expect((await information(access)).status).toBe(200);
  server.clock.advance(STEP_MS);
  const again = await other(user.username, { otp: digitsAt(secret, server.clock.now) });
  server.clock.advance(STEP_MS);
  expect((await calls.disable(access, digitsAt(secret, server.clock.now))).status).toBe(200);
  expect((await information(again)).status).toBe(401);
  expect((await information(access)).status).toBe(200);
  expect((await information(stranger.access)).status).toBe(200);
});

test("turning it off takes password and code, and leaves nothing behind", async () => {
  const { access, user, now } = await enrolled(server);
  const { status, body } = await calls.disable(access, now());
  expect(status).toBe(200);
  expect(envelope(Done).parse(body).response).toEqual({});
  expect(await stateOf(access)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  expect(await userRow(user.id)).toMatchObject({ totpSecret: null, totpEnabledAt: null, totpLastStep: null });
  expect(await server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).toEqual([]);
  expect((await server.signIn(user.username)).status).toBe(200);
  expect((await actionsOf(user.id)).at(-1)).toMatchObject({
    action: "two_step.disable",
    before: { twoStep: true },
    after: { twoStep: false, provedBy: "code" },
  });
});

test("a recovery code turns it off as well, typed with spaces or in capitals", async () => {
  const { access, recoveryCodes: codes, user } = await enrolled(server);
  const typed = ` ${codes[3]?.toUpperCase().replace("-", " ")} `;
  expect((await calls.disable(access, typed)).status).toBe(200);
  expect((await actionsOf(user.id)).at(-1)?.after).toMatchObject({ provedBy: "recovery_code" });
});

test("what is not in order answers 409, and changes nothing", async () => {
  const off = await server.signedIn();
  const on = await enrolled(server);
  const answers = [
    [await calls.confirm(off.access, "123456"), "Mulai pengaturan login dua langkah terlebih dahulu."],
    [await calls.disable(off.access, "123456"), "Login dua langkah belum aktif."],
    [await calls.begin(on.access), "Login dua langkah sudah aktif."],
    [await calls.confirm(on.access, on.now()), "Login dua langkah sudah aktif."],
  ] as const;
  for (const [{ status, body }, message] of answers) {
    expect([status, body.metadata.message, body.metadata.reason]).toEqual([409, message, "conflict"]);
  }
  expect((await userRow(on.user.id))?.totpSecret).toBe(on.secret);
});

test("bad input is refused at its field, in Indonesian, and never as 401", async () => {
  const { access, now } = await enrolled(server);
  const code = "Masukkan 6 digit dari aplikasi autentikator Anda.";
  const wrongCode = "Kode salah atau sudah dipakai.";
  const other = now() === "000000" ? "000001" : "000000";
  const answers = [
    [await calls.begin(access, ""), { password: "Silakan masukkan password Anda!" }],
    [await calls.begin(access, 7), { password: "Silakan masukkan password Anda!" }],
    [await calls.begin(access, "x".repeat(129)), { password: "Paling banyak 128 karakter." }],
    [await calls.begin(access, "salah"), { password: "Kata sandi salah." }],
    [await calls.confirm(access, "12345"), { code }],
    [await calls.confirm(access, "12345a"), { code }],
    [await calls.confirm(access, undefined), { code }],
    [await calls.disable(access, "", "x"), { code }],
    [await calls.disable(access, "x".repeat(21)), { code: "Paling banyak 20 karakter." }],
    [await calls.disable(access, now(), "salah"), { password: "Kata sandi salah." }],
    [await calls.disable(access, other), { code: wrongCode }],
    [await calls.disable(access, "tidak-ada-kode"), { code: wrongCode }],
  ] as const;
  for (const [{ status, body }, errors] of answers) {
    expect({ status, errors: body.metadata.errors }).toEqual({ status: 422, errors });
  }
  expect((await stateOf(access)).enabled).toBe(true);
});

test("without a session nothing is told or done", async () => {
  for (const answer of [
    await calls.state(),
    await calls.begin(undefined),
    await calls.confirm(undefined, "123456"),
    await calls.disable(undefined, "123456"),
  ])
    expect([answer.status, answer.body.metadata.reason]).toEqual([401, "signed_out"]);
});

test("customers and unknown roles may not", async () => {
  for (const role of ["customer", "peternak"]) {
    const { access } = await server.signedIn(role);
    for (const answer of [await calls.state(access), await calls.begin(access)])
      expect([answer.status, answer.body.metadata.message]).toEqual([404, "no_permission"]);
  }
});

test("a stolen session is no place to guess the password: at most 12 of 200 are verified", async () => {
  const { access } = await server.signedIn();
  jest.mocked(verify).mockClear();
  const answers = await Promise.all(Array.from({ length: 200 }, () => calls.begin(access, "salah")));
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([422, 429]);
  expect(jest.mocked(verify).mock.calls.length).toBeLessThanOrEqual(12);
});

test("nor the code: after five wrong ones even the right one waits", async () => {
  const { access } = await server.signedIn();
  const { secret } = TwoStepSetup.parse((await calls.begin(access)).body.response);
  const right = () => digitsAt(secret, server.clock.now);
  const wrong = () => (right() === "000000" ? "000001" : "000000");
  for (let i = 0; i < 5; i++) expect((await calls.confirm(access, wrong())).status).toBe(422);
  const { status, headers } = await calls.confirm(access, right());
  expect([status, headers.get("Retry-After")]).toEqual([429, "1"]);
  server.clock.advance(1000);
  expect((await calls.confirm(access, right())).status).toBe(200);
});

test("two confirmations at once: one set of codes", async () => {
  const { access, user } = await server.signedIn();
  const { secret } = TwoStepSetup.parse((await calls.begin(access)).body.response);
  const code = digitsAt(secret, server.clock.now);
  const answers = await Promise.all([calls.confirm(access, code), calls.confirm(access, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).toHaveLength(10);
});
