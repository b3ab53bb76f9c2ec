import { eq } from "drizzle-orm";
import { startTestServer } from "@/__tests__/support/test-server";
import { inTransaction } from "@/server/db/retry";
import { auditLog } from "@/server/db/schema/audit";
import { audit } from "@/server/modules/audit/audit";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const now = () => server.clock.now;
const actor = { userId: 7, name: "Siti", requestId: "permintaan-9" };

test("a row tells who, when, what, before and after, and the request", async () => {
  await audit(server.db, { now }, actor, {
    action: "pen.update",
    entity: "pen",
    entityId: 3,
    before: { name: "Timur" },
    after: { name: "Barat" },
  });
  const [row] = await server.db.select().from(auditLog).where(eq(auditLog.entity, "pen"));
  expect(row).toMatchObject({
    at: now(),
    userId: 7,
    userName: "Siti",
    requestId: "permintaan-9",
    action: "pen.update",
    entityId: "3",
    before: { name: "Timur" },
    after: { name: "Barat" },
  });
});

test.each([
  "update audit_log set action = 'x'",
  "delete from audit_log",
  "truncate audit_log",
  "truncate audit_log cascade",
])("the database itself refuses: %s", async (statement) => {
  await audit(server.db, { now }, actor, { action: "pen.create", entity: "pen" });
  const rows = () => server.db.select().from(auditLog).orderBy(auditLog.id);
  const before = await rows();
  expect(before.length).toBeGreaterThan(0);
  await expect(server.pool.query(statement)).rejects.toThrow("audit_log is append-only");
  expect(await rows()).toEqual(before);
});

test("a transaction that is undone leaves no row", async () => {
  const undone = inTransaction(server.db, async (tx) => {
    await audit(tx, { now }, actor, { action: "undone", entity: "pen" });
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(await server.db.select().from(auditLog).where(eq(auditLog.action, "undone"))).toEqual([]);
});
