import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { until } from "@/__tests__/support/server/until";
import { scheduleBackups } from "@/server/backup/schedule";
import { attachmentFiles, photoFiles } from "@/server/backup/stored-files";
import { tellBackupFailed } from "@/server/modules/notification/backup-failed";
import { folders, keeperOf } from "./support";

const newFolder = folders();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const roomy = async () => 2 ** 40;
const open = (dataDir: string, change: Parameters<typeof keeperOf>[2] = {}) =>
  keeperOf(database.pool, dataDir, { freeBytes: roomy, ...change });
const NO_TRIALS = { isDue: async () => false, run: async () => {} };
const listOf = (dataDir: string) => readdirSync(join(dataDir, "backups")).sort();

test("one at a time; the name, its note and nothing else is left, for nobody else to read", async () => {
  const dataDir = newFolder();
  const keeper = open(dataDir);
  const [first, second] = await Promise.all([keeper.start("manual"), keeper.start("otomatis")]);
  expect([first, second]).toEqual(["domba-2025-08-18-0230.sql.gz", undefined]);
  expect(await keeper.start("otomatis")).toBe("domba-2025-08-18-0230-2.sql.gz");
  expect(listOf(dataDir)).toEqual([
    "domba-2025-08-18-0230-2.json",
    "domba-2025-08-18-0230-2.sql.gz",
    "domba-2025-08-18-0230.json",
    "domba-2025-08-18-0230.sql.gz",
  ]);
  expect(statSync(keeper.pathOf(first ?? "")).mode & 0o777).toBe(0o600);
  const { items, running, failure } = await keeper.status();
  expect(items.map(({ name, note }) => [name, note?.kind])).toEqual([
    ["domba-2025-08-18-0230-2.sql.gz", "otomatis"],
    ["domba-2025-08-18-0230.sql.gz", "manual"],
  ]);
  expect([running, failure]).toEqual([undefined, undefined]);
});

test("without room it is refused, nothing is left, and the reason stays until one succeeds", async () => {
  const dataDir = newFolder();
  await expect(open(dataDir, { freeBytes: async () => 50 * 2 ** 20 }).start("otomatis")).rejects.toThrow(
    /Ruang disk tidak cukup: perlu \d+ MB, tersisa 50 MB\./,
  );
  expect(listOf(dataDir)).toEqual(["last-failure.json"]);
  const keeper = open(dataDir);
  expect((await keeper.status()).failure).toEqual({
    at: "2025-08-17T19:30:00.000Z",
    message: expect.stringContaining("Ruang disk tidak cukup"),
  });
  await keeper.start("manual");
  expect((await keeper.status()).failure).toBeUndefined();
});

test("the staff are told of a failure once, with the reason, and anew after a success; nobody away is told later", async () => {
  const dataDir = newFolder();
  let night = new Date("2025-08-17T19:30:00Z");
  let isAway = true;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const options = {
    log,
    now: () => night,
    tellFailure: async (message: string, at: Date) => {
      if (isAway) throw new Error("the database is away");
      await tellBackupFailed(database.db, message, at);
    },
  };
  const full = open(dataDir, { ...options, freeBytes: async () => 50 * 2 ** 20 });
  const fails = async () => {
    await expect(full.start("otomatis")).rejects.toThrow("Ruang disk tidak cukup");
    night = new Date(night.getTime() + 24 * 60 * 60 * 1000);
    const { rows } = await database.pool.query("select kind, body from notifications order by id");
    return rows;
  };
  expect(await fails()).toEqual([]);
  isAway = false;
  const body = expect.stringMatching(
    /^Cadangan gagal\. Ruang disk tidak cukup: perlu \d+ MB, tersisa 50 MB\. Selengkapnya ada di Konfigurasi, Keadaan sistem\.$/,
  );
  expect(await fails()).toEqual([{ kind: "cadangan", body }]);
  expect(await fails()).toHaveLength(1);
  await open(dataDir, options).start("otomatis");
  expect(await fails()).toHaveLength(2);
});

test("a failure in the middle leaves no file and no cursor, is logged and told with its reason", async () => {
  const dataDir = newFolder();
  const logged: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (fields: unknown) => void logged.push(fields) };
  const empty = newFolder();
  mkdirSync(join(empty, "meta"));
  writeFileSync(join(empty, "meta/_journal.json"), '{"entries":[]}');
  await expect(open(dataDir, { log, migrationsFolder: empty }).start("manual")).rejects.toThrow("another version");
  expect(logged).toHaveLength(1);
  expect(listOf(dataDir)).toEqual(["last-failure.json"]);
  const { failure } = await open(dataDir).status();
  expect(failure?.message).toBe(
    "Cadangan tidak dapat dibuat. Alasannya: Datanya dibuat Domba versi lain yang tidak dikenal versi ini.",
  );
  const { rows } = await database.pool.query("select name from pg_cursors where name like 'backup%'");
  expect(rows).toEqual([]);
});

test("a stop in the middle leaves no file, and counts as no failure", async () => {
  const dataDir = newFolder();
  const keeper = open(dataDir);
  const making = keeper.start("manual");
  await keeper.stop();
  expect(await making).toBeUndefined();
  expect(listOf(dataDir)).toEqual([]);
  expect(await keeper.start("manual")).toBeUndefined();
});

test("old ones go; a strange file, and what another process is just writing, stay; what one left long ago goes", async () => {
  const dataDir = newFolder();
  const folder = join(dataDir, "backups");
  mkdirSync(folder);
  for (const hour of ["00", "01", "02", "03", "04"])
    for (const end of ["sql.gz", "json"]) writeFileSync(join(folder, `domba-2025-08-10-${hour}00.${end}`), "{}");
  for (const name of ["catatan.txt", "domba-2025-08-11-0230.sql.gz.1.tmp"]) writeFileSync(join(folder, name), "x");
  await open(dataDir).start("manual");
  expect(listOf(dataDir).filter((name) => !name.endsWith(".json"))).toEqual([
    "catatan.txt",
    "domba-2025-08-10-0300.sql.gz",
    "domba-2025-08-10-0400.sql.gz",
    "domba-2025-08-11-0230.sql.gz.1.tmp",
    "domba-2025-08-18-0230.sql.gz",
  ]);
});

test("at night it is made without being asked, once; never where it is not wanted", async () => {
  const [dataDir, unwanted] = [newFolder(), newFolder()];
  let time = new Date("2025-08-17T19:29:00Z");
  const now = () => time;
  const keeper = open(dataDir, { automatic: true, now });
  await keeper.start("manual");
  const looks: Promise<unknown>[] = [];
  const watched = {
    automatic: keeper.automatic,
    lastFailure: keeper.lastFailure,
    start: keeper.start,
    sendAgain: keeper.sendAgain,
    lastAt: () => looks[looks.push(keeper.lastAt()) - 1] as Promise<Date | undefined>,
  };
  const stops = [
    scheduleBackups(watched, NO_TRIALS, now, 5),
    scheduleBackups(open(unwanted, { automatic: false, now }), NO_TRIALS, now, 5),
  ];
  const looked = async (times: number) => {
    const enough = looks.length + times;
    await until(() => looks.length >= enough);
  };
  await looked(3);
  expect((await keeper.status()).items).toHaveLength(1);
  time = new Date("2025-08-17T19:30:00Z");
  const noted = async () => (await keeper.status()).items.filter(({ note }) => note);
  while ((await noted()).length < 2) await looked(1);
  await looked(3);
  for (const stop of stops) stop();
  expect((await keeper.status()).items.map(({ note }) => note?.kind)).toEqual(["otomatis", "manual"]);
  expect(readdirSync(unwanted)).toEqual([]);
});

test("photos and attachments stay for as long as a backup names them, also when the farm has replaced them", async () => {
  const dataDir = newFolder();
  const { rows } = await database.pool.query("insert into photos (width, height, bytes) values (1, 1, 1) returning id");
  const id: string = rows[0].id;
  const paper = await database.pool.query(
    "insert into attachments (name, type, bytes) values ('nota.pdf', 'application/pdf', 6) returning id",
  );
  const names = [...photoFiles(id), ...attachmentFiles(paper.rows[0].id, "application/pdf")];
  const files = names.map((name) => join(dataDir, "files", name));
  const kept = names.map((name) => join(dataDir, "backups/files", name));
  for (const file of files) {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, "gambar");
  }
  const name = await open(dataDir).start("manual");
  await database.pool.query("delete from photos where id = $1", [id]);
  await database.pool.query("delete from attachments");
  for (const file of files) rmSync(file);
  await open(dataDir, { now: () => new Date("2025-08-19T00:00:00Z") }).start("manual");
  expect(kept.map((file) => readFileSync(file, "utf8"))).toEqual(["gambar", "gambar", "gambar"]);
  // The backup that names the file is gone.
  rmSync(join(dataDir, "backups", name ?? ""));
  await open(dataDir, { now: () => new Date("2025-08-20T00:00:00Z") }).start("manual");
  expect(kept.map((file) => existsSync(file))).toEqual([false, false, false]);
});
