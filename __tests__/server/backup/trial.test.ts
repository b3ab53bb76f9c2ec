import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { given, openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { isTrialDue, restoreTrials } from "@/server/backup/trial";
import { settings } from "@/server/db/schema/program/settings";
import { tellTrialFailed } from "@/server/modules/notification/trial-failed";
import { folders, keeperOf } from "./support";

// This only ends a test that hangs: a trial gives way to whoever else wants the machine.
jest.setTimeout(900_000);

const newFolder = folders();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // The larger the farm, the longer a trial; what is in it is round-trip.test.ts.
  await database.db
    .insert(settings)
    .values({ name: "penomoran", value: { sale: "PJ", purchase: "PB", receipt: "KW" } });
});
afterAll(() => database.close());

function trialsOf(dataDir: string) {
  const backups = keeperOf(database.pool, dataDir, { automatic: true });
  const logged: unknown[] = [];
  const told: string[] = [];
  const trials = restoreTrials({
    backups,
    program: join(given("DOMBA_TEST_COMMANDS"), "restore.mjs"),
    now: () => new Date(),
    log: { info: () => {}, error: (fields: unknown) => void logged.push(fields) },
    tellFailure: async (name, now) => {
      told.push(name);
      await tellTrialFailed(database.db, name, now);
    },
  });
  return { backups, trials, logged, told };
}

test("the newest backup is restored in a process of its own and thrown away; the page can tell how it went", async () => {
  const dataDir = newFolder();
  const { backups, trials, told } = trialsOf(dataDir);
  await trials.run();
  expect((await backups.status()).trial).toBeUndefined();
  const name = await backups.start("manual");
  await trials.run();
  const { items, trial } = await backups.status();
  expect(trial).toMatchObject({ name, passed: true, rows: items[0]?.note?.rows, missingFiles: 0, message: null });
  expect(told).toEqual([]);
  expect(existsSync(join(dataDir, "restore-test"))).toBe(false);
  expect(await trials.isDue()).toBe(false);
});

test("one that is damaged fails: noted, logged with the reason, and told", async () => {
  const dataDir = newFolder();
  const { backups, trials, logged, told } = trialsOf(dataDir);
  const name = (await backups.start("manual")) ?? "";
  const file = backups.pathOf(name);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 100));
  await trials.run();
  expect((await backups.status()).trial).toMatchObject({
    name,
    passed: false,
    rows: null,
    message: `Cadangan ini tidak dapat dipulihkan. Alasannya: Berkas ${name} rusak atau tidak lengkap.`,
  });
  expect(logged[0]).toEqual({ name, reason: expect.stringMatching(/^domba: .* is damaged or not complete/) });
  await trials.run();
  expect(told).toEqual([name, name]);
  const { rows } = await database.pool.query("select kind, status, body from notifications where kind = 'cadangan'");
  // Once a day is enough.
  const body = `Uji pulih cadangan ${name} gagal. Alasannya ada di Konfigurasi, Keadaan sistem.`;
  expect(rows).toEqual([{ kind: "cadangan", status: "di aplikasi", body }]);
});

test("a stop ends it at once, and notes nothing", async () => {
  const { backups, trials, told } = trialsOf(newFolder());
  await backups.start("manual");
  const running = trials.run();
  await new Promise((next) => setImmediate(next));
  await trials.stop();
  await running;
  expect((await backups.status()).trial).toBeUndefined();
  expect(told).toEqual([]);
});

test("due once a month, a day after a failure, and not in the first hours of a farm", () => {
  const now = new Date("2025-08-18T02:05:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const trial = (days: number, passed: boolean) => ({
    at: daysAgo(days).toISOString(),
    name: "x",
    passed,
    rows: null,
    missingFiles: 0,
    message: null,
  });
  expect(isTrialDue(now, undefined, undefined)).toBe(false);
  expect(isTrialDue(now, undefined, daysAgo(0.1))).toBe(false);
  expect(isTrialDue(now, undefined, daysAgo(1))).toBe(true);
  expect(isTrialDue(now, trial(29, true), daysAgo(60))).toBe(false);
  expect(isTrialDue(now, trial(30, true), daysAgo(60))).toBe(true);
  expect(isTrialDue(now, trial(0.5, false), daysAgo(60))).toBe(false);
  expect(isTrialDue(now, trial(1, false), daysAgo(60))).toBe(true);
});
