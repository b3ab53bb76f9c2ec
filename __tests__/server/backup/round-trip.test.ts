import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { given, onPostgres, openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { dump } from "@/server/backup/dump";
import { verifyBackup } from "@/server/backup/file";
import { giveAll, restoreBackup } from "@/server/backup/restore";
import { attachmentFiles, photoFiles } from "@/server/backup/stored-files";
import {
  contentOf,
  FORGOTTEN,
  fillNastily,
  folders,
  MIGRATIONS,
  makeBackup,
  onFolder,
  restoreFiles,
  silent,
} from "./support";

const newFolder = folders();
let database: TestDatabase;
let dataDir: string;
let file: string;
let before: Awaited<ReturnType<typeof contentOf>>;
let forgotten: typeof before;
let photo: string;
let papers: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  await fillNastily(database);
  dataDir = newFolder();
  photo = await keepOnePhoto();
  papers = await keepPapers();
  file = await makeBackup(database.pool, dataDir);
  // The only difference: a waiting message may have been sent since the backup.
  await database.pool.query("update notifications set may_repeat = true where status in ('antre', 'gagal')");
  before = await contentOf(database.pool);
  forgotten = { ...before };
  for (const table of FORGOTTEN) before[table] = [];
});
afterAll(() => database.close());

async function keepOnePhoto(): Promise<string> {
  const { rows } = await database.pool.query("select id from photos where bytes = 2147483647");
  for (const name of photoFiles(rows[0].id)) {
    mkdirSync(join(dataDir, "files", name, ".."), { recursive: true });
    writeFileSync(join(dataDir, "files", name), `picture ${name}`);
  }
  return rows[0].id;
}

/** Codes of both types, used and unused. */
async function keepPapers() {
  const { rows } = await database.pool.query(
    `insert into attachments (name, type, bytes, kind, document_kind, document_id) values
     ('Nota "Ā".pdf', 'application/pdf', 7, 'nota', 'purchase', 1), ('skkh.webp', 'image/webp', 7, null, null, null)
     returning id, type`,
  );
  const names = rows.flatMap(({ id, type }) => attachmentFiles(id, type));
  for (const name of names) {
    mkdirSync(join(dataDir, "files", name, ".."), { recursive: true });
    writeFileSync(join(dataDir, "files", name), `paper ${name}`);
  }
  return names;
}

const restore = (from: string, dataDirOfCopy: string, databaseUrl?: string, migrations = MIGRATIONS) =>
  restoreBackup({
    file: from,
    log: silent,
    files: { ...restoreFiles(), migrations },
    config: { dataDir: dataDirOfCopy, databaseUrl, poolSize: 8, bucket: undefined },
  });

/** Another valid file, compressed, with lines that `change` has altered. */
function altered(change: (text: string) => string) {
  const path = join(newFolder(), "lain.sql.gz");
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
  return path;
}

test("what is left out on purpose had rows, and the figures go below nothing", () => {
  for (const table of FORGOTTEN) expect([table, forgotten[table]]).not.toEqual([table, []]);
  expect(before.stock_movements?.join()).toContain("-99999999999.999");
});

test("a new folder gets every table equal, its photos and attachments, and numbers that go on", async () => {
  const target = join(newFolder(), "data");
  const restored = await restore(file, target);
  expect(restored).toMatchObject({ where: target, missingPhotos: restored.photos - 1, newerMigrations: 0 });
  expect(restored).toMatchObject({ attachments: 2, missingAttachments: 0 });
  await onFolder(target, async (pool) => {
    expect(await contentOf(pool)).toEqual(before);
    const insert =
      "insert into customers (code, name, type, whatsapp) values ('BARU', 'x', 'perorangan', '6281') returning id";
    const ids = await Promise.all([pool.query(insert), database.pool.query(insert)]);
    expect(ids[0].rows).toEqual(ids[1].rows);
    await expect(pool.query("delete from audit_log")).rejects.toThrow("append-only");
  });
  await database.pool.query("delete from customers where code = 'BARU'");
  for (const name of photoFiles(photo))
    expect(readFileSync(join(target, "files", name), "utf8")).toBe(`picture ${name}`);
  expect(papers).toHaveLength(2);
  for (const name of papers) expect(readFileSync(join(target, "files", name), "utf8")).toBe(`paper ${name}`);
});

test("counts and sums stand in the file, to the last digit", async () => {
  const { checks, rows } = await verifyBackup(file);
  expect(rows).toBe(checks.reduce((sum, check) => sum + check.rows, 0));
  const { rows: found } = await database.pool.query(
    "select count(*)::int as rows, sum(credit_limit)::text as sum from customers",
  );
  expect(checks.find(({ table }) => table === "customers")).toMatchObject({
    rows: found[0].rows,
    sums: { credit_limit: found[0].sum },
  });
});

test("others read and write while it is made, and it holds one moment", async () => {
  const insert = (code: string) =>
    database.pool.query("insert into pens (code, name) values ($1, 'Kandang') returning code", [code]);
  await insert("SEBELUM");
  const client = await database.pool.connect();
  const chunks = dump(client, {
    at: new Date(),
    migrationsFolder: MIGRATIONS,
    onRows: () => {},
    embedded: !onPostgres,
  });
  let text = "";
  // Stops at the first rows, which come before those of the pens.
  while (!text.includes('INSERT INTO "public"')) text += (await chunks.next()).value;
  expect(text).not.toContain('"public"."pens" (');
  // On the embedded database this would wait for the end of an open transaction.
  expect((await insert("SEMENTARA")).rows).toEqual([{ code: "SEMENTARA" }]);
  await database.pool.query("delete from pens where code = 'SEBELUM'");
  for await (const chunk of chunks) text += chunk;
  client.release();
  expect(text).toContain("SEBELUM");
  expect(text).not.toContain("SEMENTARA");
  await database.pool.query("delete from pens where code = 'SEMENTARA'");
});

test.each([
  ["cut off", (path: string) => writeFileSync(path, readFileSync(file).subarray(0, -200))],
  [
    "a bit that flipped",
    (path: string) => {
      const bytes = Buffer.from(readFileSync(file));
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    },
  ],
])("%s: refused, and no folder is made", async (_, write) => {
  const folder = newFolder();
  const path = join(folder, "rusak.sql.gz");
  write(path);
  await expect(restore(path, join(folder, "data"))).rejects.toThrow("is damaged or not complete");
  expect(readdirSync(folder)).toEqual(["rusak.sql.gz"]);
});

test.each([
  ["a figure that was changed", (text: string) => text.replace("9223372036854775807", "9223372036854775806")],
  ["a line that was left out", (text: string) => text.replace(/\n\(.*\),\n/, "\n")],
  ["its end left out", (text: string) => text.replace(/-- domba backup complete.*\n$/, "")],
])("%s: refused, and no folder is made", async (_, change) => {
  const folder = newFolder();
  const path = altered(change);
  await expect(restore(path, join(folder, "data"))).rejects.toThrow("is damaged or not complete");
  expect(readdirSync(folder)).toEqual([]);
});

test("what is no backup, and one of a newer version", async () => {
  const folder = newFolder();
  const path = join(folder, "catatan.txt");
  writeFileSync(path, "halo\n");
  await expect(restore(path, join(folder, "data"))).rejects.toThrow("is not a backup of Domba");
  await expect(restore(folder, join(folder, "data"))).rejects.toThrow("is a folder: name a backup in it");
  await expect(restore(join(folder, "tidak-ada"), join(folder, "data"))).rejects.toThrow("there is no file");
  const newer = altered((text) => text.replace('"format":1', '"format":2'));
  await expect(restore(newer, join(folder, "data"))).rejects.toThrow("newer version");
  expect(readdirSync(folder)).toEqual(["catatan.txt"]);
});

test("a folder that is not empty stays as it is", async () => {
  const target = newFolder();
  writeFileSync(join(target, "skripsi.docx"), "x");
  await expect(restore(file, target)).rejects.toThrow("is not empty");
  expect(readdirSync(target)).toEqual(["skripsi.docx"]);
});

// Only root can give a folder away.
const asRoot = process.getuid?.() === 0 && !onPostgres ? test : () => {};
asRoot("what root restores into another user's folder belongs to that user, photos too", () => {
  const target = newFolder();
  const [name = ""] = photoFiles(photo);
  cpSync(join(dataDir, "files"), join(target, "files"), { recursive: true });
  giveAll(target, { uid: 65534, gid: 65534 });
  for (const path of ["files", "files/photo", join("files", name)])
    expect([path, statSync(join(target, path)).uid]).toEqual([path, 65534]);
});

if (onPostgres) {
  const admin = (statement: string) => database.pool.query(statement);
  let serial = 0;
  async function emptyDatabase() {
    const name = `domba_restore_${process.pid}_${++serial}`;
    await admin(`create database ${name} template template0`);
    const url = Object.assign(new URL(given("TEST_DATABASE_URL")), { pathname: name }).href;
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    const drop = async () => {
      await pool.end();
      await admin(`drop database ${name}`);
    };
    return { url, pool, drop };
  }

  test("PostgreSQL to a folder, and from there to PostgreSQL: equal, and a second time refused", async () => {
    const folder = join(newFolder(), "data");
    await restore(file, folder);
    const other = await onFolder(folder, (pool) => makeBackup(pool, folder));
    const { url, pool, drop } = await emptyDatabase();
    const photos = newFolder();
    await restore(other, photos, url);
    expect(await contentOf(pool)).toEqual(before);
    expect(readFileSync(join(photos, "files", photoFiles(photo)[0] ?? ""), "utf8")).toContain("picture");
    await expect(restore(other, photos, url)).rejects.toThrow("the database is not empty");
    expect(await contentOf(pool)).toEqual(before);
    await drop();
  });

  test("where its photos cannot go, the database stays empty, and the next try fills it", async () => {
    const { url, pool, drop } = await emptyDatabase();
    const taken = join(newFolder(), "taken");
    writeFileSync(taken, "x");
    await expect(restore(file, join(taken, "data"), url)).rejects.toThrow(
      /photos and attachments cannot be put into .*taken\/data\/files .*set DATA_DIR.* Nothing was changed\./,
    );
    const { rows } = await pool.query("select tablename from pg_tables where schemaname in ('public', 'drizzle')");
    expect(rows).toEqual([]);
    await restore(file, newFolder(), url);
    expect(await contentOf(pool)).toEqual(before);
    await drop();
  });

  /** The migrations of a newer version. */
  function oneMoreMigration() {
    const folder = newFolder();
    cpSync(MIGRATIONS, folder, { recursive: true });
    const path = join(folder, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { when: number; tag: string }[] };
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, tag: "9999_next", when: (last?.when ?? 0) + 1 });
    writeFileSync(path, JSON.stringify(journal));
    writeFileSync(join(folder, "9999_next.sql"), "create table baru as select count(*) as customers from customers;");
    return folder;
  }

  test("a newer version brings it up to date", async () => {
    const { url, pool, drop } = await emptyDatabase();
    expect((await restore(file, newFolder(), url, oneMoreMigration())).newerMigrations).toBe(1);
    const { rows } = await pool.query("select customers::int from baru");
    expect(rows).toEqual([{ customers: before.customers?.length }]);
    await drop();
  });

  const hasPsql = spawnSync("psql", ["--version"]).status === 0;
  const withPsql = async () => {
    const { url, pool, drop } = await emptyDatabase();
    const { status, stderr } = spawnSync("psql", ["-q", "-v", "ON_ERROR_STOP=1", url], {
      input: gunzipSync(readFileSync(file)),
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(await contentOf(pool)).toEqual(before);
    await drop();
  };
  if (hasPsql) test("psql loads it without us", withPsql);

  test("a failure in the middle leaves the database as empty as it was", async () => {
    const { url, pool, drop } = await emptyDatabase();
    // This table prevents the one of the same name.
    await pool.query("create domain suppliers as int");
    await expect(restore(file, newFolder(), url)).rejects.toThrow("suppliers");
    const { rows } = await pool.query("select tablename from pg_tables where schemaname in ('public', 'drizzle')");
    expect(rows).toEqual([]);
    await drop();
  });
}
