import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type pg from "pg";
import { contentOf, restoreFiles, silent } from "@/__tests__/server/backup/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { BEFORE_RELEASES } from "@/__tests__/support/server/before-releases";
import { given, onPostgres, openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { version } from "@/package.json";
import { restoreBackup } from "@/server/backup/restore";
import { openDatabase } from "@/server/db/open";

/** Each release left a backup of its demo farm here (CONTRIBUTING, Releases). */
const RELEASES = resolve("__tests__/server/db/releases");
const releases = readdirSync(RELEASES).map((name) => name.replace(/\.sql\.gz$/, ""));
const fileOf = (release: string) => join(RELEASES, `${release}.sql.gz`);

let folder: string;
let today: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "domba-test-"));
  today = await openTestDatabase();
});
afterAll(async () => {
  await today.close();
  rmSync(folder, { recursive: true });
});

/** A new place for a farm on the database of this run: an empty PostgreSQL database, or a folder that is not there yet. */
async function newTarget(release: string) {
  const target = { dataDir: join(folder, release), poolSize: 4, bucket: undefined };
  if (!onPostgres) return { ...target, databaseUrl: undefined, remove: async () => {} };
  const name = `domba_release_${process.pid}_${release.replaceAll(".", "_")}`;
  await today.pool.query(`create database ${name} template template0`);
  return {
    ...target,
    databaseUrl: Object.assign(new URL(given("TEST_DATABASE_URL")), { pathname: name }).href,
    remove: () => today.pool.query(`drop database ${name}`),
  };
}

/** The schema, whatever the order in which columns were added. */
async function schemaOf(pool: pg.Pool) {
  const columns = await pool.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  );
  const content = Object.entries(await contentOf(pool));
  return { columns: columns.rows, others: content.filter(([part]) => part.startsWith("(")) };
}

test.each(releases)("today's program brings a farm of %s up to date, and its books agree", async (release) => {
  const { remove, ...config } = await newTarget(release);
  const restored = await restoreBackup({ file: fileOf(release), log: silent, files: restoreFiles(), config });
  expect(restored.rows).toBeGreaterThan(1000);
  const files = { ...restoreFiles(), log: silent };
  const { db, pool, close } = await openDatabase(config, files);
  try {
    expect(await schemaOf(pool)).toEqual(await schemaOf(today.pool));
    const { rows } = await pool.query("select username from users where role = 'owner'");
    expect(rows).toEqual([{ username: "pemilik" }]);
    await expectLedgerToAgree(db);
  } finally {
    await close();
    await remove();
  }
});

test("the release that package.json names is among them", () => {
  expect(releases).toContain(version);
});

/** A whole backup that says it was made after other migrations. */
function madeAfter(change: (migrations: string[]) => string[]) {
  const text = gunzipSync(readFileSync(fileOf(version))).toString();
  const header = /(?<=^-- header ).*$/m;
  const { migrations, ...rest } = JSON.parse(header.exec(text)?.[0] ?? "");
  const changed = text.replace(header, JSON.stringify({ ...rest, migrations: change(migrations) }));
  const end = changed.lastIndexOf("-- domba backup complete");
  const sha256 = createHash("sha256").update(changed.slice(0, end)).digest("hex");
  const path = join(folder, "changed.sql.gz");
  writeFileSync(path, gzipSync(changed.slice(0, end) + changed.slice(end).replace(/[0-9a-f]{64}/, sha256)));
  return path;
}

test.each([
  [
    "before the first release",
    () => [BEFORE_RELEASES],
    "the backup was made before Domba 1.0.0, the first release, and cannot be brought up to date. Nothing was changed.",
  ],
  [
    "a newer release",
    (migrations: string[]) => [...migrations, "f".repeat(64)],
    "the data was made by another version of Domba, whose migrations this one does not know",
  ],
])("a backup from %s is refused, and no folder is made", async (_, change, reason) => {
  const dataDir = join(folder, "refused");
  const config = { dataDir, databaseUrl: undefined, poolSize: 4, bucket: undefined };
  const restoring = restoreBackup({ file: madeAfter(change), log: silent, files: restoreFiles(), config });
  await expect(restoring).rejects.toThrow(reason);
  expect(existsSync(dataDir)).toBe(false);
});
