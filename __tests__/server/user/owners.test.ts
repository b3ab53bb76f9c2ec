import { and, eq } from "drizzle-orm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { User } from "@/contract/user/model";
import { users } from "@/server/db/schema/user";
import { put, read, update } from "./support";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await server.db.update(users).set({ active: false });
});
afterAll(() => server.close());

const activeOwners = async () =>
  (
    await server.db
      .select()
      .from(users)
      .where(and(eq(users.role, "owner"), eq(users.active, true)))
  ).length;

test.each([
  [{ role: "admin" }, "role"],
  [{ active: false }, "active"],
  [{ role: "customer", active: false }, "role"],
])("the last active owner stays: %j", async (change, field) => {
  const owner = await server.signedIn("owner");
  const { body } = await update(server, owner.access, owner.user.id, change);
  expect(body.metadata).toMatchObject({ code: 422, errors: { [field]: expect.stringContaining("terakhir") } });
  expect((await update(server, owner.access, owner.user.id, { name: "Nama Baru" })).status).toBe(200);
});

test("with another owner one may hand over, and is out at once", async () => {
  const [leaving, staying] = [await server.signedIn("owner"), await server.signedIn("owner")];
  expect((await update(server, leaving.access, leaving.user.id, { role: "auditor" })).status).toBe(200);
  expect((await server.call("GET", "user", { token: leaving.access })).status).toBe(401);
  expect((await server.call("GET", "user", { token: staying.access })).status).toBe(200);
});

test.each([{ role: "admin" }, { active: false }])("two owners who %j each other at once: one wins", async (change) => {
  for (let round = 0; round < 4; round++) {
    const [a, b] = [await server.signedIn("owner"), await server.signedIn("owner")];
    const [ofA, ofB] = [await read(server, a.access, a.user.id), await read(server, a.access, b.user.id)];
    const answers = await Promise.all([put(server, a.access, ofB, change), put(server, b.access, ofA, change)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    // The caller is signed out before the call, or refused inside its transaction.
    expect([401, 404]).toContain(statuses[1]);
    expect(await activeOwners()).toBe(1);
    await server.db.update(users).set({ active: false });
  }
});

test("three owners who demote each other in a ring leave at least one", async () => {
  const ring = [await server.signedIn("owner"), await server.signedIn("owner"), await server.signedIn("owner")];
  const targets = await Promise.all(
    ring.map(({ access }, n) => read(server, access, ring[(n + 1) % ring.length]?.user.id ?? 0)),
  );
  await Promise.all(ring.map(({ access }, n) => put(server, access, targets[n] as User, { role: "admin" })));
  expect(await activeOwners()).toBeGreaterThanOrEqual(1);
});
