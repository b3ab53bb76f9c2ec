import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { until } from "@/__tests__/support/server/until";
import { audit, Bench } from "./support";

const bench = new Bench();
afterEach(() => bench.clean());
afterAll(() => bench.finish());

const megabyte = 1024 * 1024;

test("isFull follows the free space, with a margin before it lets go", async () => {
  let free = 500 * megabyte;
  const database = await bench.open(bench.prepared(), {
    statFs: async () => ({ bavail: free / 4096, bsize: 4096 }),
    spaceEveryMs: 20,
    minFreeBytes: 100 * megabyte,
  });
  expect(database.isFull()).toBe(false);
  free = 99 * megabyte;
  await until(() => database.isFull());
  const pool = bench.pool(database);
  expect((await pool.query("SELECT 1 AS a")).rows).toEqual([{ a: 1 }]);
  free = 110 * megabyte;
  await until(() => database.freeBytes() === free);
  expect(database.isFull()).toBe(true);
  free = 126 * megabyte;
  await until(() => !database.isFull());
  expect(bench.logged).toEqual(expect.arrayContaining(["disk nearly full: writes are refused", "disk has room again"]));
});

test("a disk that does not tell its free space does not stop the work", async () => {
  const database = await bench.open(bench.prepared(), { statFs: () => Promise.reject(new Error("ENOSYS")) });
  expect(database.isFull()).toBe(false);
});

function fill(file: string): void {
  const fd = openSync(file, "w");
  try {
    for (const size of [megabyte, 4096]) {
      try {
        for (;;) if (writeSync(fd, Buffer.alloc(size)) < size) break;
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
      }
    }
  } finally {
    closeSync(fd);
  }
}

/** Runs only where this process may mount a disk of its own. */
const disk = mkdtempSync(path.join(os.tmpdir(), "domba-disk-"));
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=160m", "none", disk]).status === 0;
const onSmallDisk = mounted ? test : () => {};
afterAll(() => {
  if (mounted) spawnSync("umount", ["-l", disk]);
  rmSync(disk, { recursive: true, force: true });
});

onSmallDisk("a disk filled to the last byte: told before, nothing lost, back when there is room (R4)", async () => {
  const dataDir = path.join(disk, "data");
  const database = await bench.open(dataDir, { minFreeBytes: 32 * megabyte, spaceEveryMs: 50, pingMs: 200 });
  const pool = bench.pool(database);
  await pool.query("CREATE TABLE entry (writer text, n integer, amount bigint)");
  await pool.query("CREATE TABLE account AS SELECT 1 AS id, 0::bigint AS total");
  const acknowledged: [string, number][] = [];
  const write = async (n: number) => {
    await pool.query(
      "WITH e AS (INSERT INTO entry VALUES ('w', $1::int, 0)) UPDATE account SET total = total + $1::int * 0",
      [n],
    );
    acknowledged.push(["w", n]);
  };
  for (let n = 1; n <= 50; n += 1) await write(n);
  expect(database.isFull()).toBe(false);

  // Within the limit writes still work, but the HTTP layer refuses them.
  const ballast = path.join(disk, "ballast");
  const fd = openSync(ballast, "w");
  await until(() => {
    if (!database.isFull()) writeSync(fd, Buffer.alloc(megabyte));
    return database.isFull();
  });
  closeSync(fd);
  await write(51);

  // Another program takes the rest. The engine may fail, but must neither freeze nor lose anything.
  fill(path.join(disk, "rest"));
  expect((await pool.query("SELECT count(*)::int AS n FROM entry")).rows).toEqual([{ n: 51 }]);
  const large = "INSERT INTO entry SELECT 'never', i, 0 FROM generate_series(1, 300000) AS i";
  await expect(pool.query(large)).rejects.toThrow();
  rmSync(path.join(disk, "rest"));
  rmSync(ballast);
  await until(() => !database.isFull());
  await until(() =>
    write(52).then(
      () => true,
      () => false,
    ),
  );
  expect(await audit(pool, acknowledged)).toEqual({ lost: 0, balanced: true, rows: 52 });
});
