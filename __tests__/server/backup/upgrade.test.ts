import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BEFORE_RELEASES, dateBack } from "@/__tests__/support/server/before-releases";
import { given, onPostgres, openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { checkUpgrade } from "@/server/backup/upgrade";
import { contentOf, folders, keeperOf, MIGRATIONS, restoreFiles, silent } from "./support";

const newFolder = folders();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The program of a release to come: the same migrations and one more. */
function nextRelease() {
  const folder = join(newFolder(), "migrations");
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const last = entries.at(-1);
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_next" };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
  writeFileSync(join(folder, "9999_next.sql"), "create table of_the_next_release ();");
  return folder;
}

if (onPostgres) {
  const urlOf = ({ host, port, user, password, database: name }: TestDatabase["connection"]) =>
    `postgres://${user}:${encodeURIComponent(password ?? "")}@${host}:${port}/${name}`;
  const check = (dataDir: string, migrations = MIGRATIONS, backups = true) =>
    checkUpgrade({
      config: { databaseUrl: urlOf(database.connection), dataDir, poolSize: 2, backups },
      files: { ...restoreFiles(), migrations },
      log: silent,
      now: new Date("2025-08-18T02:05:00Z"),
    });

  test("which migrations would run, and nothing is written", async () => {
    const before = await contentOf(database.pool);
    const same = await check(newFolder());
    expect(same.lines).toContain("No migration would run: the data are of this version.");
    const { lines, problems } = await check(join(newFolder(), "not there yet"), nextRelease());
    expect(lines.join("\n")).toMatch(/The next start runs 1 of \d+ migrations: 9999_next\./);
    expect(problems).toEqual(["there is no backup: make one first"]);
    const dumped = await check(newFolder(), MIGRATIONS, false);
    expect(dumped.lines.join("\n")).toContain("none of Domba's own (BACKUPS=0)");
    expect(dumped.problems).toEqual([]);
    expect(await contentOf(database.pool)).toEqual(before);
  });

  test("data of a newer program, and of one from before the releases, are refused", async () => {
    await database.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1)");
    await expect(check(newFolder())).rejects.toThrow("was written by a newer version of Domba");
    await dateBack(database.pool);
    await expect(check(newFolder())).rejects.toThrow("was made before Domba 1.0.0");
    expect(BEFORE_RELEASES).toHaveLength(64);
  });
} else {
  const check = (dataDir: string, now: string, migrations = MIGRATIONS) =>
    checkUpgrade({
      config: { databaseUrl: undefined, dataDir, poolSize: 2, backups: true },
      files: { ...restoreFiles(), migrations },
      log: silent,
      now: new Date(now),
    });
  const inUse = () => given("DOMBA_TEST_TEMPLATE");

  test("of a farm that is stopped: its migrations, room, and how old the newest backup is", async () => {
    const dataDir = newFolder();
    cpSync(inUse(), dataDir, { recursive: true });
    const without = await check(dataDir, "2025-08-18T02:05:00Z", nextRelease());
    expect(without.lines.join("\n")).toMatch(/^Data: .*embedded.*, \d+ migrations\.\nThe next start runs 1 of/);
    expect(without.lines.join("\n")).toMatch(/Room in .*: \d+ MB free, \d+ MB needed at most\./);
    expect(without.problems).toEqual(["there is no backup: make one first"]);
    const name = await keeperOf(database.pool, dataDir).start("manual");
    const fresh = await check(dataDir, "2025-08-18T02:05:00Z");
    expect(fresh.lines).toContain(`Backup: ${name}, 6 hours old, complete.`);
    expect(fresh.problems).toEqual([]);
    expect((await check(dataDir, "2025-08-20T02:05:00Z")).problems).toEqual([
      "the newest backup is more than a day old: make one first",
    ]);
    const file = join(dataDir, "backups", name ?? "");
    writeFileSync(file, readFileSync(file).subarray(0, 500));
    const [damaged] = (await check(dataDir, "2025-08-18T02:05:00Z")).problems;
    expect(damaged).toMatch(/is damaged or not complete.*[^.]$/);
  });

  test("of a farm whose server runs: the newest backup tells its migrations", async () => {
    const dataDir = newFolder();
    cpSync(inUse(), dataDir, { recursive: true });
    const { startEmbedded } = await import("@/server/db/embedded/start");
    const running = await startEmbedded({ dataDir, childEntry: given("DOMBA_TEST_CHILD"), log: () => {} });
    try {
      mkdirSync(join(dataDir, "backups"));
      await expect(check(dataDir, "2025-08-18T02:05:00Z")).rejects.toThrow("has no backup to read");
      const name = await keeperOf(database.pool, dataDir).start("manual");
      const { lines, problems } = await check(dataDir, "2025-08-18T02:05:00Z", nextRelease());
      expect(lines[0]).toContain(`(in use, so read from ${name})`);
      expect(lines[1]).toMatch(/^The next start runs 1 of/);
      expect(problems).toEqual([]);
    } finally {
      await running.stop();
    }
  });
}
