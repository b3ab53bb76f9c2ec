import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openTestDatabase, type TestDatabase } from "@/__tests__/support/test-database";
import { migrateDatabase } from "@/server/db/migrate";

const MIGRATIONS = resolve("server/db/migrations");

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The database as it was before a migration, told by the beginning of its name. */
async function migratedUpTo(before: string) {
  await database.pool.query("drop schema public cascade; drop schema drizzle cascade; create schema public");
  const folder = mkdtempSync(join(tmpdir(), "domba-test-"));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8"),
  );
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag.startsWith(before)),
  );
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  await migrateDatabase(database.pool, folder);
  rmSync(folder, { recursive: true });
}

test("animals that were there before the ledger get their price, their weight and their arrival in it", async () => {
  await migratedUpTo("0006");
  const { pool } = database;
  await pool.query("insert into pens (code, name) values ('K1', 'Timur')");
  const animal = (code: string, price: number, weight: string) =>
    pool.query(`insert into sheep
      (code, ear_tag, ear_tag_colour, species, breed, sex, origin, arrived_on, pen_id, stock_state, purchase_price, arrival_weight)
      values ('${code}', '${code}', 'kuning', 'domba', 'Garut', 'betina', 'beli', '2025-01-02', 1, 'tersedia', ${price}, ${weight})`);
  await animal("T00001", 1_500_000, "24.5");
  await animal("T00002", 0, "null");
  await migrateDatabase(pool, MIGRATIONS);

  const { rows: herd } = await pool.query(
    "select code, cost::int, last_weight::float8, last_weighed_on::text from sheep order by id",
  );
  expect(herd).toEqual([
    { code: "T00001", cost: 1_500_000, last_weight: 24.5, last_weighed_on: "2025-01-02" },
    { code: "T00002", cost: 0, last_weight: null, last_weighed_on: null },
  ]);
  const { rows: costs } = await pool.query("select sheep_id::int, kind, amount::int, day::text from sheep_costs");
  expect(costs).toEqual([{ sheep_id: 1, kind: "beli", amount: 1_500_000, day: "2025-01-02" }]);
  const { rows: events } = await pool.query(
    "select kind, to_state, to_health, to_pen_id::int, day::text from sheep_events order by id",
  );
  const arrival = { kind: "masuk", to_state: "tersedia", to_health: "sehat", to_pen_id: 1, day: "2025-01-02" };
  expect(events).toEqual([arrival, arrival]);
});
