import { monthEnds } from "@/__tests__/server/report/farm/books";
import { shift } from "@/__tests__/server/report/farm/oracle";
import type { Reader } from "@/__tests__/server/report/farm/reader";
import { REGISTERS } from "@/contract/report/balance";
import { ROI_GROUPS } from "@/contract/report/roi";
import { HERD_GROUPS } from "@/contract/report/sheep";
import { customers } from "@/server/db/schema/customer";
import { examinations } from "@/server/db/schema/examination";
import { investments } from "@/server/db/schema/investment";
import { money } from "@/server/db/schema/money";
import { suppliers } from "@/server/db/schema/supplier";

/** Every figure of every report of closed days, by the address that told it. */
export type Picture = Readonly<Record<string, unknown>>;

/** Facts that do not belong to a report's days: figures of today, facts of a document, and whose paper it is. */
const OTHERS = ["today", "company", "maxMortality", "deliveredOn"];

/** Names change with their records; a figure is a number or a day, and the words that stand for it. */
function figuresOf(told: unknown): unknown {
  if (Array.isArray(told)) return told.map(figuresOf);
  if (typeof told !== "object" || told === null) return told;
  return Object.fromEntries(
    Object.entries(told).flatMap(([key, value]) => (OTHERS.includes(key) ? [] : [[key, figuresOf(value)]])),
  );
}

async function rowsBehind({ ask }: Reader, path: string) {
  const items: unknown[] = [];
  for (let after: string | null = ""; after !== null; ) {
    type Page = { items: unknown[]; after: string | null };
    const page: Page = await ask<Page>(`${path}&limit=100${after && `&after=${after}`}`);
    items.push(...page.items);
    after = page.after;
  }
  return items;
}

/** The contract of a month that is over, without what is known of it by now. */
function statementOf(told: unknown) {
  const { contract, animals, figures, until } = told as Record<string, unknown> & {
    contract: Record<string, unknown>;
    animals: Record<string, unknown>[];
  };
  const { state, capital, named, sold, died, payout } = contract;
  return { until, state, capital, named, sold, died, payout, figures, animals };
}

/** Looks at all days from the farm's first one until a day. */
export async function pictureOf(reader: Reader, from: string, until: string): Promise<Picture> {
  const { ask, all, server } = reader;
  const seen: Record<string, unknown> = {};
  const note = async (path: string, read: (path: string) => Promise<unknown> = (one) => ask(one)) => {
    seen[path] = figuresOf(await read(path));
  };
  const list = (path: string) => all<unknown, unknown>(path);
  // A month of each quarter, and the last one.
  const ends = monthEnds(from, until).filter((_, nth, all) => nth % 3 === 1 || nth === all.length - 1);
  const days = [...new Set([...ends, until])];
  for (const day of days) {
    await note(`report/books/balance?day=${day}`);
    for (const side of ["piutang", "utang"]) await note(`report/finance/ageing?side=${side}&day=${day}`, list);
  }
  for (const register of REGISTERS) await note(`report/books/register?register=${register}&day=${until}`, list);
  for (const side of ["piutang", "utang"]) await note(`report/finance/ageing/document?side=${side}&day=${until}`, list);
  const period = `${from}..${until}`;
  await note(`report/books/trial?period=${period}`);
  await note(`report/books/journal?period=${period}`, (path) => rowsBehind(reader, path));
  for (const account of ["kas", "persediaan_ternak", "hpp"])
    await note(`report/books/ledger?account=${account}&period=${period}`, (path) => rowsBehind(reader, path));
  for (const { id } of await server.db.select({ id: money.id }).from(money).orderBy(money.id))
    await note(`money/${id}/entry?period=${period}`, list);
  for (const end of ends) {
    const month = `bulan.${end}`;
    await note(`report/finance?period=${month}`);
    await note(`report/finance/cost?period=${month}`);
    await note(`report/finance/sale?period=${month}`, list);
    for (const group of HERD_GROUPS) await note(`report/sheep?period=${month}&group=${group}`);
    await note(`report/sheep?period=${month}&group=produk&sex=betina`);
    await note(`report/books/statement?period=${month}`);
    for (const group of ROI_GROUPS) await note(`report/roi?group=${group}&period=${month}`, list);
    await note(`report/roi/animal?period=${month}`, list);
  }
  await note(`report/roi/animal?period=${period}`, list);
  await note(`report/finance/sale?period=${period}`, list);
  for (const [word, partners] of [
    ["customer", customers],
    ["supplier", suppliers],
  ] as const)
    for (const { id } of await server.db.select({ id: partners.id }).from(partners).orderBy(partners.id))
      await note(`${word}/${id}/statement?period=${period}`);
  const contracts = await server.db.select().from(investments).orderBy(investments.id);
  for (const { id, startOn } of contracts)
    for (const end of ends.filter((day) => day >= startOn))
      await note(`investment/${id}/statement?month=${end.slice(0, 7)}`, async (path) => statementOf(await ask(path)));
  const weighed = await server.db.select().from(examinations).orderBy(examinations.id);
  seen.weighings = weighed
    .filter(({ day, weight, cancelledAt }) => day <= until && weight !== null && cancelledAt === null)
    .map(({ id, day, weight }) => ({ id, day, weight }));
  return seen;
}

/** The first day of a farm's books, and of what was there before. */
export const begunOn = (from: string) => shift(from, -20);

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The figures that differ, each with its place, and what it was and is. */
function leavesOf(at: string, before: unknown, after: unknown): string[] {
  if (isTree(before) && isTree(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      leavesOf(`${at} ${key}`, before[key], after[key]),
    );
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
  return was === is ? [] : [`${at}: ${was} → ${is}`];
}

/** A look at more than was there then, such as a place of money that is opened later, is no difference. */
export const differencesOf = (before: Picture, after: Picture) =>
  Object.keys(before).flatMap((path) => leavesOf(path, before[path], after[path]));
