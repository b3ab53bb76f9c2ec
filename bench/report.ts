/**
 * The reports of a month on a farm of one year and on one of ten, as busy (goal 2), and each against its own SQL read
 * bare (goal 3). Arguments: sales a year (2000), rounds (9).
 */
import { seedLarge } from "@/server/db/seed/large";
import { type Product, startProduct } from "./support/product";

const [sales = 2_000, rounds = 9] = process.argv.slice(2).map(Number);
const YEAR = 365;

const REPORTS = [
  "report/finance?period=bulan",
  "report/finance/cost?period=bulan",
  "report/finance/sale?period=bulan",
  "report/finance/ageing?side=piutang",
  "report/finance/entry?period=bulan&account=hpp",
];

async function farm(word: string, years: number) {
  const product = await startProduct(`report-${word}`);
  await seedLarge(product.db, () => new Date(), sales * years, YEAR * years);
  await product.pool.query("vacuum analyze");
  return product;
}

/** What the report asks of the database, told by the pool itself; asked again without the rest. */
async function statementsOf({ pool, origin, token }: Product, path: string) {
  const seen: [string, unknown[]][] = [];
  const query = pool.query.bind(pool);
  pool.query = ((text: { text: string; values?: unknown[] } | string, values?: unknown[]) => {
    if (typeof text === "object" && /^\s*select/i.test(text.text)) seen.push([text.text, values ?? text.values ?? []]);
    return query(text as never, values as never);
  }) as typeof pool.query;
  await fetch(`${origin}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  pool.query = query;
  return seen;
}

async function time(work: () => Promise<unknown>) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const ask =
  ({ origin, token }: Product, path: string) =>
  async () => {
    const answer = await fetch(`${origin}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 300)}`);
  };

const one = await farm("one", 1);
const ten = await farm("ten", 10);
console.log(`${"a month's report".padEnd(48)} one year  ten years  ratio (goal 2)  bare SQL  ratio (goal 3)`);
for (const path of REPORTS) {
  const statements = await statementsOf(ten, path);
  const bare = async () => {
    for (const [text, values] of statements) await ten.pool.query(text, values);
  };
  const [a, b, c]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds + 2; round++) {
    a.push(await time(ask(one, path)));
    b.push(await time(ask(ten, path)));
    c.push(await time(bare));
  }
  const [few, many, sql] = [a, b, c].map((values) => median(values.slice(2))) as [number, number, number];
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9);
  console.log(
    `${path.padEnd(48)}${ms(few)} ${ms(many)}  ${(many / few).toFixed(2).padStart(8)}      ${ms(sql)}  ${(many / sql).toFixed(2).padStart(6)}`,
  );
}
await one.stop();
await ten.stop();
