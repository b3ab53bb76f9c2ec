import { eq } from "drizzle-orm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { Profile, ProfileSession } from "@/contract/profile/model";
import { auditLog } from "@/server/db/schema/program/audit";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async (token: string) => (await server.call("GET", "profile", { token })).body.response as Profile;
const save = (token: string, { username, role, ...values }: Profile, change: Record<string, unknown>) =>
  server.call("PUT", "profile", { token, json: { ...values, ...change } });
const sessionsOf = async (token: string) =>
  ((await server.call("GET", "profile/session", { token })).body.response as { items: ProfileSession[] }).items;
const alive = async (token: string) => (await server.call("GET", "profile", { token })).status;

test.each(["owner", "admin", "auditor"])(
  "%s changes the own data, with an audit row, and nothing else",
  async (role) => {
    const { access, user } = await server.signedIn(role);
    const profile = await read(access);
    const change = { name: "  Sari   Dewi ", email: "sari@uji.example", whatsapp: "0812 3456 7890" };
    const { body } = await save(access, profile, { ...change, role: "owner", username: "root", active: false });
    expect(body.response).toEqual({
      ...profile,
      name: "Sari Dewi",
      email: "sari@uji.example",
      whatsapp: "6281234567890",
      version: 2,
    });
    const [entry] = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(user.id)));
    expect(entry).toMatchObject({ action: "user.change_profile", userId: user.id, after: { name: "Sari Dewi" } });
  },
);

test.each([
  [{ name: " " }, { name: "Masukkan nama lengkap." }],
  [{ name: "a".repeat(10_000) }, { name: "Paling banyak 100 karakter." }],
  [{ email: "sari@" }, { email: "Alamat email belum benar. Contoh: nama@contoh.id." }],
  [{ whatsapp: "0812-ABCD" }, { whatsapp: expect.stringContaining("0812-3456-7890") }],
])("%# a bad value is refused at its field", async (change, errors) => {
  const { access } = await server.signedIn("admin");
  const profile = await read(access);
  const { status, body } = await save(access, profile, change);
  expect([status, body.metadata.errors]).toEqual([422, errors]);
  expect(await read(access)).toEqual(profile);
});

test("of two devices that change at once one wins, the other is told", async () => {
  const { access } = await server.signedIn("admin");
  const profile = await read(access);
  const answers = await Promise.all(["Satu", "Dua"].map((name) => save(access, profile, { name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(access)).version).toBe(2);
});

test("one's devices: named, the asking one first, nobody else's", async () => {
  const { access, user } = await server.signedIn("admin", { username: "perangkat" });
  await server.signedIn("admin");
  server.clock.advance(60_000);
  await server.signIn("perangkat");
  const sessions = await sessionsOf(access);
  expect(sessions.map(({ current }) => current)).toEqual([true, false]);
  expect(sessions[1]).toMatchObject({ userAgent: "node", signedInAt: server.clock.now.toISOString() });
  expect(sessions[0]?.lastSeenAt).toBe(sessions[0]?.signedInAt);
  expect(JSON.stringify(sessions)).not.toContain(String(user.passwordHash));
});

test("one other device is put out, then all the others; the own one stays", async () => {
  const mine = await server.signedIn("admin", { username: "banyak" });
  const tokenOf = async () => {
    const { body } = await server.signIn("banyak");
    return (body.response as { access_token: string }).access_token;
  };
  const others = [await tokenOf(), await tokenOf(), await tokenOf()];
  const [target] = (await sessionsOf(others[0] as string)).filter(({ current }) => current);
  const out = await server.call("DELETE", `profile/session/${target?.id}`, { token: mine.access });
  expect(out.status).toBe(200);
  expect(await Promise.all([mine.access, ...others].map(alive))).toEqual([200, 401, 200, 200]);
  const all = await server.call("POST", "profile/session/sign-out", { token: mine.access });
  expect(all.body.metadata.message).toBe("Keluar dari 2 perangkat lain.");
  expect(await Promise.all([mine.access, ...others].map(alive))).toEqual([200, 401, 401, 401]);
  const none = await server.call("POST", "profile/session/sign-out", { token: mine.access });
  expect(none.body.metadata.message).toBe("Tidak ada perangkat lain.");
});

test("neither the asking device nor somebody else's can be put out", async () => {
  const [mine, other] = [await server.signedIn("admin"), await server.signedIn("admin")];
  const [own] = await sessionsOf(mine.access);
  const [foreign] = await sessionsOf(other.access);
  const self = await server.call("DELETE", `profile/session/${own?.id}`, { token: mine.access });
  expect([self.status, self.body.metadata.message]).toEqual([422, "Untuk keluar dari perangkat ini pakai Keluar."]);
  expect((await server.call("DELETE", `profile/session/${foreign?.id}`, { token: mine.access })).status).toBe(404);
  expect(await alive(other.access)).toBe(200);
});
