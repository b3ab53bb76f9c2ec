import { verify } from "@node-rs/argon2";
import { count, like } from "drizzle-orm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { signInFailures } from "@/server/db/schema/program/auth";
import { forgetAttempts } from "@/server/modules/auth/throttle";

jest.mock("@node-rs/argon2", () => {
  const actual = jest.requireActual("@node-rs/argon2");
  return { ...actual, verify: jest.fn(actual.verify) };
});
/** The number of passwords that were really verified, which is the work that the limits protect. */
const verified = () => jest.mocked(verify).mock.calls.length;

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true });
});
afterAll(() => server.close());
beforeEach(() => {
  jest.mocked(verify).mockClear();
});

let network = 0;
const address = () => `10.${++network >> 8}.${network & 255}.1`;
const wrong = (username: string, from: string) => server.signIn(username, "salah", {}, from);
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort();

test("200 wrong passwords in parallel: at most 12 are verified, and the owner elsewhere signs in (S2)", async () => {
  const user = await server.createUser();
  const from = address();
  const flood = Promise.all(Array.from({ length: 200 }, () => wrong(user.username, from)));
  const owner = await server.signIn(user.username, undefined, {}, address());
  const answers = await flood;
  expect(owner.status).toBe(200);
  expect(statuses(answers)).toEqual([401, 429]);
  expect(verified() - 1).toBeLessThanOrEqual(12);
});

test("200 wrong passwords one after the other: at most 12 are verified", async () => {
  const user = await server.createUser();
  const from = address();
  const answers = [];
  for (let i = 0; i < 200; i++) {
    answers.push(await wrong(user.username, from));
    server.clock.advance(100);
  }
  expect(verified()).toBeLessThanOrEqual(12);
  expect(verified()).toBeGreaterThanOrEqual(5);
  const refusal = answers.at(-1);
  expect(refusal?.status).toBe(429);
  expect(refusal?.body.metadata).toMatchObject({ code: 429, reason: "too_many_attempts" });
  expect(refusal?.body.metadata.message).toMatch(/^Terlalu banyak percobaan\. Coba lagi dalam \d+ detik\.$/);
  expect(Number(refusal?.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("a right password is not even looked at while the delay runs", async () => {
  const user = await server.createUser();
  const from = address();
  for (let i = 0; i < 5; i++) await wrong(user.username, from);
  const before = verified();
  expect((await server.signIn(user.username, undefined, {}, from)).status).toBe(429);
  expect(verified()).toBe(before);
});

test("200 accounts from one address: at most 12 are verified, and refused names leave no rows", async () => {
  const from = address();
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => wrong(`semprot-${n}`, from)));
  expect(statuses(answers)).toEqual([401, 429]);
  expect(verified()).toBeLessThanOrEqual(12);
  const [rows] = await server.db
    .select({ count: count() })
    .from(signInFailures)
    .where(like(signInFailures.key, "%semprot-%"));
  // A pair and an account for each permitted name.
  expect(rows?.count).toBeLessThanOrEqual(2 * 12);
});

test("200 addresses against one account: at most 12 are verified, and the owner's own address is not slowed", async () => {
  const user = await server.createUser();
  const home = address();
  expect((await server.signIn(user.username, undefined, {}, home)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 200 }, () => wrong(user.username, address())));
  expect(statuses(answers)).toEqual([401, 429]);
  expect(verified() - 1).toBeLessThanOrEqual(12);
  expect((await server.signIn(user.username, undefined, {}, home)).status).toBe(200);
  // From a new address the owner waits half a minute at most.
  server.clock.advance(30_000);
  expect((await server.signIn(user.username, undefined, {}, address())).status).toBe(200);
});

test("addresses of one IPv6 network count as one", async () => {
  const user = await server.createUser();
  for (let i = 0; i < 200; i++) await wrong(user.username, `2001:db8:${network}:7::${i.toString(16)}`);
  expect(verified()).toBe(5);
  network++;
});

test("an unknown name costs the same work and gets the same answers", async () => {
  const known = await server.createUser();
  const tries = async (name: string) => {
    jest.mocked(verify).mockClear();
    const from = address();
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push(await wrong(name, from));
    const seen = answers.map(({ status, body }) => [status, body.metadata.message, body.metadata.reason]);
    return { seen, verified: verified() };
  };
  expect(await tries("tak-dikenal")).toEqual(await tries(known.username));
});

test("the delay doubles up to a quarter of an hour", async () => {
  const user = await server.createUser();
  const from = address();
  for (let i = 0; i < 4; i++) expect((await wrong(user.username, from)).status).toBe(401);
  const delays = [];
  for (let i = 0; i < 12; i++) {
    expect((await wrong(user.username, from)).status).toBe(401);
    const seconds = Number((await wrong(user.username, from)).headers.get("Retry-After"));
    delays.push(seconds);
    server.clock.advance(seconds * 1000 - 1);
    expect((await wrong(user.username, from)).status).toBe(429);
    server.clock.advance(1);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test("counts survive a restart of the server", async () => {
  const user = await server.createUser();
  const from = address();
  for (let i = 0; i < 5; i++) await wrong(user.username, from);
  await server.restart();
  expect((await wrong(user.username, from)).status).toBe(429);
});

test("a success forgives the account's slips, but not the address's", async () => {
  const user = await server.createUser();
  const other = await server.createUser();
  const from = address();
  for (let i = 0; i < 4; i++) await wrong(user.username, from);
  expect((await server.signIn(user.username, undefined, {}, from)).status).toBe(200);
  // Four more are free for this account; the address then has eight.
  for (let i = 0; i < 4; i++) expect((await wrong(user.username, from)).status).toBe(401);
  expect((await server.signIn(other.username, undefined, {}, from)).status).toBe(429);
});

test("signing in oneself does not take away the delay that guesses at another account have earned", async () => {
  const own = await server.createUser();
  const victim = await server.createUser();
  const from = address();
  let guesses = 0;
  for (let i = 0; i < 40; i++) {
    await server.signIn(own.username, undefined, {}, from);
    if ((await wrong(victim.username, from)).status === 401) guesses++;
  }
  expect(guesses).toBeLessThanOrEqual(8);
});

test("an office's slips of a month do not add up: one an hour is forgiven", async () => {
  const from = address();
  for (let day = 0; day < 30; day++) {
    const user = await server.createUser();
    expect((await wrong(user.username, from)).status).toBe(401);
    expect((await server.signIn(user.username, undefined, {}, from)).status).toBe(200);
    server.clock.advance(8 * 60 * 60 * 1000);
  }
});

test("counts that no longer matter are removed", async () => {
  await wrong("pelupa", address());
  server.clock.advance(25 * 60 * 60 * 1000);
  await forgetAttempts(server.db, server.clock.now);
  expect(await server.db.select().from(signInFailures)).toEqual([]);
});
