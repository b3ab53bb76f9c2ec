import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { monthEnds } from "@/__tests__/server/report/farm/books";
import { shift } from "@/__tests__/server/report/farm/oracle";
import type { Reader } from "@/__tests__/server/report/farm/reader";
import { REGISTERS } from "@/contract/report/balance";
import { AGEING_SIDES, BORNE_KINDS } from "@/contract/report/finance";
import { ACCOUNTS } from "@/contract/report/ledger";
import { COMPARISONS } from "@/contract/report/period";
import { ROI_GROUPS } from "@/contract/report/roi";
import { HERD_CELLS, HERD_GROUPS } from "@/contract/report/sheep";
import { customers } from "@/server/db/schema/customer";
import { examinations } from "@/server/db/schema/examination";
import { investments } from "@/server/db/schema/investment";
import { money, moneyMoves } from "@/server/db/schema/money";
import { products } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
import { assets } from "@/server/db/schema/spending/asset";
import { suppliers } from "@/server/db/schema/supplier";
import { randomFrom } from "@/server/seed/random";

// The looks at a farm's closed days. Left out is what tells of today by design, whatever its days: the home page, lists
// of documents with their present state, owing customers, timelines, breeding and supplier figures, contracts, loans and
// animals themselves, the child of the herd report. Files read what these looks read.

/** A look at figures of closed days: an address, and what is read behind it. */
export type Look = { path: string; read: (reader: Reader) => Promise<unknown> };

type Row = Record<string, unknown>;
const asked = (path: string): Look => ({ path, read: ({ ask }) => ask(path) });
const listed = (path: string): Look => ({ path, read: ({ all }) => all<unknown, unknown>(path) });

/** All pages of a list whose pages begin behind a row. */
const walked = (path: string): Look => ({
  path,
  async read({ ask }) {
    type Page = { items: unknown[]; after: string | null; totals: unknown; rows?: number | null };
    const first = await ask<Page>(`${path}&limit=100`);
    const items = [...first.items];
    for (let { after } = first; after !== null; ) {
      const page: Page = await ask<Page>(`${path}&limit=100&after=${after}`);
      items.push(...page.items);
      after = page.after;
    }
    return { items, totals: first.totals, rows: first.rows };
  },
});

/** The rows of closed days in a list that goes on after them. */
const until = (day: string, { path, read }: Look, of = (told: Row) => told.items): Look => ({
  path,
  read: async (reader) => (of((await read(reader)) as Row) as Row[]).filter((row) => (row.day as string) <= day),
});

const only = (path: string, ...keys: string[]): Look => ({
  path,
  async read({ ask }) {
    const told = await ask<Row>(path);
    return Object.fromEntries(keys.map((key) => [key, told[key]]));
  },
});

/** A place's statement, without the place as it is by now. */
const paper = (path: string) => only(path, "from", "to", "opening", "in", "out", "closing", "count", "lines");

/** The contract of a month that is over, without what is known of it by now. */
const statementOf = (path: string): Look => ({
  path,
  async read({ ask }) {
    const { contract, animals, figures, until } =
      await ask<Record<"contract" | "animals" | "figures" | "until", Row>>(path);
    const { state, capital, named, sold, died, payout } = contract;
    return { until, state, capital, named, sold, died, payout, figures, animals };
  },
});

/** The weighings of closed days that count. */
const weighings = (day: string): Look => ({
  path: "weighings",
  async read({ server }) {
    const rows = await server.db.select().from(examinations).orderBy(examinations.id);
    return rows
      .filter((one) => one.day <= day && one.weight !== null && one.cancelledAt === null)
      .map(({ id, day, weight }) => ({ id, day, weight }));
  },
});

/** Figures as of a day: the balance sheet with its registers, and who owes. */
const standing = (day: string) => [
  asked(`report/books/balance?day=${day}`),
  ...REGISTERS.map((register) => listed(`report/books/register?register=${register}&day=${day}`)),
  ...AGEING_SIDES.flatMap((side) => [
    listed(`report/finance/ageing?side=${side}&day=${day}`),
    listed(`report/finance/ageing/document?side=${side}&day=${day}`),
  ]),
];

/** The reports of a period. */
const reported = (period: string) => [
  ...COMPARISONS.flatMap((against) =>
    ["report/finance", "report/finance/cost", "report/books/statement"].map((word) =>
      asked(`${word}?period=${period}&against=${against}`),
    ),
  ),
  listed(`report/finance/sale?period=${period}`),
  asked(`report/books/trial?period=${period}`),
  ...HERD_GROUPS.map((group) => asked(`report/sheep?period=${period}&group=${group}`)),
  asked(`report/sheep?period=${period}&group=produk&sex=betina`),
  asked(`report/sheep/chart?period=${period}`),
  ...["produk", "kandang", "pemilik"].flatMap((group) =>
    HERD_CELLS.map((cell) => listed(`report/sheep/detail?period=${period}&group=${group}&cell=${cell}`)),
  ),
  ...ROI_GROUPS.map((group) => listed(`report/roi?group=${group}&period=${period}`)),
  listed(`report/roi/animal?period=${period}`),
];

/** Every account of a period, and the rows behind its figure. */
const posted = (period: string) => [
  walked(`report/books/journal?period=${period}`),
  ...ACCOUNTS.flatMap((account) => [
    walked(`report/books/ledger?account=${account}&period=${period}`),
    listed(`report/finance/entry?account=${account}&period=${period}`),
  ]),
  ...[...BORNE_KINDS, "semua"].map((cost) => listed(`report/finance/entry?cost=${cost}&period=${period}`)),
];

/** The ids of all records of a table, in their order. */
async function recordsOf({ server }: Reader, table: PgTable) {
  const { rows } = await server.db.execute<{ id: number }>(sql`select id::float8 as id from ${table} order by id`);
  return rows.map(({ id }) => id);
}

/** The statements of places, partners and contracts. */
async function statementsOf(reader: Reader, from: string, day: string, ends: readonly string[]) {
  const halves = [`${from}..${day}`, ...ends.slice(-2).map((end) => `${end.slice(0, 8)}01..${end}`)];
  const looks: Look[] = [];
  for (const period of halves) {
    for (const id of await recordsOf(reader, money)) {
      looks.push(listed(`money/${id}/entry?period=${period}`), paper(`money/${id}/statement?period=${period}`));
      looks.push(walked(`report/books/ledger?account=kas&place=${id}&period=${period}`));
    }
    for (const [word, table] of [
      ["customer", customers],
      ["supplier", suppliers],
    ] as const)
      for (const id of await recordsOf(reader, table)) looks.push(asked(`${word}/${id}/statement?period=${period}`));
  }
  for (const { id, startOn } of await reader.server.db.select().from(investments).orderBy(investments.id))
    for (const end of ends.filter((one) => one >= startOn))
      looks.push(statementOf(`investment/${id}/statement?month=${end.slice(0, 7)}`));
  return looks;
}

/** The cards of goods, animals, assets and counts, as far as they tell of closed days. */
async function cardsOf(reader: Reader, day: string) {
  const looks: Look[] = [weighings(day)];
  for (const { id, category } of await reader.server.db.select().from(products).orderBy(products.id))
    if (["pakan", "obat", "perlengkapan"].includes(category)) looks.push(until(day, listed(`product/${id}/movement?`)));
  for (const id of await recordsOf(reader, sheep)) {
    looks.push(until(day, listed(`sheep/${id}/cost?`)));
    looks.push(until(day, asked(`sheep/${id}/weight`)));
  }
  for (const id of await recordsOf(reader, assets))
    looks.push(until(day, asked(`asset/${id}`), ({ depreciation }) => depreciation));
  const moves = await reader.server.db.select().from(moneyMoves).orderBy(moneyMoves.id);
  for (const one of moves.filter((move) => move.day <= day))
    looks.push(only(`money/move/${one.id}`, "day", "amount", "fee", "difference"));
  return looks;
}

const opened = ["piutang", "utang", "barang", "dp", "dana", "pinjaman", "aset"].map(
  (part): Look => ({
    path: `opening/row?part=${part}`,
    async read({ all }) {
      const { items } = await all<Row, unknown>(`opening/row?part=${part}`);
      // Its due day and payments are those of today.
      return items.map(({ id, documentId, number, amount }) => ({ id, documentId, number, amount }));
    },
  }),
);

/** A day of a closed past, rather often near its end. */
function someDays(from: string, day: string, seed: number) {
  const random = randomFrom(seed * 6_700_417 + 5);
  const length = Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);
  return Array.from({ length: 5 }, () => shift(day, -Math.floor(random.next() ** 2 * length)));
}

/** Every look at the days from the farm's first one until a closed day. */
export async function looksAt(reader: Reader, from: string, day: string, seed: number): Promise<Look[]> {
  const ends = monthEnds(from, day);
  const days = someDays(from, day, seed);
  const years = ends.filter((end) => end.endsWith("-12-31")).map((end) => `tahun.${end}`);
  const quarters = ends.filter((end) => Number(end.slice(5, 7)) % 3 === 0).map((end) => `kuartal.${end}`);
  const whole = `${from}..${day}`;
  const periods = [...ends.map((end) => `bulan.${end}`), ...quarters, ...years, ...days.map((one) => `hari.${one}`)];
  const looks = [
    ...[...new Set([...ends, ...days, day])].flatMap(standing),
    ...[...periods, whole, `${days[0]}..${day}`].flatMap(reported),
    ...posted(whole),
    ...ends.slice(-1).flatMap((end) => posted(`bulan.${end}`)),
    ...(await statementsOf(reader, from, day, ends)),
    ...(await cardsOf(reader, day)),
    only("opening", "startOn", "parts", "born", "unpriced", "equity"),
    ...opened,
  ];
  return [...new Map(looks.map((look) => [look.path, look])).values()];
}
