import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentOf, FORGOTTEN, makeBackup, restoreFiles, silent } from "@/__tests__/server/backup/support";
import { openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { restoreBackup } from "@/server/backup/restore";
import { type OpenDatabase, openDatabase } from "@/server/db/open";
import { auditLog } from "@/server/db/schema/program/audit";
import { forgetAudit } from "@/server/modules/audit/retention";
import { seedDemo } from "@/server/seed/demo";

const ROLE = `domba_ordinary_${process.pid}`;
const [FARM, COPY] = [`${ROLE}_farm`, `${ROLE}_copy`];

let admin: TestDatabase;
let folder: string;
beforeAll(async () => {
  admin = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "domba-test-"));
  await admin.pool.query(`create role ${ROLE} login password 'biasa'`);
  for (const name of [FARM, COPY]) await admin.pool.query(`create database ${name} owner ${ROLE} template template0`);
});
afterAll(async () => {
  for (const name of [FARM, COPY]) await admin.pool.query(`drop database ${name}`);
  await admin.pool.query(`drop role ${ROLE}`);
  await admin.close();
  rmSync(folder, { recursive: true });
});

const configOf = (name: string) => {
  const { host, port } = admin.connection;
  const databaseUrl = `postgres://${ROLE}:biasa@${host}:${port}/${name}`;
  return { databaseUrl, dataDir: join(folder, name), poolSize: 4, bucket: undefined };
};

async function within<T>(name: string, work: (database: OpenDatabase) => Promise<T>) {
  const database = await openDatabase(configOf(name), { ...restoreFiles(), log: silent });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const OLD = new Date("2020-03-01T00:00:00Z");
const old = { at: OLD, action: "pen.update", entity: "pen", entityId: "1" };

test("a role that only owns its database migrates from nothing, forgets old logs, and restores a backup", async () => {
  const { file, before } = await within(FARM, async ({ db, pool }) => {
    const { rows } = await pool.query("select rolsuper from pg_roles where rolname = current_user");
    expect(rows).toEqual([{ rolsuper: false }]);
    await seedDemo(db, () => new Date("2025-08-18T02:05:00Z"));
    await db.insert(auditLog).values([old, old]);
    expect(await forgetAudit(db, new Date("2021-01-01T00:00:00Z"), async () => true)).toBe(2);
    // The right to forget ends with the function, also within its transaction.
    await db.insert(auditLog).values(old);
    const client = await pool.connect();
    await client.query("begin; select forget_audit('{}')");
    await expect(client.query("delete from audit_log where action = 'pen.update'")).rejects.toThrow("append-only");
    await client.query("rollback");
    client.release();
    const made = await makeBackup(pool, configOf(FARM).dataDir);
    // A waiting message may have been sent since the backup.
    await pool.query("update notifications set may_repeat = true where status in ('antre', 'gagal')");
    return { file: made, before: await contentOf(pool) };
  });
  const restored = await restoreBackup({ file, log: silent, files: restoreFiles(), config: configOf(COPY) });
  expect(restored.rows).toBeGreaterThan(1000);
  for (const table of FORGOTTEN) before[table] = [];
  expect(await within(COPY, ({ pool }) => contentOf(pool))).toEqual(before);
});
