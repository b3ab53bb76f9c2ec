import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { keeperOf } from "@/__tests__/server/backup/support";
import { given, openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { startPgBouncer } from "@/scripts/lib/pgbouncer.mjs";
import { trialAlone } from "@/server/backup/turn";
import { connect } from "@/server/db/client";
import { type OpenDatabase, openDatabase } from "@/server/db/open";
import { seedDemo } from "@/server/seed/demo";

const MIGRATIONS = resolve("server/db/migrations");
const log = pino({ level: "silent" });

type Pooler = Awaited<ReturnType<typeof startPgBouncer>>;
let database: TestDatabase;
let pooler: Pooler;
const folder = mkdtempSync(join(tmpdir(), "domba-test-"));
beforeAll(async () => {
  database = await openTestDatabase();
  pooler = await startPgBouncer(given("TEST_PGBOUNCER"), given("TEST_DATABASE_URL"));
});
afterAll(async () => {
  await pooler?.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Three processes that start at the same moment. */
const startThree = (name: string): Promise<OpenDatabase[]> =>
  Promise.all(
    [1, 2, 3].map(() =>
      openDatabase(
        { databaseUrl: pooler.through(name), dataDir: folder, poolSize: 4 },
        { log, embeddedChild: "", migrations: MIGRATIONS },
      ),
    ),
  );

test("three processes start together through a pooler, on an empty database and on a migrated one", async () => {
  for (let round = 1; round <= 2; round++) {
    const name = `domba_test_pooled_${process.pid}_${round}`;
    await database.pool.query(`create database ${name} template template0`);
    for (let again = 1; again <= 3; again++) {
      const started = await startThree(name);
      if (again === 1) {
        // A single process makes the demo farm, and the others find it.
        const seeded = await Promise.all(started.map(({ db }) => seedDemo(db, () => new Date())));
        expect(seeded.sort()).toEqual([false, false, true]);
      }
      await Promise.all(started.map(({ close }) => close()));
    }
    await database.pool.query(`drop database ${name} with (force)`);
  }
});

test("a backup through a pooler is whole while others write", async () => {
  const { database: name } = database.connection;
  const { db, pool, close } = connect({ connectionString: pooler.through(name), embedded: false }, () => {});
  await seedDemo(db, () => new Date());
  const keeper = keeperOf(pool, folder, { files: undefined, embedded: false });
  let working = true;
  let serial = 0;
  const writers = Array.from({ length: 6 }, async () => {
    while (working) await pool.query("insert into pens (code, name) values ($1, 'Kandang')", [`P${++serial}`]);
  });
  for (let round = 0; round < 3; round++) await keeper.start("manual");
  working = false;
  await Promise.all(writers);
  const { items, failure } = await keeper.status();
  expect({ made: items.length, failure }).toEqual({ made: 3, failure: undefined });
  await close();
});

test("processes that share a database back it up one after the other", async () => {
  const { database: name } = database.connection;
  const processes = ["a", "b"].map((word) => {
    const { pool, close } = connect({ connectionString: pooler.through(name), embedded: false }, () => {});
    const dataDir = join(folder, word);
    return { keeper: keeperOf(pool, dataDir, { files: undefined, embedded: false }), close };
  });
  const tried = await Promise.allSettled(processes.map(({ keeper }) => keeper.start("otomatis")));
  expect(tried.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  for (const { keeper } of processes) expect((await keeper.status()).failure).toBeUndefined();
  for (const { keeper } of processes) await keeper.start("otomatis");
  for (const { close } of processes) await close();
});

test("processes that share a database do not try a backup at the same time", async () => {
  const { database: name } = database.connection;
  const { pool, close } = connect({ connectionString: pooler.through(name), embedded: false }, () => {});
  const tried: string[] = [];
  await trialAlone(pool, async () => {
    tried.push("first");
    await trialAlone(pool, async () => void tried.push("second"));
  });
  await trialAlone(pool, async () => void tried.push("third"));
  expect(tried).toEqual(["first", "third"]);
  await close();
});
