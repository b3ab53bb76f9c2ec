import { eq } from "drizzle-orm";
import { create, newUser } from "@/__tests__/server/user/support";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { UserCreated } from "@/contract/user/model";
import { auditLog } from "@/server/db/schema/program/audit";
import { idempotencyKeys } from "@/server/db/schema/program/idempotency";
import { users } from "@/server/db/schema/user";
import { forgetKeys } from "@/server/http/idempotency";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn()).access;
});
afterAll(() => server.close());

const named = (username: string) => server.db.select().from(users).where(eq(users.username, username));

test("sent again, a request gets its first answer and does nothing, also after a restart", async () => {
  const [key, input] = [newKey(), newUser()];
  const first = await create(server, token, input, key);
  await server.restart();
  const second = await create(server, token, input, key);
  expect(second.status).toBe(200);
  expect(second.body.response).toEqual(first.body.response);
  expect(await named(input.username)).toHaveLength(1);
  const { user } = UserCreated.parse(first.body.response);
  expect(
    await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(user.id))),
  ).toHaveLength(1);
});

test("ten at the same moment: one is carried out, all get its answer", async () => {
  const [key, input] = [newKey(), newUser()];
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(server, token, input, key)));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.response).toEqual(answers[0]?.body.response);
  }
  expect(await named(input.username)).toHaveLength(1);
});

test("the same key for something else is refused", async () => {
  const [key, input] = [newKey(), newUser()];
  await create(server, token, input, key);
  const other = await create(server, token, { ...input, name: "Nama Lain" }, key);
  expect(other.body.metadata).toMatchObject({ code: 422, reason: "key_refused" });
  expect((await named(input.username))[0]?.name).toBe(input.name);
});

test("what was refused is not remembered: corrected, it goes through with the same key", async () => {
  const key = newKey();
  const taken = await server.createUser();
  const input = newUser();
  expect((await create(server, token, { ...input, username: taken.username }, key)).status).toBe(422);
  expect((await create(server, token, input, key)).status).toBe(200);
});

test.each([undefined, "pendek", "spasi di dalam kunci ini", "x".repeat(65)])("key %p is refused", async (key) => {
  const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
  const { body } = await server.call("POST", "user", { token, json: newUser(), headers });
  expect(body.metadata).toMatchObject({ code: 422, reason: "key_refused" });
});

test("a key belongs to one account", async () => {
  const [key, input] = [newKey(), newUser()];
  await create(server, token, input, key);
  const other = await server.signedIn();
  expect((await create(server, other.access, newUser(), key)).status).toBe(200);
});

test("the stored answer holds no password that could be read", async () => {
  const [key, input] = [newKey(), newUser()];
  const { password } = UserCreated.parse((await create(server, token, input, key)).body.response);
  const stored = await server.db.select().from(idempotencyKeys);
  const bytes = Buffer.concat(stored.flatMap(({ answer, keyHash }) => [answer ?? Buffer.alloc(0), keyHash]));
  expect(bytes.includes(password)).toBe(false);
  expect(bytes.includes(key)).toBe(false);
  expect(bytes.includes(input.username)).toBe(false);
});

test("a key is kept for 24 hours and then forgotten", async () => {
  const [key, input] = [newKey(), newUser()];
  const first = await create(server, token, input, key);
  const day = 24 * 60 * 60 * 1000;
  await forgetKeys(server.db, new Date(server.clock.now.getTime() + day));
  expect((await create(server, token, input, key)).body.response).toEqual(first.body.response);
  await forgetKeys(server.db, new Date(server.clock.now.getTime() + 3 * day));
  expect(await server.db.select().from(idempotencyKeys)).toEqual([]);
});

test("twelve clients whose answers get lost and who try again: each account once, none lost", async () => {
  let random = 7;
  const chance = () => {
    random = (random * 16_807) % 2_147_483_647;
    return random / 2_147_483_647;
  };
  /** Repeats until an answer arrives. One in four tries is aborted, before or after the server has done its work. */
  async function createSurely(username: string) {
    const key = newKey();
    const input = newUser({ username });
    for (;;) {
      const lost = chance() < 0.25 ? AbortSignal.timeout(Math.ceil(chance() * 120)) : undefined;
      const answer = await fetch(`${server.origin()}/api/v1/user`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify(input),
        signal: lost,
      }).catch(() => undefined);
      const body = await answer?.json().catch(() => undefined);
      // The answer is thrown away: it has arrived, but the client does not know.
      if (body && chance() >= 0.15) return body;
    }
  }
  const clients = Array.from({ length: 12 }, async (_, client) => {
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await createSurely(`tahan${client}x${n}`));
    return answers;
  });
  const answers = (await Promise.all(clients)).flat();
  const rows = (await server.db.select().from(users)).filter(({ username }) => username.startsWith("tahan"));
  expect(rows).toHaveLength(60);
  expect(new Set(answers.map(({ response }) => response.user.id)).size).toBe(60);
  const created = await server.db.select().from(auditLog).where(eq(auditLog.action, "user.create"));
  const ids = new Set(rows.map(({ id }) => String(id)));
  expect(created.filter(({ entityId }) => ids.has(entityId ?? ""))).toHaveLength(60);
});
