import { desc, eq } from "drizzle-orm";
import { enrolled, STEP_MS, twoStepCalls } from "@/__tests__/server/profile/two-step-support";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { SignInResponse } from "@/contract/auth/model";
import { auditLog } from "@/server/db/schema/program/audit";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true });
});
afterAll(() => server.close());

let network = 0;
const address = () => `10.9.${++network}.1`;
const signIn = (username: string, otp: string, from = address()) => server.signIn(username, undefined, { otp }, from);
const other = (digits: string) => (digits === "000000" ? "000001" : "000000");

test("the password alone asks for the six digits; with them it is a sign-in like any", async () => {
  const { user, now } = await enrolled(server);
  for (const extra of [undefined, { otp: "" }]) {
    const { status, statusText, body } = await server.signIn(user.username, undefined, extra);
    expect([status, statusText, body.metadata.reason]).toEqual([401, "Unauthorized", "otp_required"]);
    expect(body.metadata.message).toBe("Masukkan 6 digit dari aplikasi autentikator Anda.");
    expect(body.response).toBeUndefined();
  }
  const { status, body } = await signIn(user.username, now());
  expect(status).toBe(200);
  expect(SignInResponse.parse(body.response).name).toBe(user.name);
});

test("a wrong password says nothing of the second step", async () => {
  const { user, now } = await enrolled(server);
  const { body } = await server.signIn(user.username, "salah", { otp: now() }, address());
  expect([body.metadata.message, body.metadata.reason]).toEqual(["Username atau password salah.", "signed_out"]);
});

test("a code works once, and so does the code that turned it on", async () => {
  const { user, now } = await enrolled(server);
  server.clock.advance(-STEP_MS);
  expect((await signIn(user.username, now())).status).toBe(401);
  server.clock.advance(STEP_MS);
  const code = now();
  expect((await signIn(user.username, code)).status).toBe(200);
  const { status, body } = await signIn(user.username, code);
  expect([status, body.metadata.reason]).toEqual([401, "otp_required"]);
  expect(body.metadata.message).toBe("Kode salah atau sudah dipakai.");
});

test("one code works once also in parallel", async () => {
  const { user, now } = await enrolled(server);
  const code = now();
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(user.username, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
});

test("half a minute off is forgiven, a whole minute is not; nor does a clock that is set back lock anyone out", async () => {
  const { user, now } = await enrolled(server);
  server.clock.advance(10 * STEP_MS);
  const code = now();
  server.clock.advance(2 * STEP_MS);
  expect((await signIn(user.username, code)).status).toBe(401);
  server.clock.advance(-STEP_MS);
  expect((await signIn(user.username, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
});

test("a recovery code works once, also in parallel, and is written down", async () => {
  const { user, recoveryCodes } = await enrolled(server);
  const [code = "", next = ""] = recoveryCodes;
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(user.username, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  const [row] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.userId, user.id))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(row).toMatchObject({ action: "session.sign_in", after: { secondStep: "recovery_code" } });
  const { body } = await signIn(user.username, next.toUpperCase().replace("-", ""));
  const { access_token } = SignInResponse.parse(body.response);
  const state = await twoStepCalls(server).state(access_token);
  expect(state.body.response).toEqual({ enabled: true, recoveryCodesLeft: 8 });
});

test("another account's recovery code does not help", async () => {
  const mine = await enrolled(server);
  const theirs = await enrolled(server);
  expect((await signIn(mine.user.username, theirs.recoveryCodes[0] ?? "")).status).toBe(401);
  expect((await signIn(theirs.user.username, theirs.recoveryCodes[0] ?? "")).status).toBe(200);
});

test("who knows the password guesses five codes, whatever the number of addresses; then the delay grows", async () => {
  const { user, now } = await enrolled(server);
  const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(user.username, other(now()))));
  const tried = answers.filter(({ status }) => status === 401);
  expect(tried).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(55);
  expect((await signIn(user.username, now())).status).toBe(429);
  server.clock.advance(STEP_MS);
  expect((await signIn(user.username, now())).status).toBe(200);
});

test("asking for the digits is no failure", async () => {
  const { user, now } = await enrolled(server);
  const from = address();
  for (let i = 0; i < 20; i++) expect((await server.signIn(user.username, undefined, {}, from)).status).toBe(401);
  expect((await signIn(user.username, now(), from)).status).toBe(200);
});
