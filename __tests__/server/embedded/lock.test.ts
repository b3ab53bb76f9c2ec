import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gone } from "@/bench/support/crash-process";
import { DataFolderError } from "@/server/db/embedded/data-folder";
import { audit, Bench } from "./support";

const bench = new Bench();
afterEach(() => bench.clean());
afterAll(() => bench.finish());

test("a second server on the same folder is refused at once; the first goes on and loses nothing (R3)", async () => {
  const dataDir = bench.prepared();
  const first = bench.writer(dataDir, 4);
  await first.ready();
  await first.acknowledgedAtLeast(20);
  const second = bench.writer(dataDir, 4);
  expect(await second.ready()).toBe(false);
  expect(await second.ended).toBe(1);
  expect(second.refusal).toBe(
    `The data folder ${dataDir} is in use by another Domba server (process ${first.pid}): stop that one or choose another folder.\n`,
  );
  await expect(bench.open(dataDir)).rejects.toThrow(DataFolderError);
  await first.acknowledgedAtLeast(first.acknowledged.length + 20);
  first.kill("SIGTERM", "server");
  expect(await first.ended).toBe(0);
  const pool = bench.pool(await bench.open(dataDir));
  expect(await audit(pool, first.acknowledged)).toMatchObject({ lost: 0, balanced: true });
});

test("a live holder is not robbed: neither while its database is stopped, nor without its note, nor by a false one", async () => {
  const dataDir = bench.prepared();
  const first = bench.writer(dataDir, 0);
  await first.ready();
  const note = path.join(dataDir, "holder.json");
  expect(JSON.parse(readFileSync(note, "utf8"))).toMatchObject({ pid: first.pid });
  first.kill("SIGSTOP");
  await expect(bench.open(dataDir)).rejects.toThrow("in use");
  rmSync(note);
  await expect(bench.open(dataDir)).rejects.toThrow("in use");
  writeFileSync(note, "nonsense");
  await expect(bench.open(dataDir)).rejects.toThrow("in use");
  first.kill("SIGCONT");
});

test("the lock outlives a database process that is being restarted", async () => {
  const dataDir = bench.prepared();
  const database = await bench.open(dataDir);
  process.kill((await database.stats()).pid ?? 0, "SIGKILL");
  await expect(bench.open(dataDir)).rejects.toThrow("in use");
});

test.each([
  ["of a dead process", 2 ** 22 - 1],
  ["of a process id that another program has now", 1],
])("what a killed server left behind, with the note %s, is taken over without a human", async (_name, pid) => {
  const dataDir = bench.prepared();
  const first = bench.writer(dataDir, 2);
  await first.ready();
  await first.acknowledgedAtLeast(10);
  first.kill("SIGKILL");
  await first.ended;
  await gone(first.databasePid);
  writeFileSync(path.join(dataDir, "holder.json"), JSON.stringify({ pid, socketDir: first.socketDir }));
  const pool = bench.pool(await bench.open(dataDir));
  expect(await audit(pool, first.acknowledged)).toMatchObject({ lost: 0, balanced: true });
});

test("of servers that take over at the same time one wins", async () => {
  const dataDir = bench.prepared();
  const first = bench.writer(dataDir, 2);
  await first.ready();
  await first.acknowledgedAtLeast(10);
  first.kill("SIGKILL");
  await first.ended;
  await gone(first.databasePid);
  const heirs = [1, 2, 3].map(() => bench.writer(dataDir, 1));
  const won = await Promise.all(heirs.map((heir) => heir.ready()));
  expect(won.filter(Boolean)).toHaveLength(1);
  const winner = heirs[won.indexOf(true)];
  await winner?.acknowledgedAtLeast(10);
  winner?.kill("SIGTERM", "server");
  await winner?.ended;
  const pool = bench.pool(await bench.open(dataDir));
  const acknowledged = [...first.acknowledged, ...(winner?.acknowledged ?? [])];
  expect(await audit(pool, acknowledged)).toMatchObject({ lost: 0, balanced: true });
});

test("without flock(1) the kernel's abstract sockets keep the folder exclusive", async () => {
  const dataDir = bench.prepared();
  const searchPath = process.env.PATH;
  process.env.PATH = "/nonexistent";
  try {
    const first = await bench.open(dataDir);
    await expect(bench.open(dataDir)).rejects.toThrow("in use");
    process.kill((await first.stats()).pid ?? 0, "SIGKILL");
    const pool = bench.pool(first);
    await first.stop();
    await pool.end();
    const second = await bench.open(dataDir);
    expect((await bench.pool(second).query("SELECT 1 AS a")).rows).toEqual([{ a: 1 }]);
  } finally {
    process.env.PATH = searchPath;
  }
});
