import { eq } from "drizzle-orm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { UserInput } from "@/contract/user/model";
import { auditLog } from "@/server/db/schema/program/audit";
import { users } from "@/server/db/schema/user";
import { hasNobody } from "@/server/modules/user/empty-farm";
import { giveOwnerAccess } from "@/server/modules/user/owner-access";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const details = UserInput.parse({
  username: "budi",
  name: "Budi Santoso",
  email: "budi@uji.example",
  whatsapp: null,
  role: "owner",
});
const give = (username: string, withDetails = false) =>
  giveOwnerAccess(server.db, { username, details: withDetails ? details : undefined }, server.clock.now);
const signIn = (username: string, password: string) =>
  server.call("POST", "auth/signin", { form: { username, password, from: "web" } });

test("the first owner: created once, with a password that must be changed, and written down", async () => {
  expect(await hasNobody(server.db)).toBe(true);
  await expect(give("budi")).rejects.toThrow("give a name and an email");
  const { password, created } = await give("budi", true);
  expect(created).toBe(true);
  expect(await hasNobody(server.db)).toBe(false);
  const { status, body } = await signIn("budi", password);
  expect([status, body.response]).toMatchObject([200, { role: "owner", mustChangePassword: true }]);
  const written = await server.db.select().from(auditLog).where(eq(auditLog.action, "user.create"));
  expect(written).toMatchObject([{ userId: null, userName: "Perintah di server", after: { username: "budi" } }]);
  expect(JSON.stringify(written)).not.toContain(password);
});

test("who has lost the password gets a new one; the old one, its sessions and the second step end", async () => {
  const owner = await server.signedIn("owner");
  await server.db
    .update(users)
    .set({ totpSecret: "JBSWY3DPEHPK3PXP", totpEnabledAt: server.clock.now, active: true })
    .where(eq(users.id, owner.user.id));
  const { password, created } = await give(owner.user.username.toUpperCase());
  expect(created).toBe(false);
  expect((await server.call("GET", "user/information", { token: owner.access })).status).toBe(401);
  expect((await signIn(owner.user.username, password)).status).toBe(200);
});

test("no second owner and nobody else by this way", async () => {
  const [owner, admin] = [await server.signedIn("owner"), await server.signedIn("admin")];
  await expect(give("orang.lain", true)).rejects.toThrow(/there is an owner already/);
  await expect(give(admin.user.username, true)).rejects.toThrow(/is no owner/);
  expect((await server.call("GET", "user/information", { token: owner.access })).status).toBe(200);
});
