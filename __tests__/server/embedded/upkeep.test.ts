import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { until } from "@/__tests__/support/server/until";
import { Bench } from "./support";

const bench = new Bench();
afterEach(() => bench.clean());
afterAll(() => bench.finish());

test("checkpoints come by time, only when something was written", async () => {
  const database = await bench.open(bench.prepared(), { checkpointMs: 50 });
  const pool = bench.pool(database);
  await pool.query("CREATE TABLE item (n integer)");
  await until(() => database.stats().then(({ checkpoints }) => checkpoints > 0));
  // The checkpoint's own fsyncs must not ask for the next one.
  const { checkpoints, upkeepLooks } = await database.stats();
  await until(() => database.stats().then((now) => now.upkeepLooks >= upkeepLooks + 8));
  expect((await database.stats()).checkpoints).toBe(checkpoints);
});

test("checkpoints come by the size of the log, also between the exchanges of a busy pool", async () => {
  const database = await bench.open(bench.prepared(), { checkpointWalBytes: 1024 * 1024 });
  const pool = bench.pool(database);
  await pool.query("CREATE TABLE item (n integer, v text)");
  await until(async () => {
    await pool.query("INSERT INTO item SELECT i, repeat('x', 100) FROM generate_series(1, 2000) AS i");
    return (await database.stats()).checkpoints > 0;
  });
});

test("a vacuum that was missed is made up for after the start, and noted", async () => {
  const began = Date.now();
  const dataDir = bench.prepared();
  const note = path.join(dataDir, "vacuum.json");
  writeFileSync(note, JSON.stringify({ at: Date.now() - 25 * 3600_000 }));
  const database = await bench.open(dataDir, { vacuumDelayMs: 1500 });
  const pool = bench.pool(database);
  await pool.query('CREATE TABLE "Odd name" AS SELECT i FROM generate_series(1, 1000) AS i');
  await until(() => bench.logged.includes("vacuum done"));
  const { rows } = await pool.query("SELECT reltuples::int AS n FROM pg_class WHERE relname = 'Odd name'");
  expect(rows).toEqual([{ n: 1000 }]);
  expect(JSON.parse(readFileSync(note, "utf8")).at).toBeGreaterThanOrEqual(began);
  expect((await database.stats()).vacuums).toBe(1);
});

test("an engine whose commits do not reach the disk is refused", async () => {
  const careless = path.join(bench.built.folder, "careless-nodefs.mjs");
  writeFileSync(
    careless,
    `import { createRequire } from "node:module";
    const { NodeFS: Real } = createRequire(import.meta.url)("@electric-sql/pglite/nodefs");
    export class NodeFS extends Real {
      async init(pg, options) {
        const { emscriptenOpts } = await super.init(pg, options);
        emscriptenOpts.preRun.push((runtime) => { runtime.NODEFS.stream_ops.fsync = () => 0; });
        return { emscriptenOpts };
      }
    }`,
  );
  const childEntry = path.join(bench.built.folder, "careless-child.mjs");
  buildSync({
    entryPoints: ["server/db/embedded/child.ts"],
    outfile: childEntry,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { "@electric-sql/pglite/nodefs": careless },
  });
  await expect(bench.open(bench.prepared(), { childEntry })).rejects.toThrow("did not reach the disk");
});
