import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { until } from "@/__tests__/support/server/until";
import { DataFolderError } from "@/server/db/embedded/data-folder";
import { audit, Bench } from "./support";

const bench = new Bench();
afterEach(() => bench.clean());
afterAll(() => bench.finish());

const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const refusal = (dataDir: string) =>
  bench.open(dataDir).then(
    () => "opened",
    (error: Error) => {
      expect(error).toBeInstanceOf(DataFolderError);
      expect(error.message).not.toContain("\n");
      return error.message;
    },
  );

test("creates the database in a folder with a long name that is not there yet, and finds everything again", async () => {
  const dataDir = path.join(bench.folder(), "x".repeat(150), "data");
  const first = await bench.open(dataDir);
  expect(first.created).toBe(true);
  await bench.pool(first).query("CREATE TABLE kept AS SELECT 'Dombä' AS name");
  await first.stop();
  const second = await bench.open(dataDir);
  expect(second.created).toBe(false);
  expect((await bench.pool(second).query("SELECT name FROM kept")).rows).toEqual([{ name: "Dombä" }]);
  await second.stop();
  await second.stop();
  expect(readdirSync(dataDir)).toEqual(["db", "domba.json", "holder.json", "vacuum.json"]);
});

test("every commit reaches the disk: at least one fsync each (R2)", async () => {
  const database = await bench.open(bench.prepared());
  const pool = bench.pool(database);
  expect((await pool.query("SHOW fsync")).rows).toEqual([{ fsync: "on" }]);
  await pool.query("CREATE TABLE item (n integer)");
  const before = (await database.stats()).fsyncs;
  await Promise.all(Array.from({ length: 100 }, (_, n) => pool.query("INSERT INTO item VALUES ($1)", [n])));
  expect((await database.stats()).fsyncs - before).toBeGreaterThanOrEqual(100);
});

test("a crash at any moment of the first creation does not spoil the next start", async () => {
  const dataDir = bench.folder();
  for (const sign of ["domba.json", "db.tmp/PG_VERSION", "db.tmp/postmaster.pid", "db"]) {
    const writer = bench.writer(dataDir, 0);
    await until(() => existsSync(path.join(dataDir, sign)));
    writer.kill("SIGKILL");
    await writer.ended;
  }
  const writer = bench.writer(dataDir, 2);
  await writer.ready();
  await writer.acknowledgedAtLeast(5);
  writer.kill("SIGTERM", "server");
  expect(await writer.ended).toBe(0);
  expect(existsSync(path.join(dataDir, "db.tmp"))).toBe(false);
  const pool = bench.pool(await bench.open(dataDir));
  expect(await audit(pool, writer.acknowledged)).toMatchObject({ lost: 0, balanced: true });
});

test("a foreign folder is refused and not touched", async () => {
  const dataDir = bench.folder();
  writeFileSync(path.join(dataDir, "letter.txt"), "mine");
  expect(await refusal(dataDir)).toContain("not Domba's (letter.txt)");
  expect(readdirSync(dataDir)).toEqual(["letter.txt"]);
  writeFileSync(path.join(dataDir, "domba.json"), "[]");
  expect(await refusal(dataDir)).toContain("domba.json that is not Domba's");
  expect(readdirSync(dataDir)).toEqual(["domba.json", "letter.txt"]);
});

test("a fresh volume with its lost+found is an empty folder, and so is one with our photos and backups", async () => {
  const dataDir = bench.folder();
  for (const name of ["lost+found", "files", "backups"]) mkdirSync(path.join(dataDir, name));
  expect((await bench.open(dataDir)).created).toBe(true);
});

// Node's own recursive mkdir never returns here.
test("a place that takes no new folders is refused", async () => {
  expect(await refusal("/proc/domba/data")).toContain("/proc/domba/data");
});

test("a file, or a path below a file, is refused", async () => {
  const file = path.join(bench.folder(), "file");
  writeFileSync(file, "mine");
  expect(await refusal(file)).toContain("is not a folder");
  expect(await refusal(path.join(file, "data"))).toContain("is not a folder");
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test("a folder of a newer format is refused", async () => {
  const dataDir = bench.prepared();
  writeFileSync(path.join(dataDir, "domba.json"), JSON.stringify({ product: "domba", format: 99, state: "ready" }));
  expect(await refusal(dataDir)).toContain("newer version of Domba (format 99");
});

test("a folder whose database was taken away is not quietly begun anew", async () => {
  const dataDir = bench.prepared();
  await rename(path.join(dataDir, "db"), path.join(dataDir, "elsewhere"));
  expect(await refusal(dataDir)).toContain("restore a backup");
  expect(existsSync(path.join(dataDir, "db"))).toBe(false);
});

test("a damaged database is reported in one line", async () => {
  const dataDir = bench.prepared();
  writeFileSync(path.join(dataDir, "db", "global", "pg_control"), "");
  expect(await refusal(dataDir)).toContain("does not start");
});

test("a folder that may not be written is refused", async () => {
  const dataDir = bench.folder();
  chmodSync(dataDir, 0o555);
  if (!isRoot) expect(await refusal(dataDir)).toContain("may not be read and written");
  const writer = bench.writer(dataDir, 0, isRoot ? nobody : undefined);
  expect(await writer.ended).toBe(1);
  expect(writer.refusal).toMatch(/^The data folder \S+ may not be read and written by this user: [^\n]+\n$/);
  expect(readdirSync(dataDir)).toEqual([]);
});

// Only root can give a folder away and act as another user.
const asRoot = isRoot ? test : () => {};
asRoot("root and an ordinary user take turns on the ordinary user's folder", async () => {
  const dataDir = bench.folder();
  chownSync(dataDir, nobody.uid, nobody.gid);
  const acknowledged: [string, number][] = [];
  for (const user of [undefined, nobody, undefined, nobody]) {
    const writer = bench.writer(dataDir, 2, user);
    expect(await writer.ready()).toBe(true);
    await writer.acknowledgedAtLeast(10);
    writer.kill("SIGKILL");
    await writer.ended;
    acknowledged.push(...writer.acknowledged);
  }
  for (const name of readdirSync(dataDir)) expect(statSync(path.join(dataDir, name)).uid).toBe(nobody.uid);
  const pool = bench.pool(await bench.open(dataDir));
  expect(await audit(pool, acknowledged)).toMatchObject({ lost: 0, balanced: true });
});

asRoot("root is told when a folder's owner may not read the program", async () => {
  const dataDir = bench.folder();
  chownSync(dataDir, nobody.uid, nobody.gid);
  chmodSync(bench.built.folder, 0o700);
  try {
    expect(await refusal(dataDir)).toContain("may not read the program");
    expect(readdirSync(dataDir)).toEqual([]);
  } finally {
    chmodSync(bench.built.folder, 0o755);
  }
});
