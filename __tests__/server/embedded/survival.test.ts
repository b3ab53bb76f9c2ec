import childProcess from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "@/__tests__/support/server/until";
import { gone } from "@/bench/support/crash-process";
import { audit, Bench } from "./support";

const bench = new Bench();
afterEach(() => bench.clean());
afterAll(() => bench.finish());

test("a killed database process comes back at the same address with every acknowledged row", async () => {
  const dataDir = bench.prepared();
  const writer = bench.writer(dataDir, 4);
  expect(await writer.ready()).toBe(true);
  for (let kills = 1; kills <= 2; kills += 1) {
    const before = writer.acknowledged.length;
    await writer.acknowledgedAtLeast(before + 30);
    if (kills === 1) writer.kill("SIGKILL", "database");
  }
  await until(() => writer.messages.includes("database process is back"));
  const before = writer.acknowledged.length;
  await writer.acknowledgedAtLeast(before + 30);
  writer.kill("SIGKILL");
  await writer.ended;
  const pool = bench.pool(await bench.open(dataDir));
  expect(await audit(pool, writer.acknowledged)).toMatchObject({ lost: 0, balanced: true });
});

test.each(["group", "server"] as const)(
  "kill -9 of the %s under write load loses nothing, again and again",
  async (who) => {
    const dataDir = bench.prepared();
    const acknowledged: [string, number][] = [];
    for (let round = 0; round < 3; round += 1) {
      const writer = bench.writer(dataDir, 4);
      expect(await writer.ready()).toBe(true);
      await writer.acknowledgedAtLeast(20 + round * 17);
      writer.kill("SIGKILL", who);
      await writer.ended;
      acknowledged.push(...writer.acknowledged);
    }
    const pool = bench.pool(await bench.open(dataDir));
    expect(await audit(pool, acknowledged)).toMatchObject({ lost: 0, balanced: true });
  },
);

test("a machine that has no room for another process for a moment: the database comes back all the same", async () => {
  const dataDir = bench.prepared();
  const database = await bench.open(dataDir);
  const { pid } = await database.stats();
  const { fork } = childProcess;
  const forked = jest
    .spyOn(childProcess, "fork")
    .mockImplementationOnce((entry, args, options) => fork(entry, args, { ...options, execPath: "/nowhere" }));
  if (pid) process.kill(pid, "SIGKILL");
  await until(() => bench.logged.includes("database process is back"));
  expect(forked).toHaveBeenCalledTimes(2);
  forked.mockRestore();
});

test("no orphan: the database process ends by itself and tidies up when its parent is killed", async () => {
  const dataDir = bench.prepared();
  const writer = bench.writer(dataDir, 0);
  await writer.ready();
  writer.kill("SIGKILL", "server");
  await gone(writer.databasePid);
  await until(() => !existsSync(writer.socketDir));
});

test("no orphan even while a query without end blocks the database process", async () => {
  const dataDir = bench.prepared();
  const writer = bench.writer(dataDir, 0);
  await writer.ready();
  const { Client } = await import("pg");
  const client = new Client({ host: writer.socketDir, port: 5432, user: "postgres", database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  await client.query("CREATE SEQUENCE begun");
  const sign = await client.query("SELECT current_setting('data_directory') || '/begun' AS path");
  const query = client
    .query(`COPY (SELECT 1) TO '${sign.rows[0].path}'; SELECT count(*) FROM generate_series(1, 100000000000)`)
    .catch(() => "broken");
  await until(() => readdirSync(dataDir, { recursive: true }).some((name) => String(name).endsWith("begun")));
  writer.kill("SIGKILL", "server");
  await gone(writer.databasePid);
  expect(await query).toBe("broken");
});

test("Ctrl-C, which reaches parent and child, ends both cleanly under load", async () => {
  const dataDir = bench.prepared();
  const writer = bench.writer(dataDir, 4);
  await writer.ready();
  await writer.acknowledgedAtLeast(30);
  writer.kill("SIGINT");
  expect(await writer.ended).toBe(0);
  await gone(writer.databasePid);
  expect(writer.messages.join()).not.toContain("lost");
  expect(existsSync(writer.socketDir)).toBe(false);
  const pool = bench.pool(await bench.open(dataDir));
  expect(await audit(pool, writer.acknowledged)).toMatchObject({ lost: 0, balanced: true });
});

test("a hung database process is replaced", async () => {
  const database = await bench.open(bench.prepared(), { pingMs: 100, hungMs: 800 });
  const pool = bench.pool(database);
  await pool.query("CREATE TABLE kept (n integer)");
  await pool.query("INSERT INTO kept VALUES (1)");
  const { pid = 0 } = await database.stats();
  process.kill(pid, "SIGSTOP");
  await gone(pid);
  await until(() => bench.logged.includes("database process is back"));
  expect((await pool.query("SELECT n FROM kept")).rows).toEqual([{ n: 1 }]);
  expect(await database.stats()).toMatchObject({ restarts: 1 });
});

test("a query that works far beyond what a hung process is given is left alone", async () => {
  const database = await bench.open(bench.prepared(), { pingMs: 100, hungMs: 300 });
  const long = await bench.pool(database).query("SELECT count(*) AS n FROM generate_series(1, 1500000)");
  expect(long.rows).toEqual([{ n: "1500000" }]);
  expect(await database.stats()).toMatchObject({ restarts: 0 });
});

test("a query without end is not left alone", async () => {
  const database = await bench.open(bench.prepared(), { pingMs: 100, busyMs: 1000 });
  const pool = bench.pool(database);
  await expect(pool.query("SELECT count(*) FROM generate_series(1, 100000000000)")).rejects.toThrow();
  await until(() => bench.logged.includes("database process is back"));
  expect((await pool.query("SELECT 1 AS n")).rows).toEqual([{ n: 1 }]);
});

test("a database that cannot be brought back is reported, not retried for ever", async () => {
  const dataDir = bench.prepared();
  const database = await bench.open(dataDir, { crashLimit: 1 });
  writeFileSync(join(dataDir, "db/global/pg_control"), "no longer one");
  process.kill((await database.stats()).pid ?? 0, "SIGKILL");
  expect((await database.failed).message).toContain("cannot be brought back");
  await database.stop();
});

test("a database process that is killed again and again while it serves comes back each time", async () => {
  const database = await bench.open(bench.prepared(), { crashLimit: 1 });
  for (let kills = 0; kills < 4; kills += 1) {
    await until(() =>
      database.stats().then(
        ({ restarts }) => restarts === kills,
        () => false,
      ),
    );
    process.kill((await database.stats()).pid ?? 0, "SIGKILL");
  }
  await until(() =>
    database.stats().then(
      ({ restarts }) => restarts === 4,
      () => false,
    ),
  );
});

test("a stop while the database is being restarted is clean too", async () => {
  const dataDir = bench.prepared();
  const database = await bench.open(dataDir);
  const { pid = 0 } = await database.stats();
  process.kill(pid, "SIGKILL");
  await until(() => bench.logged.includes("database process lost, restarting"));
  // There is a new process, which does not answer yet.
  const isAsked = () => new Promise((done) => setImmediate(() => done("asked")));
  const asked = () => database.stats().catch(() => "nobody to ask");
  await until(async () => (await Promise.race([asked(), isAsked()])) === "asked");
  await database.stop();
  expect(existsSync(database.connection.host)).toBe(false);
  expect((await bench.open(dataDir)).created).toBe(false);
});
