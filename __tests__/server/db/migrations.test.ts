import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import pg from "pg";
import { onPostgres, openTestDatabase, type TestDatabase } from "@/__tests__/support/test-database";
import { until } from "@/__tests__/support/until";
import { migrateDatabase } from "@/server/db/migrate";

const MIGRATIONS = resolve("server/db/migrations");

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const journal: { entries: { idx: number; tag: string; when: number }[] } = JSON.parse(
  readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8"),
);

const applied = async (pool: pg.Pool) =>
  (await pool.query("select hash from drizzle.__drizzle_migrations order by id")).rows.map(({ hash }) => hash);

test("every migration was applied once; applying again changes nothing", async () => {
  const before = await applied(database.pool);
  expect(before).toHaveLength(journal.entries.length);
  expect(new Set(before).size).toBe(before.length);
  await migrateDatabase(database.pool, MIGRATIONS);
  await migrateDatabase(database.pool, MIGRATIONS);
  expect(await applied(database.pool)).toEqual(before);
});

test("they leave no rows behind: an emptied database is a new one", async () => {
  const { rows } = await database.pool.query("select tablename from pg_tables where schemaname = 'public'");
  const counted = rows.map(({ tablename }) => `(select count(*) from "${tablename}")`);
  expect((await database.pool.query(`select (${counted.join(" + ")})::int as rows`)).rows).toEqual([{ rows: 0 }]);
});

test("the journal names every file, in order", () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  const times = journal.entries.map(({ when }) => when);
  // drizzle applies migrations that are newer than the last applied one.
  expect([...times].sort((a, b) => a - b)).toEqual(times);
});

/** drizzle-kit runs on a copy, so that the repository does not change. */
function drizzleKit(command: string) {
  // Inside the repository: it takes relative paths only.
  const folder = mkdtempSync(resolve("node_modules/.domba-test-"));
  try {
    const migrations = join(folder, "migrations");
    cpSync(MIGRATIONS, migrations, { recursive: true });
    const config = join(folder, "drizzle.config.json");
    const out = `./${relative(resolve("."), migrations)}`;
    writeFileSync(config, JSON.stringify({ dialect: "postgresql", schema: "./server/db/schema/*.ts", out }));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [resolve("node_modules/drizzle-kit/bin.cjs"), command, `--config=${relative(resolve("."), config)}`],
      { encoding: "utf8", timeout: 150_000 },
    );
    const files = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
    return { status, said: stdout + stderr, files };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the schema in the code is the one that the migrations make: drizzle-kit has nothing to add", () => {
  const { status, said, files } = drizzleKit("generate");
  expect({ status, files: files.length }).toEqual({ status: 0, files: journal.entries.length });
  expect(said).toContain("No schema changes");
});

test("the migrations do not contradict each other", () => {
  const { status, said } = drizzleKit("check");
  expect(status).toBe(0);
  expect(said).toContain("Everything's fine");
});

test("a migration that fails leaves the database as it was, and is applied when it is mended", async () => {
  const folder = mkdtempSync(join(tmpdir(), "domba-test-"));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const last = journal.entries.at(-1);
  const next = { ...last, idx: 99, tag: "9999_next", when: (last?.when ?? 0) + 1 };
  const longer = { ...journal, entries: [...journal.entries, next] };
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(longer));
  const write = (second: string) =>
    writeFileSync(join(folder, "9999_next.sql"), `create table baru (id int);\n--> statement-breakpoint\n${second}`);
  const exists = async () => (await database.pool.query("select to_regclass('baru') as name")).rows[0].name !== null;
  write("create table pens (id int);");
  await expect(migrateDatabase(database.pool, folder)).rejects.toThrow();
  expect(await exists()).toBe(false);
  write("create table baru_juga (id int);");
  await migrateDatabase(database.pool, folder);
  expect(await exists()).toBe(true);
  rmSync(folder, { recursive: true });
  // The earlier program does not know that migration, and refuses the newer database.
  await expect(migrateDatabase(database.pool, MIGRATIONS)).rejects.toThrow(
    "this database was written by a newer version of Domba: start that version, or restore a backup made by this one.",
  );
  await database.pool.query("delete from drizzle.__drizzle_migrations where created_at > $1", [last?.when]);
});

test("a database with tables of another program is refused in one line that says what to do", async () => {
  const folder = mkdtempSync(join(tmpdir(), "domba-test-"));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const last = journal.entries.at(-1);
  const next = { ...last, idx: 99, tag: "9999_next", when: (last?.when ?? 0) + 2 };
  writeFileSync(
    join(folder, "meta/_journal.json"),
    JSON.stringify({ ...journal, entries: [...journal.entries, next] }),
  );
  writeFileSync(join(folder, "9999_next.sql"), "create table pens (id int);");
  await expect(migrateDatabase(database.pool, folder)).rejects.toThrow(
    'the database cannot be brought up to date: relation "pens" already exists; it holds tables of another program',
  );
  rmSync(folder, { recursive: true });
});

if (onPostgres)
  test("a migration that waits for a long reading lets others read meanwhile", async () => {
    const folder = mkdtempSync(join(tmpdir(), "domba-test-"));
    cpSync(MIGRATIONS, folder, { recursive: true });
    const last = journal.entries.at(-1);
    const next = { ...last, idx: 99, tag: "9999_next", when: (last?.when ?? 0) + 3 };
    writeFileSync(
      join(folder, "meta/_journal.json"),
      JSON.stringify({ ...journal, entries: [...journal.entries, next] }),
    );
    writeFileSync(join(folder, "9999_next.sql"), "alter table pens add column baru integer;");
    const reader = await database.pool.connect();
    await reader.query("begin");
    await reader.query("select count(*) from pens");
    const migrated = migrateDatabase(database.pool, folder);
    const waits = "select 1 from pg_locks where relation = 'pens'::regclass and not granted";
    await until(async () => (await database.pool.query(waits)).rowCount !== 0);
    // The report waits behind the migration for the table, and the long reading goes on.
    expect((await database.pool.query("select count(*)::int as pens from pens")).rowCount).toBe(1);
    await reader.query("commit");
    reader.release();
    await migrated;
    await database.pool.query("select baru from pens");
    await database.pool.query("alter table pens drop column baru");
    await database.pool.query("delete from drizzle.__drizzle_migrations where created_at > $1", [last?.when]);
    rmSync(folder, { recursive: true });
  });

// The embedded database belongs to one process: a second one is refused (embedded/lock.test.ts).
if (onPostgres)
  test("processes that start together on an empty database migrate it once", async () => {
    const name = `domba_test_empty_${process.pid}`;
    await database.pool.query(`create database ${name} template template0`);
    const pools = Array.from({ length: 4 }, () => new pg.Pool({ ...database.connection, database: name, max: 2 }));
    await Promise.all(pools.map((pool) => migrateDatabase(pool, MIGRATIONS)));
    for (const pool of pools) expect(await applied(pool)).toHaveLength(journal.entries.length);
    await Promise.all(pools.map((pool) => pool.end()));
    await database.pool.query(`drop database ${name}`);
  });
