import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import pg from "pg";
import { BEFORE_RELEASES, dateBack } from "@/__tests__/support/server/before-releases";
import { onPostgres, openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { until } from "@/__tests__/support/server/until";
import { migrateDatabase } from "@/server/db/migrate";
import { must } from "@/server/must";

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
    writeFileSync(config, JSON.stringify({ dialect: "postgresql", schema: "./server/db/schema/**/*.ts", out }));
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

/** A newer program: its folder of migrations goes on after ours with these. */
function newerProgram(...statements: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "domba-test-"));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const last = must(journal.entries.at(-1), "the last migration");
  const entries = statements.map((_, at) => ({
    ...last,
    idx: 9000 + at,
    tag: `${9000 + at}_next`,
    when: last.when + 1 + at,
  }));
  writeFileSync(
    join(folder, "meta/_journal.json"),
    JSON.stringify({ ...journal, entries: [...journal.entries, ...entries] }),
  );
  for (const [at, text] of statements.entries()) writeFileSync(join(folder, `${9000 + at}_next.sql`), text);
  return { migrate: () => migrateDatabase(database.pool, folder), remove: () => rmSync(folder, { recursive: true }) };
}

const forgetNewer = () =>
  database.pool.query("delete from drizzle.__drizzle_migrations where created_at > $1", [journal.entries.at(-1)?.when]);

const exists = async (table: string) =>
  (await database.pool.query("select to_regclass($1) as name", [table])).rows[0].name !== null;

test("each migration is all or nothing: one that fails is applied when it is mended, those before it stay", async () => {
  const first = "create table pertama (id int);";
  const second = (table: string) =>
    `create table kedua (id int);\n--> statement-breakpoint\ncreate table ${table} (id int);`;
  const broken = newerProgram(first, second("pens"));
  await expect(broken.migrate()).rejects.toThrow();
  broken.remove();
  expect([await exists("pertama"), await exists("kedua")]).toEqual([true, false]);
  expect(await applied(database.pool)).toHaveLength(journal.entries.length + 1);
  const mended = newerProgram(first, second("ketiga"));
  await mended.migrate();
  mended.remove();
  expect([await exists("kedua"), await exists("ketiga")]).toEqual([true, true]);
  expect(await applied(database.pool)).toHaveLength(journal.entries.length + 2);
  // The program that was there before knows nothing of these, and does not open what the newer one has written.
  await expect(migrateDatabase(database.pool, MIGRATIONS)).rejects.toThrow(
    "this database was written by a newer version of Domba: start that version, or restore a backup made by this one.",
  );
  await forgetNewer();
});

test("a database from before the first release is refused, and stays as it is", async () => {
  const { rows: before } = await database.pool.query(
    "select hash, created_at from drizzle.__drizzle_migrations order by id",
  );
  await dateBack(database.pool);
  const newer = newerProgram("create table keempat (id int);");
  for (const migrate of [() => migrateDatabase(database.pool, MIGRATIONS), newer.migrate])
    await expect(migrate()).rejects.toThrow(
      "this database was made before Domba 1.0.0, the first release, and cannot be brought up to date: use a new data folder or an empty database. Nothing was changed.",
    );
  newer.remove();
  expect(await applied(database.pool)).toEqual([BEFORE_RELEASES]);
  expect(await exists("keempat")).toBe(false);
  await database.pool.query("delete from drizzle.__drizzle_migrations");
  for (const { hash, created_at } of before)
    await database.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      created_at,
    ]);
});

test("a database with tables of another program is refused in one line that says what to do", async () => {
  const newer = newerProgram("create table pens (id int);");
  await expect(newer.migrate()).rejects.toThrow(
    'the database cannot be brought up to date: relation "pens" already exists; it holds tables of another program',
  );
  newer.remove();
});

if (onPostgres)
  test("a migration that waits for a long reading lets others read meanwhile", async () => {
    const newer = newerProgram("alter table pens add column baru integer;");
    const reader = await database.pool.connect();
    await reader.query("begin");
    await reader.query("select count(*) from pens");
    const migrated = newer.migrate();
    const waits = "select 1 from pg_locks where relation = 'pens'::regclass and not granted";
    await until(async () => (await database.pool.query(waits)).rowCount !== 0);
    // The report waits behind the migration for the table, and the long reading goes on.
    expect((await database.pool.query("select count(*)::int as pens from pens")).rowCount).toBe(1);
    await reader.query("commit");
    reader.release();
    await migrated;
    await database.pool.query("select baru from pens");
    await database.pool.query("alter table pens drop column baru");
    await forgetNewer();
    newer.remove();
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
