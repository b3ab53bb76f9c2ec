import { eq } from "drizzle-orm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { OneTimePassword, UserCreated } from "@/contract/user/model";
import { auditLog } from "@/server/db/schema/program/audit";
import { recoveryCodes } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";
import { create, newUser, read, update } from "./support";

let server: TestServer;
let owner: Awaited<ReturnType<TestServer["signedIn"]>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signedIn("owner", { username: "pemilik", name: "Budi Santoso" });
});
afterAll(() => server.close());

const auditOf = (id: number) =>
  server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(auditLog.id);
const stillIn = async (token: string) => (await server.call("GET", "user/information", { token })).status === 200;

test("creating: tidied fields, a one-time password that works and must be changed, an audit row without secrets", async () => {
  const answer = await create(server, owner.access, {
    name: "  Sri   Lestari ",
    username: "Sri.Lestari",
    whatsapp: "0812 3456-7890",
  });
  expect(answer.body.metadata).toMatchObject({ code: 200, message: "User dibuat." });
  const { user, password } = UserCreated.parse(answer.body.response);
  expect(user).toMatchObject({ name: "Sri Lestari", username: "sri.lestari", whatsapp: "6281234567890", version: 1 });
  expect(user).toMatchObject({ active: true, mustChangePassword: true, activeSessions: 0, lastLoginAt: null });
  expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect((await server.signIn("sri.lestari", password)).status).toBe(200);
  const [row] = await server.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(row?.createdBy).toBe(owner.user.id);
  const [entry] = await auditOf(user.id);
  expect(entry).toMatchObject({ action: "user.create", userId: owner.user.id, userName: "Budi Santoso" });
  expect(entry?.requestId).toBeTruthy();
  const everything = JSON.stringify([await server.db.select().from(auditLog), server.logged]);
  expect(everything).not.toContain(password);
  expect(everything).not.toContain("argon2");
});

test.each([
  [{ name: " " }, { name: "Masukkan nama lengkap." }],
  [{ username: "a b" }, { username: expect.stringContaining("3–40") }],
  [{ username: "ab" }, { username: expect.stringContaining("3–40") }],
  [{ email: "bukan-email" }, { email: expect.stringContaining("nama@contoh.id") }],
  [{ whatsapp: "021 555 1234" }, { whatsapp: expect.stringContaining("0812") }],
  [{ role: "raja" as "owner" }, { role: "Pilih peran." }],
])("%j is refused at its field", async (values, errors) => {
  const { body } = await create(server, owner.access, values);
  expect(body.metadata).toMatchObject({ code: 422, reason: "invalid", errors });
});

test("a username is given once, however it is written, also when changed or at the same moment", async () => {
  const other = await server.createUser({ username: "Dipakai" });
  const taken = { code: 422, errors: { username: "Username ini sudah dipakai akun lain." } };
  expect((await create(server, owner.access, { username: "DIPAKAI" })).body.metadata).toMatchObject(taken);
  const { id } = await server.createUser();
  expect((await update(server, owner.access, id, { username: "dipakai" })).body.metadata).toMatchObject(taken);
  expect((await update(server, owner.access, other.id, { username: "dipakai" })).status).toBe(200);
  const racing = await Promise.all(
    Array.from({ length: 5 }, () => create(server, owner.access, { username: "bersamaan" })),
  );
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test("twenty editors of one record: one wins, the others get a conflict", async () => {
  const { id } = await server.createUser({ role: "admin" });
  const now = await read(server, owner.access, id);
  const { username, email, whatsapp, photo, active, version } = now;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      server.call("PUT", `user/${id}`, {
        token: owner.access,
        json: { name: `Editor ${n}`, role: "admin", username, email, whatsapp, photo, active, version },
      }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(body.metadata).toMatchObject({ code: 409, reason: "conflict" });
  expect(await read(server, owner.access, id)).toEqual(won[0]?.body.response);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["user.update"]);
});

test("what was before and after stands in the audit log", async () => {
  const { id } = await server.createUser({ name: "Lama", role: "admin" });
  await update(server, owner.access, id, { name: "Baru", whatsapp: "08123456789" });
  const [entry] = await auditOf(id);
  expect(entry?.before).toMatchObject({ name: "Lama", whatsapp: null, role: "admin", active: true });
  expect(entry?.after).toMatchObject({ name: "Baru", whatsapp: "628123456789", role: "admin", active: true });
});

test.each([
  ["another role", { role: "auditor" }, false],
  ["deactivating", { active: false }, false],
  ["another name", { name: "Nama Baru" }, true],
])("%s acts on the account's next call", async (_, change, stays) => {
  const { user, access, refresh } = await server.signedIn("admin");
  expect((await update(server, owner.access, user.id, change)).status).toBe(200);
  expect(await stillIn(access)).toBe(stays);
  expect((await server.call("POST", "auth/refresh", { token: refresh })).status).toBe(stays ? 200 : 401);
});

test("a deactivated account cannot sign in, and can once it is activated", async () => {
  const { id, username } = await server.createUser({ role: "admin" });
  await update(server, owner.access, id, { active: false });
  expect((await server.signIn(username)).status).toBe(401);
  await update(server, owner.access, id, { active: true });
  expect((await server.signIn(username)).status).toBe(200);
});

test("a reset ends the sessions; the old password is worth nothing, the new one works and must be changed", async () => {
  const { user, access } = await server.signedIn("admin");
  const before = await read(server, owner.access, user.id);
  const { body } = await server.call("POST", `user/${user.id}/reset-password`, { token: owner.access });
  const { password } = OneTimePassword.parse(body.response);
  expect(await stillIn(access)).toBe(false);
  expect((await server.signIn(user.username)).status).toBe(401);
  expect((await server.signIn(user.username, password)).status).toBe(200);
  const after = await read(server, owner.access, user.id);
  expect(after).toMatchObject({ mustChangePassword: true, version: before.version });
  expect((await auditOf(user.id))[0]).toMatchObject({ action: "user.reset_password", after: { sessionsEnded: 1 } });
  expect(JSON.stringify(await auditOf(user.id))).not.toContain(password);
});

test("no reset for oneself or for a closed account", async () => {
  const { id } = await server.createUser({ active: false });
  for (const refused of [owner.user.id, id])
    expect((await server.call("POST", `user/${refused}/reset-password`, { token: owner.access })).status).toBe(422);
});

test("forced sign-out ends every session, for oneself the others", async () => {
  const admin = await server.signedIn("admin");
  const again = await server.signIn(admin.user.username);
  expect(again.status).toBe(200);
  const answer = await server.call("POST", `user/${admin.user.id}/sign-out`, { token: owner.access });
  expect(answer.body.metadata.message).toBe("2 sesi diakhiri.");
  expect(await stillIn(admin.access)).toBe(false);
  const self = await server.signedIn("owner");
  const other = await server.signIn(self.user.username);
  await server.call("POST", `user/${self.user.id}/sign-out`, { token: self.access });
  expect(await stillIn(self.access)).toBe(true);
  expect(await stillIn((other.body.response as { access_token: string }).access_token)).toBe(false);
});

test("the two-step login of another is turned off with its codes and sessions; not one's own, and not one that is off", async () => {
  const disable = (id: number) => server.call("POST", `user/${id}/two-step/disable`, { token: owner.access });
  const { user, access } = await server.signedIn("admin");
  const twoStep = { totpSecret: "JBSWY3DPEHPK3PXP", totpEnabledAt: server.clock.now };
  await server.db.update(users).set(twoStep).where(eq(users.id, user.id));
  await server.db.insert(recoveryCodes).values({ userId: user.id, hash: Buffer.from("kode") });
  expect((await disable(user.id)).body.metadata).toMatchObject({ code: 200, message: "Login dua langkah dimatikan." });
  expect(await stillIn(access)).toBe(false);
  expect((await server.signIn(user.username)).status).toBe(200);
  expect(await read(server, owner.access, user.id)).toMatchObject({ twoStep: false });
  expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
  expect((await auditOf(user.id)).find(({ action }) => action === "two_step.disable")).toMatchObject({
    userId: owner.user.id,
    before: { twoStep: true },
    after: { twoStep: false, sessionsEnded: 1 },
  });
  for (const id of [user.id, owner.user.id]) expect((await disable(id)).status).toBe(422);
});

test("a role that reads changes nothing; others and strangers are refused", async () => {
  const { id } = await server.createUser({ role: "admin" });
  const calls = (token: string | undefined) =>
    Promise.all([
      server.call("POST", "user", { token, json: newUser(), headers: { "Idempotency-Key": newKey() } }),
      server.call("PUT", `user/${id}`, { token, json: {} }),
      server.call("POST", `user/${id}/reset-password`, { token }),
      server.call("POST", `user/${id}/sign-out`, { token }),
      server.call("POST", `user/${id}/two-step/disable`, { token }),
    ]);
  for (const role of ["auditor", "admin", "customer", "peternak"])
    for (const { body } of await calls((await server.signedIn(role)).access))
      expect(body.metadata).toMatchObject({ code: 404, message: "no_permission" });
  for (const { status } of await calls(undefined)) expect(status).toBe(401);
  expect(await auditOf(id)).toEqual([]);
});

test("an account that is not there", async () => {
  const token = owner.access;
  const json = { ...newUser(), active: true, version: 1 };
  for (const answer of [
    await server.call("PUT", "user/99999999", { token, json }),
    await server.call("POST", "user/99999999/reset-password", { token }),
    await server.call("POST", "user/99999999/sign-out", { token }),
    await server.call("POST", "user/99999999/two-step/disable", { token }),
  ])
    expect(answer.body.metadata).toMatchObject({ code: 404, message: "User tidak ditemukan." });
});

test("nothing is written while the disk is full", async () => {
  server.state.full = true;
  const { status } = await create(server, owner.access);
  server.state.full = false;
  expect(status).toBe(507);
});
