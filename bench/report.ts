/**
 * The month's reports on a farm of one year and of ten (goal 2), each against its own SQL without the report (goal 3),
 * and the sold animals of ten years. Arguments: sales a year (2000), rounds (9); `explain` prints the plans of queries
 * beyond a goal.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { addDays } from "@/contract/base/parse-input";
import { ROI_STEPS } from "@/contract/report/roi";
import { seedLarge } from "@/server/seed/large/large";
import { readArguments } from "./support/arguments";
import { type Product, startProduct } from "./support/product";

const {
  numbers: [sales = 2_000, rounds = 9],
  word: explains,
} = readArguments("report [sales a year] [rounds] [explain]", 2, (word) => word === "explain");
const GOALS = { years: 2, bare: 3 };
const YEAR = 365;

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const dayBefore = (day: string) => addDays(day, -1);
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const REPORTS = [
  "report/finance?period=bulan",
  "report/finance/cost?period=bulan",
  "report/finance/sale?period=bulan",
  ...["piutang", "utang"].map((side) => `report/finance/ageing?side=${side}`),
  "report/finance/entry?period=bulan&account=hpp",
  ...["journal", "statement"].map((part) => `report/books/${part}?period=bulan`),
  ...["produk", "kandang", "pemilik"].map((group) => `report/sheep?period=bulan&group=${group}`),
  "report/sheep/chart?period=bulan",
  ...["akhir", "jual"].map((cell) => `report/sheep/detail?period=bulan&cell=${cell}`),
  ...["paket", "kontrak"].map((group) => `report/roi?period=bulan&group=${group}`),
  "report/roi/animal?period=bulan",
  // Of days that are over, ROI is as of their end.
  ...["?group=kontrak&", "/animal?"].map((part) => `report/roi${part}period=bulan.${dayAgo(60)}`),
  ...["home", "home/today", "home/chart"],
];

const TEN_YEARS = [dayAgo(10 * YEAR), dayAgo(0)] as const;

/** Of days behind the last closing, of a year ago, and of five years ago. */
const BALANCES = [0, 365, 5 * 365].map((days) => ["report/books/balance", dayAgo(days)] as const);
const OPENINGS = ["trial?", "ledger?account=kas&", "ledger?account=piutang&"].map(
  (part) => [`report/books/${part}period=bulan`, dayAgo(0)] as const,
);

/** The balances of all accounts on a day in one reading of the ledger: the least work for a balance sheet. */
const BARE_BALANCE = "select debit, credit, sum(amount) from journal where day <= $1 group by 1, 2";

/**
 * A page and the sums of ten years' animals in one reading of the sales: the least work for such an answer. Owners and
 * the spread selling costs are left out.
 */
const BARE_ANIMALS = {
  text: `with sold as materialized (
      select ta.id, ta.revenue, ta.cost, t.delivered_on from transactions t
      join transaction_animals ta on ta.transaction_id = t.id and ta.living and t.delivered_on between $1 and $2)
    select (select jsonb_agg(sums) from (
        select width_bucket((revenue - cost) * 100.0::float8 / nullif(cost, 0), array[${ROI_STEPS}]::float8[]) as step,
          count(*), sum(revenue), sum(cost) from sold group by 1) sums),
      (select jsonb_agg(page) from (
        select sold.*, t.number, animal.ear_tag, animal.breed, buyer.name
        from (select * from sold order by delivered_on desc, id desc limit 20) sold
        join transaction_animals ta on ta.id = sold.id join transactions t on t.id = ta.transaction_id
        join sheep animal on animal.id = ta.sheep_id join customers buyer on buyer.id = t.customer_id) page)`,
  values: [...TEN_YEARS],
};

/** The farm has closed its books up to the month before the last. */
async function farm(word: string, years: number) {
  const product = await startProduct(`report-${word}`);
  await seedLarge(product.db, () => new Date(), sales * years, YEAR * years);
  await product.pool.query("vacuum analyze");
  const answer = await fetch(`${product.origin}/api/v1/closing`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${product.token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
    },
    body: JSON.stringify({ day: dayBefore(firstOfMonth(dayBefore(firstOfMonth(dayAgo(0))))), note: null }),
  });
  if (!answer.ok) throw new Error(`closing: ${answer.status} ${await answer.text()}`);
  return product;
}

type Statement = { text: string; values?: unknown[] };

/** The report's statements, recorded at its connections and repeated without the report. */
async function statementsOf(product: Product, path: string) {
  const seen: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [Statement | string, unknown[] | undefined];
    if (typeof first === "object" && /^\s*(select|with)\b/i.test(first.text))
      seen.push({ text: first.text, values: values ?? first.values });
    return (query as (...given: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  await ask(product, path)().finally(() => {
    pg.Client.prototype.query = query;
  });
  return seen;
}

/** Each statement with its own time, and the slowest with its plan. */
async function explain({ pool }: Product, statements: readonly Statement[]) {
  for (const { text, values } of statements) {
    const { rows } = await pool.query({ text: `explain (analyze, buffers) ${text}`, values });
    const plan = rows.map((row) => row["QUERY PLAN"] as string);
    const took = Number(/Execution Time: ([\d.]+)/.exec(plan.at(-1) ?? "")?.[1]);
    if (took > 5) console.log(`\n${text}\n${JSON.stringify(values)}\n${plan.join("\n")}`);
  }
}

async function time(work: () => Promise<unknown>) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
/** The fastest round is the most reliable one on a machine with other work. */
const fastest = (values: number[]) => Math.min(...values);

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
    for (const statement of statements) await ten.pool.query(statement);
  };
  const [a, b, c]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds + 2; round++) {
    a.push(await time(ask(one, path)));
    b.push(await time(ask(ten, path)));
    c.push(await time(bare));
  }
  const [few, many, sql] = [a, b, c].map((values) => fastest(values.slice(2))) as [number, number, number];
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9);
  console.log(
    `${path.padEnd(48)}${ms(few)} ${ms(many)}  ${(many / few).toFixed(2).padStart(8)}      ${ms(sql)}  ${(many / sql).toFixed(2).padStart(6)}`,
  );
  if (explains && (many / few > GOALS.years || many / sql > GOALS.bare)) await explain(ten, statements);
}

const animals = `report/roi/animal?period=${TEN_YEARS.join("..")}`;
const [asked, bare]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds + 2; round++) {
  asked.push(await time(ask(ten, animals)));
  bare.push(await time(() => ten.pool.query(BARE_ANIMALS)));
}
const [answer, least] = [fastest(asked), fastest(bare)];
console.log(
  `\n${animals}: ${answer.toFixed(1)} ms, one bare reading ${least.toFixed(1)} ms, ratio ${(answer / least).toFixed(2)} (goal ${GOALS.bare})`,
);
if (explains && answer / least > GOALS.bare) await explain(ten, await statementsOf(ten, animals));

console.log("\nbalances                                              ten years  one bare reading  ratio (goal 3)");
for (const [path, day] of [...BALANCES, ...OPENINGS]) {
  const asking = path.includes("?") ? path : `${path}?day=${day}`;
  const [a, b]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + 2; round++) {
    a.push(await time(ask(ten, asking)));
    b.push(await time(() => ten.pool.query(BARE_BALANCE, [day])));
  }
  const [took, reading] = [fastest(a), fastest(b)];
  console.log(
    `${asking.padEnd(52)}${took.toFixed(1).padStart(8)} ms${reading.toFixed(1).padStart(15)} ms  ${(took / reading).toFixed(2).padStart(6)}`,
  );
  if (explains && took / reading > GOALS.bare) await explain(ten, await statementsOf(ten, asking));
}
await one.stop();
await ten.stop();
