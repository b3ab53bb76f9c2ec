import { pbkdf2Sync } from "node:crypto";
import { readFileSync } from "node:fs";
import { verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { enrolled } from "@/__tests__/server/profile/two-step-support";
import { type Answer, PASSWORD, startTestServer } from "@/__tests__/support/server/test-server";
import { Challenge } from "@/contract/base/envelope";
import { signInFailures } from "@/server/db/schema/program/auth";
import * as challenge from "@/server/modules/auth/challenge";
import { SCOPES } from "@/server/modules/auth/limits";
import { prove } from "@/src/lib/http/prove";

jest.mock("@node-rs/argon2", () => {
  const actual = jest.requireActual("@node-rs/argon2");
  return { ...actual, verify: jest.fn(actual.verify) };
});
/** The work takes only a few trials here. Tests of its cost ask for the real one. */
jest.mock("@/server/modules/auth/challenge", () => {
  const actual = jest.requireActual("@/server/modules/auth/challenge");
  return { ...actual, bitsAsked: jest.fn(actual.bitsAsked) };
});
const realWork = jest.requireActual<typeof challenge>("@/server/modules/auth/challenge").bitsAsked;
const verified = () => jest.mocked(verify).mock.calls.length;

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true });
});
afterAll(() => server.close());
beforeEach(() => {
  jest.mocked(verify).mockClear();
  jest.mocked(challenge.bitsAsked).mockImplementation((wrongOnes) => Math.min(3 + wrongOnes, 5));
});

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

let network = 0;
const newAddress = () => `10.${100 + (++network >> 8)}.${network & 255}.1`;
const wrong = (username: string, extra = {}) => server.signIn(username, "salah", extra, newAddress());
const challengeOf = ({ body }: Answer) => Challenge.parse(body.metadata.challenge);

/** Signs in as the login form does: one try, and a second one if the answer asks for work. */
async function browser(username: string, password = PASSWORD, extra: Record<string, string> = {}) {
  const from = newAddress();
  const first = await server.signIn(username, password, extra, from);
  if (!first.body.metadata.challenge) return first;
  return server.signIn(username, password, { ...extra, proof: await prove(challengeOf(first)) }, from);
}

/** A proof with exactly the required bits, which is too weak once one more is required. */
function barely({ text, bits, rounds }: Challenge) {
  for (let nonce = network++ * 1e6; ; nonce++) {
    const leading = Math.clz32(pbkdf2Sync(String(nonce), text, rounds, 4, "sha256").readUInt32BE());
    if (leading === bits) return `${text}.${nonce}`;
  }
}

/** Makes so many wrong guesses that the account asks for work. */
async function attack(username: string): Promise<Challenge> {
  for (;;) {
    const answer = await wrong(username);
    if (answer.status === 429) return challengeOf(answer);
  }
}

test("four wrong passwords a second from ever-new addresses: the owner gets in within two tries, 12 of 200 are verified", async () => {
  jest.mocked(challenge.bitsAsked).mockImplementation(realWork);
  const user = await server.createUser();
  let owners = 0;
  for (let i = 1; i <= 200; i++) {
    await wrong(user.username);
    server.clock.advance(SECOND_MS / 4);
    if (i % 80 !== 0) continue;
    expect((await browser(user.username)).status).toBe(200);
    owners++;
  }
  expect(verified() - owners).toBeLessThanOrEqual(12);
});

test("the refusal says the same to a client that cannot do the work", async () => {
  const user = await server.createUser();
  await attack(user.username);
  const { status, headers, body } = await wrong(user.username);
  expect([status, body.metadata.reason, headers.get("Retry-After")]).toEqual([429, "too_many_attempts", "1"]);
  expect(body.metadata.message).toBe("Terlalu banyak percobaan. Coba lagi dalam 1 detik.");
});

test("an unknown name asks for the same work", async () => {
  const user = await server.createUser();
  const known = await attack(user.username);
  const unknown = await attack("tidak-ada-yang-punya");
  expect({ ...unknown, text: "" }).toEqual({ ...known, text: "" });
  const answers = [await browser(user.username, "salah"), await browser("tidak-ada-yang-punya")];
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});

test("a proof buys one guess at one account, and the next one costs twice as much", async () => {
  const user = await server.createUser();
  const other = await server.createUser();
  const asked = await attack(user.username);
  await attack(other.username);
  const proof = barely(asked);
  expect((await wrong(other.username, { proof })).status).toBe(429);
  const before = verified();
  const [first, second] = [barely(asked), barely(asked)];
  // Of proofs that were collected and sent at once, only one is still enough.
  const answers = await Promise.all([first, first, second].map((given) => wrong(user.username, { proof: given })));
  expect(answers.map(({ status }) => status).sort()).toEqual([401, 429, 429]);
  expect(verified() - before).toBe(1);
  const dearer = challengeOf(await wrong(user.username, { proof }));
  expect(dearer.bits).toBe(asked.bits + 1);
  server.clock.advance(60 * 60 * SECOND_MS);
  expect((await attack(user.username)).bits).toBe(asked.bits);
});

test("work is spent once, however the proof is written", async () => {
  const user = await server.createUser();
  const asked = await attack(user.username);
  // The proof is also enough for the guesses after the first.
  const proof = barely({ ...asked, bits: asked.bits + 3 });
  const before = verified();
  for (const ending of ["", ".1", "."]) await wrong(user.username, { proof: `${proof}${ending}` });
  expect(verified() - before).toBe(1);
});

test("an old proof, a made-up one and one without work are none", async () => {
  const user = await server.createUser();
  const asked = await attack(user.username);
  const [issued, mac] = asked.text.split(".");
  const made = { ...asked, text: `${Number(issued) + 1}.${mac}` };
  const proof = barely(asked);
  const before = verified();
  for (const given of [barely(made), `${asked.text}.`, asked.text, "...", proof.replace(".", "")])
    expect((await wrong(user.username, { proof: given })).status).toBe(429);
  expect(verified()).toBe(before);
  server.clock.advance(10 * 60 * SECOND_MS);
  await attack(user.username);
  expect((await wrong(user.username, { proof })).status).toBe(429);
});

test("who does the work a hundred times is let in once a second", async () => {
  const user = await server.createUser();
  const asked = await attack(user.username);
  await wrong(user.username, { proof: await prove(asked) });
  const count = { failures: 99, changedAt: server.clock.now };
  await server.db
    .update(signInFailures)
    .set(count)
    .where(eq(signInFailures.key, `proved:account:${user.id}`));
  expect([0, 1, 4, 99].map(realWork)).toEqual([9, 10, 13, 13]);
  jest.mocked(challenge.bitsAsked).mockReturnValue(3);
  const hardest = challengeOf(await wrong(user.username));
  const proofs = [await prove(hardest), await prove(hardest)];
  expect((await wrong(user.username, { proof: proofs[0] })).status).toBe(401);
  const early = await server.signIn(user.username, PASSWORD, { proof: proofs[1] ?? "" }, newAddress());
  expect([early.status, early.headers.get("Retry-After")]).toEqual([429, "1"]);
  server.clock.advance(SECOND_MS);
  const entered = await server.signIn(user.username, PASSWORD, { proof: proofs[1] ?? "" }, newAddress());
  expect(entered.status).toBe(200);
});

test("who is signed in proves the password whatever others do, also from a new address", async () => {
  const { user, access } = await server.signedIn();
  await attack(user.username);
  const { status } = await server.call("POST", "profile/two-step", {
    token: access,
    json: { password: PASSWORD },
    headers: { "X-Forwarded-For": newAddress() },
  });
  expect(status).toBe(200);
});

test("whoever knows the password and hammers the second step does not keep a recovery code out", async () => {
  const { user, recoveryCodes, now } = await enrolled(server);
  const wrongDigits = () => (now() === "000000" ? "000001" : "000000");
  for (let i = 0; i < 14; i++)
    await browser(user.username, PASSWORD, { otp: i % 2 === 0 ? wrongDigits() : "aaaaa-bbbbb" });
  expect((await browser(user.username, PASSWORD, { otp: now() })).status).toBe(429);
  expect((await browser(user.username, PASSWORD, { otp: recoveryCodes[0] ?? "" })).status).toBe(200);
});

test("the numbers of the decision record are those of the code", () => {
  const record = readFileSync("docs/decisions/0012-sessions.md", "utf8");
  const rows = [...record.matchAll(/^\| .*\(`(\w+)`\) \| (\d+) \| (\d+) \|$/gm)].map(([, scope, free, longest]) => [
    scope,
    { free: Number(free), longestSeconds: Number(longest) },
  ]);
  const rules = Object.entries(SCOPES).map(([scope, { free, longestSeconds }]) => [scope, { free, longestSeconds }]);
  expect(rows).toEqual(rules);
});

describe("a clock that was 30 days ahead and is set back", () => {
  const setBack = () => server.clock.advance(-30 * DAY_MS);

  test("locks nobody out: not the address, not the account, not the second step", async () => {
    const { user, recoveryCodes, now } = await enrolled(server);
    server.clock.advance(30 * DAY_MS);
    const from = newAddress();
    for (let i = 0; i < 30; i++) {
      await server.signIn(user.username, "salah", {}, from);
      await wrong(user.username);
      await server.signIn(user.username, PASSWORD, { otp: "aaaaa-bbbbb" }, from);
      server.clock.advance(60 * SECOND_MS);
    }
    setBack();
    const answer = await server.signIn(user.username, PASSWORD, { otp: recoveryCodes[0] ?? "" }, from);
    expect(answer.status).toBe(200);
    server.clock.advance(30 * SECOND_MS);
    expect((await server.signIn(user.username, PASSWORD, { otp: now() }, newAddress())).status).toBe(200);
  });

  test("still counts, and still forgives one an hour", async () => {
    const { username } = await server.createUser();
    server.clock.advance(30 * DAY_MS);
    const from = newAddress();
    const guess = () => server.signIn(username, "salah", {}, from);
    for (let i = 0; i < 12; i++) {
      await guess();
      server.clock.advance(15 * 60 * SECOND_MS);
    }
    setBack();
    expect([(await guess()).status, (await guess()).status]).toEqual([401, 429]);
    server.clock.advance(24 * 60 * 60 * SECOND_MS);
    for (let i = 0; i < 4; i++) expect((await guess()).status).toBe(401);
    expect((await server.signIn(username, PASSWORD, {}, from)).status).toBe(200);
  });

  test("accepts the six digits again, though later ones were accepted", async () => {
    const { user, now } = await enrolled(server);
    server.clock.advance(30 * DAY_MS);
    expect((await server.signIn(user.username, PASSWORD, { otp: now() }, newAddress())).status).toBe(200);
    setBack();
    expect((await server.signIn(user.username, PASSWORD, { otp: now() }, newAddress())).status).toBe(200);
  });
});
