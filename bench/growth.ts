/** P6: the first page of every list with 1,000 rows and with 100,000, side by side (rows: 100000, rounds: 15). */
import type pg from "pg";
import { readArguments } from "./support/arguments";
import { type Product, startProduct } from "./support/product";

const [rows = 100_000, rounds = 15] = readArguments("growth [rows] [rounds]", 2).numbers;
const FEW = 1_000;
const GOAL = 1.5;

/** Columns that must differ in each copy, by table; `n` counts over all copies. All other columns are copied. */
const COPIES: Record<string, Record<string, string>> = {
  customers: { code: "'X' || n", whatsapp: "'62811' || lpad(n::text, 8, '0')", name: "name || ' ' || n" },
  suppliers: { code: "'X' || n", whatsapp: "'62811' || lpad(n::text, 8, '0')", name: "name || ' ' || n" },
  products: { code: "'X' || n", name: "name || ' ' || n" },
  sheep: { code: "'X' || n", ear_tag: "'9' || n", dam_id: "null", sire_id: "null" },
  examinations: {
    batch: "gen_random_uuid()",
    sheep_id: "(select min(id) from sheep) + n % (select count(*) from sheep)",
  },
  purchases: {
    number: "'PB/2025/08/' || n",
    day: "date '2020-01-01' + (n % 2000)::int",
    due_on: "date '2020-01-15' + (n % 2000)::int",
  },
  purchase_lines: {
    purchase_id: "(select min(id) from purchases) + n % (select count(*) from purchases)",
    position: "(n % 30000)::int",
    sheep_id: "null",
  },
  // Rows are spread in time, as in life.
  notifications: { dedupe_key: "null", at: "at - (n % 5000) * interval '1 hour'" },
  audit_log: {},
};

/**
 * Lists with the first actions of staff: open, search, filter. The words of the last column stand in every seventh to
 * tenth row, and `91` in each. Copies of a name follow one another ("tan", "gar"), the worst case for sorting.
 */
const QUERIES: Record<string, string[]> = {
  customer: ["", "?q=10012", "?q=bud", "?type=reseller&sort=-creditLimit"],
  supplier: ["", "?q=10012", "?kind=ternak", "?q=tan"],
  product: ["", "?q=10012", "?category=pakan&sort=-price", "?q=gar"],
  sheep: ["", "?q=91001", "?sort=-lastWeight", "?q=91"],
  examination: ["", "?q=91001", "?followUp=1", "?q=91"],
  purchase: [
    "",
    "?q=100123",
    "?debt=jatuh%20tempo&sort=due",
    "?category=pakan",
    "?state=diterima&sort=-total",
    "?q=wan",
  ],
  notification: ["", "?q=627", "?status=gagal", "?q=sto"],
  audit: ["", "?entity=customer"],
};

async function multiply(pool: pg.Pool, table: string, changes: Record<string, string>, wanted: number) {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => changes[name] ?? `"${name}"`);
  await pool.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(", ")})
     select ${values.join(", ")} from (
       select source.*, 100000 + row_number() over () as n
       from ${table} source cross join generate_series(1, ceil($1::numeric / greatest(1, (select count(*) from ${table})))::int)
       limit $1 - (select count(*) from ${table})
     ) copies`,
    [wanted],
  );
}

async function grown(wanted: number) {
  const product = await startProduct(`growth-${wanted}`);
  for (const [table, changes] of Object.entries(COPIES)) await multiply(product.pool, table, changes, wanted);
  await product.pool.query("vacuum analyze");
  return product;
}

async function time({ origin, token }: Product, path: string) {
  const started = performance.now();
  const answer = await fetch(`${origin}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 300)}`);
  return performance.now() - started;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const few = await grown(FEW);
const many = await grown(rows);
let worst = 0;
console.log(`${"first page".padEnd(44)} ${FEW} rows  ${rows} rows  ratio (goal ${GOAL})`);
for (const [list, queries] of Object.entries(QUERIES))
  for (const query of queries) {
    const [small, large]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds + 2; round++) {
      small.push(await time(few, list + query));
      large.push(await time(many, list + query));
    }
    // The first two rounds warm up.
    const [a, b] = [median(small.slice(2)), median(large.slice(2))];
    worst = Math.max(worst, b / a);
    console.log(
      `${(list + query).padEnd(44)} ${a.toFixed(1).padStart(6)} ms  ${b.toFixed(1).padStart(6)} ms  ${(b / a).toFixed(2)}`,
    );
  }
console.log(`worst ratio ${worst.toFixed(2)}`);
await few.stop();
await many.stop();
