import { type SQL, sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import { COUNTED_ROWS } from "@/contract/base/page";
import { may } from "@/contract/base/roles";
import type { Money, MoneyEntry, MoneyEntryQuery, MoneyEntryTotals, MoneyStatement } from "@/contract/money/model";
import { MOST_STATEMENT_LINES } from "@/contract/partner/words";
import type { Queryable } from "@/server/db/client";
import { markedFlows, moneyCounts } from "@/server/db/schema/money";
import { readCompany } from "@/server/db/settings";
import type { Session } from "@/server/http/context";
import { offsetOf } from "@/server/http/list";
import { belongings } from "@/server/modules/document/belonging";
import { documentNames } from "@/server/modules/document/name";
import { must } from "@/server/must";

type Period = MoneyEntryQuery["period"];
type Reader = Pick<Session, "role">;
type Line = Omit<MoneyEntry, "documentName" | "party" | "belongsOn"> & { part: string };

const ORDER = sql`day, place, document_kind, document_id, abs(amount), undoes, kind`;

/**
 * All lines of a place within a period, with the balance after each. The order of entry never shows (books.md), so on one
 * day what came stands before what went: between them the place never holds less than at the day's beginning and end. What
 * takes something back follows its kind, and the count of the day is last; one that came late is money like any other. What
 * is taken back after the period stands as it did then.
 */
const linesSql = (id: number, period: Period) => sql`
  with moved as (
    select day, kind, document_kind, document_id, part, amount, undoes, false as counts,
      case when undoes then 'pembatalan' when undone_on <= ${period?.to ?? "infinity"}::date then 'dibatalkan' end as mark
    from ${markedFlows} where money_id = ${id}
    union all select day, kind, document_kind, document_id, '', amount, false, counted_on is null, null
      from ${moneyCounts} where money_id = ${id}
  ), before as (
    select coalesce(sum(amount), 0) as opening from moved
    where ${period?.from ? sql`day < ${period.from}::date` : sql`false`}
  ), begun as (
    select coalesce(sum(amount), 0) as opening from moved where kind = 'saldo awal'
      and ${period?.from ? sql`day >= ${period.from}::date` : sql`true`}
      and ${period?.to ? sql`day <= ${period.to}::date` : sql`true`}
  ), within as (
    select *, case when kind = 'saldo awal' then 0 when counts then 5
        when amount >= 0 then case when undoes then 2 else 1 end
        when undoes then 4 else 3 end as place
    from moved where ${period?.from ? sql`day >= ${period.from}::date` : sql`true`}
      and ${period?.to ? sql`day <= ${period.to}::date` : sql`true`}
  ), lines as materialized (
    select *, (select opening from before) + sum(amount) over (
      order by ${ORDER} rows unbounded preceding) as balance,
      row_number() over (order by ${ORDER}) as at
    from within
  )`;

const line = sql`day::text as day, kind, mark, document_kind as "documentKind", document_id::float8 as "documentId",
  part, amount::float8 as amount, balance::float8 as balance`;

/** Documents of the owner. Others see the money that they moved, and not what they are. */
const OWNERS: readonly DocumentKind[] = ["capital", "loan", "asset"];

async function named(db: Queryable, lines: readonly Line[], { role }: Reader): Promise<MoneyEntry[]> {
  const documents = lines.map(({ documentKind: kind, documentId: id, part, day }) => ({ kind, id, part, day }));
  const nameOf = await documentNames(db, documents);
  const belongingOf = await belongings(db, documents);
  return lines.map(({ part, ...one }) => {
    const { documentKind: kind, documentId: id, day } = one;
    const belongsOn = belongingOf({ kind, id, part, day });
    if (OWNERS.includes(kind) && !may(role, "capital.read"))
      return { ...one, documentName: null, party: "Urusan pemilik", belongsOn };
    const { name = null, party = null } = nameOf(kind, id) ?? {};
    return { ...one, documentName: name, party, belongsOn };
  });
}

type Sums = MoneyEntryTotals & { count: number };

/** The lines of a statement in an order, with the sums of all. What was in the place at first belongs to its opening. */
async function told(
  db: Queryable,
  id: number,
  { period, page, reader }: { period: Period; page: SQL; reader: Reader },
) {
  const { rows } = await db.execute<Omit<Sums, "closing"> & { items: Line[] | null }>(sql`${linesSql(id, period)}
    select (select json_agg(page) from (select ${line} from lines order by ${page}) page) as items,
      ((select opening from before) + (select opening from begun))::float8 as opening,
      (select coalesce(sum(amount) filter (where amount > 0 and kind <> 'saldo awal'), 0) from lines)::float8 as in,
      (select coalesce(-sum(amount) filter (where amount < 0), 0) from lines)::float8 as out,
      (select count(*) from lines)::int as count`);
  const { items, count, ...sums } = must(rows[0], "the sums of a statement");
  const totals: MoneyEntryTotals = { ...sums, closing: sums.opening + sums.in - sums.out };
  return { items: await named(db, items ?? [], reader), totals, count };
}

/** A page of a statement, the newest line first. */
export async function readStatement(db: Queryable, id: number, query: MoneyEntryQuery, reader: Reader) {
  const page = sql`at desc limit ${query.limit} offset ${offsetOf(query)}`;
  const { items, totals, count } = await told(db, id, { period: query.period, page, reader });
  return { items, totals, total: count > COUNTED_ROWS ? null : count };
}

/** The whole statement in the order of its days, for a spreadsheet. */
export const readWholeStatement = (db: Queryable, id: number, period: Period, reader: Reader) =>
  told(db, id, { period, page: sql`at`, reader });

/** The statement on paper, in the order of its days. */
export async function readMoneyPaper(
  db: Queryable,
  place: Money,
  { period, reader, today }: { period: Period; reader: Reader; today: string },
): Promise<MoneyStatement> {
  const from = period?.from ?? null;
  const to = period?.to && period.to < today ? period.to : today;
  const page = sql`at limit ${MOST_STATEMENT_LINES}`;
  const { items, totals, count } = await told(db, place.id, { period: { from, to }, page, reader });
  // It stands in the balance at the beginning.
  const lines = items.filter(({ kind }) => kind !== "saldo awal");
  const others = count - (items.length - lines.length);
  return { place, company: await readCompany(db), from, to, ...totals, lines, count: others };
}
