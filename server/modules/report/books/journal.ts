import { type SQL, sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import type { Journal, JournalQuery, JournalRow, Side } from "@/contract/report/books";
import type { Account } from "@/contract/report/ledger";
import type { Days } from "@/contract/report/period";
import type { Queryable } from "@/server/db/client";
import { journal } from "@/server/db/schema/journal";
import { marksWithin } from "@/server/modules/document/marks";
import { documentNames } from "@/server/modules/document/name";
import { must } from "@/server/must";
import { daysAfter } from "@/server/time";
import { type One, POSTED } from "./balances";

/**
 * A row of the journal as it is read: all postings of a document on a day from one account to another that belong to the
 * same closed days, or to none.
 */
export type Line = {
  day: string;
  kind: DocumentKind | "";
  id: number;
  debit: Account;
  credit: Account;
  place: number;
  /** The closed days, with commas between them. */
  belongs: string;
  amount: number;
  rows: number;
};

/** The account to which the rows are limited. */
export type Only = One | null;

// A row without a document is named after its subject.
const kind = sql`coalesce(${journal.documentKind}, case when ${journal.sheepId} is not null then 'sheep'
  when ${journal.productId} is not null then 'product' else '' end) collate "C"`;
const subject = sql`coalesce(${journal.documentId}, ${journal.sheepId}, ${journal.productId}, 0)`;
const backwards = sql`${journal.amount} < 0`;
const debit = sql`case when ${backwards} then ${journal.credit} else ${journal.debit} end collate "C"`;
const credit = sql`case when ${backwards} then ${journal.debit} else ${journal.credit} end collate "C"`;

const touches = (only: Only) =>
  only === null
    ? sql`true`
    : sql`(${journal.debit} = ${only.account} or ${journal.credit} = ${only.account})
        and ${only.place === undefined ? sql`true` : sql`${journal.moneyId} = ${only.place}`}`;

/** The rows of some days; every branch of the ledger finds its days by an index. */
const linesOf = ({ from, to }: Days, only: Only) => sql`
  select part.day, part.kind, part.id, part.debit, part.credit, part.place,
    coalesce(mark.belongs, '') collate "C" as belongs, sum(part.amount) as amount, sum(part.rows)::int as rows
  from (
    select ${journal.day} as day, ${kind} as kind, ${subject} as id, ${debit} as debit, ${credit} as credit,
      coalesce(${journal.moneyId}, 0) as place, ${journal.part} as part, sum(abs(${journal.amount})) as amount,
      count(*) as rows
    from ${journal}
    where ${journal.day} between ${from}::date and ${to}::date and ${POSTED} and ${touches(only)}
    group by 1, 2, 3, 4, 5, 6, 7) part
  left join (${marksWithin({ from, to })}) mark
    on mark.day = part.day and mark.kind = part.kind and mark.id = part.id and mark.part is not distinct from part.part
  group by 1, 2, 3, 4, 5, 6, 7`;

const PLACE = sql`day, kind, id, debit, credit, place, belongs`;
const DOWN = sql`day desc, kind desc, id desc, debit desc, credit desc, place desc, belongs desc`;
const READ = sql`day::text as day, kind, id::float8 as id, debit, credit, place::float8 as place, belongs,
  amount::float8 as amount, rows`;

export const atOf = ({ day, kind, id, debit, credit, place, belongs }: Line) =>
  [day, kind, id, debit, credit, place, ...(belongs ? [belongs] : [])].join(".");

/** Whether a row stands before or behind a place. */
function beside(at: string, which: "<" | ">"): SQL {
  const [day, word, id, gains, loses, place, belongs = ""] = at.split(".");
  return sql`(${PLACE}) ${sql.raw(which)} (${day}::date, ${word}::text, ${id}::bigint, ${gains}::text, ${loses}::text,
    ${place}::bigint, ${belongs}::text)`;
}

const earlier = (one: string, other: string) => [one, other].sort()[0] ?? one;
const later = (one: string, other: string) => [one, other].sort()[1] ?? one;

/** The days of the first reading; each further one reads four times as many. */
const FIRST_DAYS = 2;
const GROWS = 4;

type Wanted = { only: Only; days: Days; limit: number };

/**
 * The first rows behind a place, or from the beginning. The days are read in growing parts until there are enough rows, so
 * that a page costs its own days, however long the period is.
 */
export async function linesAfter(db: Queryable, { only, days, limit }: Wanted, after?: string): Promise<Line[]> {
  const lines: Line[] = [];
  let from = later(after?.slice(0, 10) ?? days.from, days.from);
  for (let some = FIRST_DAYS; from <= days.to && lines.length < limit; some *= GROWS) {
    const to = earlier(daysAfter(from, some - 1), days.to);
    const { rows } = await db.execute<Line>(sql`
      select ${READ} from (${linesOf({ from, to }, only)}) lines
      where ${after ? beside(after, ">") : sql`true`} order by ${PLACE} limit ${limit - lines.length}`);
    lines.push(...rows);
    from = daysAfter(to, 1);
  }
  return lines;
}

/** The last rows before a place, in the same way. */
async function linesBefore(db: Queryable, { only, days, limit }: Wanted, before: string): Promise<Line[]> {
  const lines: Line[] = [];
  let to = earlier(before.slice(0, 10), days.to);
  for (let some = FIRST_DAYS; to >= days.from && lines.length < limit; some *= GROWS) {
    const from = later(daysAfter(to, 1 - some), days.from);
    const { rows } = await db.execute<Line>(sql`
      select ${READ} from (${linesOf({ from, to }, only)}) lines
      where ${beside(before, "<")} order by ${DOWN} limit ${limit - lines.length}`);
    lines.push(...rows);
    to = daysAfter(from, -1);
  }
  return lines.reverse();
}

/** A page with its ends. A row more than the page tells that there is another page. */
export async function pageOf(
  db: Queryable,
  { after, before, limit }: Pick<JournalQuery, "after" | "before" | "limit">,
  { only, days }: Omit<Wanted, "limit">,
) {
  const wanted = { only, days, limit: limit + 1 };
  const found = before ? await linesBefore(db, wanted, before) : await linesAfter(db, wanted, after);
  const more = found.length > limit;
  const lines = before ? found.slice(-limit) : found.slice(0, limit);
  const [first, last] = [lines[0], lines.at(-1)];
  return {
    lines,
    before: first && (before ? more : after !== undefined) ? atOf(first) : null,
    after: last && (before ? true : more) ? atOf(last) : null,
  };
}

/** The sums in debit and in credit of an account on the day of a place, up to that place. */
export async function movedUpTo(db: Queryable, only: One, at: string): Promise<number> {
  const day = at.slice(0, 10);
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(case when debit = ${only.account} then amount else -amount end), 0)::float8 as sum
    from (${linesOf({ from: day, to: day }, only)}) lines where ${beside(at, "<")}`);
  return must(rows[0], "the sum of a day").sum;
}

/** How many rows a period has, and what they come to. */
export async function journalTotals(db: Queryable, days: Days, only: Only = null) {
  const { rows } = await db.execute<{ rows: number; amount: number }>(sql`
    select count(*)::int as rows, coalesce(sum(amount), 0)::float8 as amount from (${linesOf(days, only)}) lines`);
  return must(rows[0], "the sums of a journal");
}

/** The names of places of money. A farm has few. */
export async function placeNames(db: Queryable): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`select id::float8 as id, name from money`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Rows with the names of their documents, and their accounts with places of money. */
export async function named(db: Queryable, lines: readonly Line[], places: ReadonlyMap<number, string>) {
  const documents = lines.flatMap(({ kind: word, id, day }) => (word === "" ? [] : [{ kind: word, id, day }]));
  const nameOf = await documentNames(db, documents);
  return lines.map((line) => {
    const documentKind = line.kind === "" ? null : line.kind;
    const document = nameOf(documentKind, line.id);
    const placed = (account: Account): Side => {
      const name = account === "kas" ? places.get(line.place) : undefined;
      return { account, place: name === undefined ? null : { id: line.place, name } };
    };
    return {
      at: atOf(line),
      day: line.day,
      documentKind,
      documentId: documentKind === null ? null : line.id,
      documentName: document?.name ?? null,
      party: document?.party ?? null,
      belongsOn: line.belongs.split(",").filter(Boolean),
      debit: placed(line.debit),
      credit: placed(line.credit),
      amount: line.amount,
      rows: line.rows,
    } satisfies JournalRow;
  });
}

export async function readJournal(db: Queryable, query: JournalQuery, days: Days): Promise<Journal> {
  const { lines, before, after } = await pageOf(db, query, { only: null, days });
  const first = query.after === undefined && query.before === undefined;
  const totals = first ? await journalTotals(db, days) : null;
  return { items: await named(db, lines, await placeNames(db)), before, after, totals };
}
