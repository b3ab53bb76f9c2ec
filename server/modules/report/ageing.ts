import { type SQL, sql } from "drizzle-orm";
import { recordOf } from "@/contract/base/words";
import { AGES } from "@/contract/report/age-words";
import type {
  AgeingDocument,
  AgeingDocumentQuery,
  AgeingQuery,
  AgeingRow,
  AgeingSide,
  AgeingTotals,
} from "@/contract/report/finance";
import type { Queryable } from "@/server/db/client";
import { offsetOf } from "@/server/http/list";
import { must } from "@/server/must";
import { type AsOf, pastDay } from "./books/as-of";
import { purchasesAt, salesAt } from "./books/document-registers";
import { purchaseLeft, saleLeft } from "./finance-today";

/** Open debts of either side at the end of a day. */
const OPEN: Record<AgeingSide, (at: AsOf) => SQL> = {
  piutang: (at) => sql`select id, name as number, day, due_on, party_id, billed as total, paid, rest as remaining
    from (${salesAt(at)}) known where "out" and rest > 0`,
  utang: (at) => sql`select id, name as number, day, due_on, party_id, billed as total, paid, rest as remaining
    from (${purchasesAt(at)}) known where rest > 0`,
};
const PARTY: Record<AgeingSide, SQL> = { piutang: sql`customers`, utang: sql`suppliers` };
/** The same by what the documents say about themselves today. */
const STATED: Record<AgeingSide, SQL> = {
  piutang: sql`select total - returned as billed, paid from transactions
    where ${saleLeft} > 0 and delivered_on is not null and state <> 'dibatalkan' and kind <> 'investasi'`,
  utang: sql`select received - returned as billed, paid from purchases where ${purchaseLeft} > 0 and state <> 'dibatalkan'`,
};

const lateOn = (today: string) => sql`(${today}::date - open.due_on)`;
/** Which part of the ageing a document belongs to. */
export const ageOn = (
  today: string,
) => sql`case when ${lateOn(today)} <= 0 then 'belum' when ${lateOn(today)} <= 30 then '1-30'
  when ${lateOn(today)} <= 60 then '31-60' when ${lateOn(today)} <= 90 then '61-90' else '90+' end`;

export type Sums = Record<`a${number}`, string> & { total: string };
export const agesOf = (row: Sums) => recordOf(AGES, (_age, at) => Number(row[`a${at}`]));
export const sums = (today: string) =>
  sql.join(
    AGES.map(
      (age, at) =>
        sql`coalesce(sum(remaining) filter (where ${ageOn(today)} = ${age}), 0) as ${sql.identifier(`a${at}`)}`,
    ),
    sql`, `,
  );

const BIGGEST = sql`sum(remaining) desc, party_id`;

/** For the export: all of them in their order, then the rows of some. */
export async function findAgeingIds(db: Queryable, side: AgeingSide, at: AsOf) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select party_id::float8 as id from (${OPEN[side](at)}) as open group by party_id order by ${BIGGEST}`);
  return rows.map(({ id }) => id);
}

type Which = { page: number; limit: number } | { ids: readonly number[] };

export async function readAgeingRows(db: Queryable, side: AgeingSide, at: AsOf, which: Which) {
  const { rows } = await db.execute<Sums & { id: string; code: string; name: string; documents: string }>(sql`
    select party.id, party.code, party.name, count(*) as documents, sum(remaining) as total, ${sums(at.day)}
    from (${OPEN[side](at)}) as open join ${PARTY[side]} as party on party.id = open.party_id
    ${"ids" in which ? sql`where open.party_id = any(${sql.param([...which.ids])}::bigint[])` : sql``}
    group by party.id, party_id order by ${BIGGEST}
    ${"ids" in which ? sql`` : sql`limit ${which.limit} offset ${offsetOf(which)}`}`);
  return rows.map((row): AgeingRow & { id: number } => ({
    id: Number(row.id),
    party: { id: Number(row.id), code: row.code, name: row.name },
    ages: agesOf(row),
    total: Number(row.total),
    documents: Number(row.documents),
  }));
}

/** The open sums, beside those that another reading says are billed and paid. */
export async function readAgeing(db: Queryable, { side, day: asked, ...page }: AgeingQuery, today: string) {
  const at = pastDay(asked, today);
  const [all] = (
    await db.execute<Sums & { parties: number }>(sql`
      select count(distinct party_id)::int as parties, coalesce(sum(remaining), 0) as total, ${sums(at.day)}
      from (${OPEN[side](at)}) as open`)
  ).rows;
  if (!all) throw new Error("no sums");
  const documents =
    at.day === today ? STATED[side] : sql`select total as billed, paid from (${OPEN[side](at)}) as open`;
  const [told] = (
    await db.execute<{ billed: number; paid: number }>(sql`
      select coalesce(sum(billed), 0)::float8 as billed, coalesce(sum(paid), 0)::float8 as paid from (${documents}) told`)
  ).rows;
  const totals: AgeingTotals = {
    ages: agesOf(all),
    total: Number(all.total),
    ...must(told, "what the documents say"),
  };
  return { items: await readAgeingRows(db, side, at, page), totals, parties: all.parties };
}

export async function readAgeingDocuments(db: Queryable, query: AgeingDocumentQuery, today: string) {
  const { side, age, party } = query;
  const at = pastDay(query.day, today);
  const where = sql`from (${OPEN[side](at)}) as open join ${PARTY[side]} as party on party.id = open.party_id
    where ${party === undefined ? sql`true` : sql`open.party_id = ${party}`}
      and ${age === undefined ? sql`true` : sql`${ageOn(at.day)} = ${age}`}`;
  type Row = Record<"id" | "number" | "day" | "due_on" | "party_id" | "code" | "name", string> &
    Record<"late" | "total" | "paid" | "remaining", string>;
  const { rows } = await db.execute<Row>(sql`
    select open.id, open.number, open.day::text, open.due_on::text, party.id as party_id, party.code, party.name,
      greatest(${lateOn(at.day)}, 0) as late, open.total, open.paid, open.remaining
    ${where} order by open.due_on, open.id limit ${query.limit} offset ${offsetOf(query)}`);
  const [all] = (
    await db.execute<{ count: number; total: string }>(
      sql`select count(*)::int as count, coalesce(sum(open.remaining), 0) as total ${where}`,
    )
  ).rows;
  const items = rows.map(
    (row): AgeingDocument => ({
      id: Number(row.id),
      number: row.number,
      day: row.day,
      dueOn: row.due_on,
      daysLate: Number(row.late),
      party: { id: Number(row.party_id), code: row.code, name: row.name },
      total: Number(row.total),
      paid: Number(row.paid),
      remaining: Number(row.remaining),
    }),
  );
  const { count, total } = must(all, "what all the documents come to");
  return { items, count, totals: { total: Number(total) } };
}
