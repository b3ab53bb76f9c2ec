import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { onPostgres, type TestDatabase, takeTestDatabase } from "@/__tests__/support/server/test-database";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import { auditLog } from "@/server/db/schema/program/audit";
import { importRecords, imports } from "@/server/db/schema/program/import";
import { forgetAudit } from "@/server/modules/audit/retention";
import { forgetNotifications } from "@/server/modules/notification/retention";
import { must } from "@/server/must";

let database: TestDatabase;
beforeAll(async () => {
  database = await takeTestDatabase();
});
afterAll(() => database.close());

const goOn = async () => true;
const OLD = new Date("2020-03-01T00:00:00Z");
const BEFORE = new Date("2021-01-01T00:00:00Z");

const entry = (action: string, at = OLD, entity = "pen") => ({ at, action, entity, entityId: "1" });
const actionsLeft = async () => {
  const rows = await database.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
};

test("the audit log forgets what is older, and keeps what others read and what is younger than a year", async () => {
  const { db, pool } = database;
  const many = Array.from({ length: 1234 }, () => entry("pen.update"));
  await db.insert(auditLog).values(many);
  const [changed] = await db
    .insert(auditLog)
    .values(entry("sheep.update", OLD, "sheep"))
    .returning();
  const [done] = await db.insert(imports).values({ word: "sheep", created: 0, updated: 1 }).returning();
  await db.insert(importRecords).values({
    importId: must(done, "the import").id,
    recordId: 1,
    version: 2,
    isNew: false,
    auditId: must(changed, "the entry").id,
  });
  await db
    .insert(auditLog)
    .values([
      entry("user.update", OLD, "user"),
      entry("customer.anonymise", OLD, "customer"),
      entry("money.opname", OLD, "money_move"),
      entry("pen.create", new Date("2022-01-01T00:00:00Z")),
      entry("pen.update", new Date()),
    ]);
  await expect(pool.query("delete from audit_log where action = 'pen.update'")).rejects.toThrow("append-only");
  const kept = ["sheep.update", "user.update", "customer.anonymise", "money.opname", "pen.create", "pen.update"];

  let parts = 0;
  const twoParts = async () => {
    parts += 1;
    return parts < 2;
  };
  expect(await forgetAudit(db, BEFORE, twoParts)).toBe(1000);
  expect(await forgetAudit(db, BEFORE, goOn)).toBe(234);
  expect(await actionsLeft()).toEqual(kept);
  // Even one who asks for more does not get what is younger than a year.
  expect(await forgetAudit(db, new Date(Date.now() + 86_400_000), goOn)).toBe(1);
  expect(await actionsLeft()).toEqual(kept.filter((action) => action !== "pen.create"));
});

const message = (status: (typeof notifications.$inferInsert)["status"], at = OLD) => ({
  at,
  channel: "aplikasi" as const,
  kind: "stok" as const,
  recipientName: "Staf",
  body: "Isi",
  status,
});

test("the log of notifications forgets what was delivered, and keeps what still waits", async () => {
  const { db } = database;
  const [sent] = await db.insert(notifications).values(message("terkirim")).returning();
  const { id } = must(sent, "the message");
  await db.insert(notificationAttempts).values({ notificationId: id, at: OLD, outcome: "berhasil" });
  await db
    .insert(notifications)
    .values([message("antre"), message("gagal"), message("di aplikasi", new Date("2022-01-01T00:00:00Z"))]);
  await db.insert(notifications).values(Array.from({ length: 777 }, () => message("di aplikasi")));
  expect(await forgetNotifications(db, BEFORE, goOn)).toBe(778);
  const left = await db.select({ status: notifications.status }).from(notifications).orderBy(notifications.id);
  expect(left.map(({ status }) => status)).toEqual(["antre", "gagal", "di aplikasi"]);
  expect(await db.$count(notificationAttempts)).toBe(0);
});

test("what another one holds is passed by, and nobody waits", async () => {
  // The embedded database has one transaction at a time, so nobody holds anything meanwhile.
  const { db, connection } = database;
  await db.insert(auditLog).values([entry("held"), entry("free")]);
  const holder = new pg.Client(connection);
  await holder.connect();
  if (onPostgres) {
    await holder.query("begin");
    await holder.query("select 1 from audit_log where action = 'held' for update");
  }
  expect(await forgetAudit(db, BEFORE, goOn)).toBe(onPostgres ? 1 : 2);
  if (onPostgres) await holder.query("rollback");
  await holder.end();
  await forgetAudit(db, BEFORE, goOn);
  const { rows } = await db.execute(
    sql`select 1 from audit_log where ${eq(auditLog.entity, "pen")} and at < ${BEFORE.toISOString()}::timestamptz`,
  );
  expect(rows).toEqual([]);
});
