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

/** The database before a migration, which the beginning of its name identifies. */
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

/** Rows without the records that they refer to. */
const insertAlone = (...statements: string[]) =>
  database.pool.query(`begin; set local session_replication_role = replica; ${statements.join("; ")}; commit`);

test("a settlement that was approved stands in the ledger from that day", async () => {
  await migratedUpTo("0024");
  const contract = (id: number, settled: string) => `insert into investments
    (number, transaction_id, line_id, customer_id, product_id, capital, start_on, end_on, period_months, head_count,
      investor_share, profit_basis, projection_min, projection_max, state, sales, cost, share, payout, approved_on, approved_by)
    values ('INV/${id}', 1, ${id}, 1, 1, 2500000, '2025-01-02', '2025-07-02', 6, 1, 60, 'laba', 15, 20, ${settled})`;
  await insertAlone(
    contract(1, "'disetujui', 3000000, 2000000, 600000, 3100000, '2025-07-03', 4"),
    contract(2, "'draf', null, null, null, null, null, null"),
  );
  await migrateDatabase(database.pool, MIGRATIONS);
  const { rows } = await database.pool.query(
    "select investment_id::int, kind, day::text, amount::int, created_by::int from investment_moves",
  );
  expect(rows).toEqual([{ investment_id: 1, kind: "setuju", day: "2025-07-03", amount: 600_000, created_by: 4 }]);
  const { rows: posted } = await database.pool.query(
    "select day::text, debit, credit, amount::int from journal where document_kind = 'investment'",
  );
  expect(posted).toEqual([{ day: "2025-07-03", debit: "bagi_hasil", credit: "dana_investor", amount: 600_000 }]);
});

test("what had come for a sale is that sale's cost on its day", async () => {
  await migratedUpTo("0028");
  const line = (id: number, sale: string) => `insert into purchase_lines
    (purchase_id, position, kind, price, quantity, amount, share, received, transaction_id)
    values (1, ${id}, 'jasa', 90000, 1, 90000, 0, 1, ${sale})`;
  await insertAlone(
    `insert into transactions (id, number, day, customer_id, kind, due_on, handover, freight, discount, total, heads)
      overriding system value values (7, 'PJ/1', '2025-08-01', 1, 'retail', '2025-08-01', 'ambil', 0, 0, 0, 0)`,
    "insert into purchase_moves (purchase_id, kind, day, amount) values (1, 'terima', '2025-08-12', 180000)",
    line(1, "7"),
    line(2, "null"),
    "insert into purchase_move_lines (move_id, line_id, quantity, amount) values (1, 1, 1, 90000), (1, 2, 1, 90000)",
  );
  await migrateDatabase(database.pool, MIGRATIONS);
  const { rows } = await database.pool.query(
    "select line_id::int, transaction_id::int from purchase_move_lines order by id",
  );
  expect(rows).toEqual([
    { line_id: 1, transaction_id: 7 },
    { line_id: 2, transaction_id: null },
  ]);
});
