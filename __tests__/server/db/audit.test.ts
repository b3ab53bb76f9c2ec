import { eq } from "drizzle-orm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { inTransaction } from "@/server/db/retry";
import { auditLog } from "@/server/db/schema/program/audit";
import { audit } from "@/server/modules/audit/audit";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const now = () => server.clock.now;
const caller = { session: { userId: 7, name: "Siti" }, requestId: "permintaan-9" };

test("a row tells who, when, what, before and after, and the request", async () => {
  await audit(server.db, { now }, caller, {
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
  await audit(server.db, { now }, caller, { action: "pen.create", entity: "pen" });
  const rows = () => server.db.select().from(auditLog).orderBy(auditLog.id);
  const before = await rows();
  expect(before.length).toBeGreaterThan(0);
  await expect(server.pool.query(statement)).rejects.toThrow("audit_log is append-only");
  expect(await rows()).toEqual(before);
});

test("a transaction that is undone leaves no row", async () => {
  const undone = inTransaction(server.db, async (tx) => {
    await audit(tx, { now }, caller, { action: "undone", entity: "pen" });
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(await server.db.select().from(auditLog).where(eq(auditLog.action, "undone"))).toEqual([]);
});

describe("of somebody who was anonymised", () => {
  let id = 0;
  const entries = async () =>
    (await server.pool.query("select * from audit_log where entity = 'customer' and entity_id = '41' order by id"))
      .rows;
  beforeAll(async () => {
    await audit(
      server.db,
      { now },
      { session: { userId: 77, name: "Joko" }, requestId: "permintaan-10" },
      {
        action: "customer.update",
        entity: "customer",
        entityId: 41,
        before: { name: "Asep", creditLimit: 5, notes: null },
        after: { name: "Asep S", creditLimit: 7, notes: "x" },
      },
    );
    id = Number((await entries())[0].id);
  });
  const change = (set: string) => server.pool.query(`update audit_log set ${set} where id = ${id}`);
  const blanked = "before = audit_without_person(before), after = audit_without_person(after)";

  test("before it happened, not even that may be blanked", async () => {
    await expect(change(blanked)).rejects.toThrow("audit_log is append-only");
    await expect(change("user_name = 'User anonim 77'")).rejects.toThrow("audit_log is append-only");
  });

  test("what tells who it was is blanked, nothing else; the function says so in an entry of its own", async () => {
    const [before] = await entries();
    await server.pool.query("select anonymise_audit('customer', '41', now(), 7, 'Siti', 'permintaan-11')");
    const [after, said, ...more] = await entries();
    expect(after).toEqual({
      ...before,
      before: { name: "[dianonimkan]", creditLimit: 5, notes: null },
      after: { name: "[dianonimkan]", creditLimit: 7, notes: "[dianonimkan]" },
    });
    expect(said).toMatchObject({ action: "customer.anonymise", user_name: "Siti", request_id: "permintaan-11" });
    expect(more).toEqual([]);
    await server.pool.query("select anonymise_audit('customer', '41', now(), 7, 'Siti', 'permintaan-12')");
    expect(await entries()).toEqual([after, said]);
  });

  test.each([
    "action = 'customer.create'",
    "at = now()",
    "user_id = 8",
    "user_name = 'User anonim 77'",
    "user_name = null",
    "entity_id = '42'",
    "request_id = null",
    "before = null",
    `after = '{"name": "Asep S", "creditLimit": 7, "notes": "x"}'`,
    `after = '{"name": "[dianonimkan]", "creditLimit": 8, "notes": "[dianonimkan]"}'`,
    "action = action",
    blanked,
  ])("even then the database refuses: %s", async (set) => {
    const before = await entries();
    await expect(change(set)).rejects.toThrow("audit_log is append-only");
    expect(await entries()).toEqual(before);
  });

  test("of an examination only the officer who was anonymised may be blanked", async () => {
    const signed = (name: string) =>
      audit(server.db, { now }, caller, {
        action: "examination.create",
        entity: "examination",
        entityId: 5,
        after: { officer: name, bcs: 3 },
      });
    await audit(server.db, { now }, caller, {
      action: "user.create",
      entity: "user",
      entityId: 78,
      after: { name: "Wati" },
    });
    await signed("wati");
    await signed("Tini");
    const officers = async () => {
      const kept = "select after from audit_log where entity = 'examination' order by id";
      return (await server.pool.query(kept)).rows.map(({ after }) => after);
    };
    const sign = `update audit_log set after = jsonb_set(after, '{officer}', '"User anonim 78"') where after->>'officer' = `;
    await expect(server.pool.query(`${sign}'wati'`)).rejects.toThrow("append-only");
    await server.pool.query("select anonymise_audit('user', '78', now(), 7, 'Siti', 'permintaan-13')");
    expect(await officers()).toEqual([
      { officer: "User anonim 78", bcs: 3 },
      { officer: "Tini", bcs: 3 },
    ]);
    await expect(server.pool.query(`${sign}'Tini'`)).rejects.toThrow("append-only");
  });

  test("nor may it be deleted", async () => {
    await expect(server.pool.query(`delete from audit_log where id = ${id}`)).rejects.toThrow("append-only");
  });
});
