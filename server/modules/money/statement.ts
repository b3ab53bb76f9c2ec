import { sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import { COUNTED_ROWS } from "@/contract/base/page";
import { may } from "@/contract/base/roles";
import type { MoneyEntry, MoneyEntryQuery, MoneyEntryTotals } from "@/contract/money/model";
import type { Queryable } from "@/server/db/client";
import { markedFlows, moneyCounts } from "@/server/db/schema/money";
import type { Session } from "@/server/http/context";
import { offsetOf } from "@/server/http/list";
import { belongings } from "@/server/modules/document/belonging";
import { documentNames } from "@/server/modules/document/name";
import { must } from "@/server/must";

type Period = MoneyEntryQuery["period"];
type Reader = Pick<Session, "role">;
type Line = Omit<MoneyEntry, "documentName" | "party" | "belongsOn">;

/**
 * All lines of a place within a period, with the balance after each. On one day what came stands before what went, then
 * what takes something back, and the count behind all; their documents decide the rest, so that the order of entry
 * never shows. What is taken back after the period stands as it did then.
 */
const linesSql = (id: number, period: Period) => sql`
  with moved as (
    select day, kind, document_kind, document_id, amount,
      case when undoes then 'pembatalan' when undone_on <= ${period?.to ?? "infinity"}::date then 'dibatalkan' end as mark
    from ${markedFlows} where money_id = ${id}
    union all select day, kind, document_kind, document_id, amount, null from ${moneyCounts} where money_id = ${id}
  ), before as (
    select coalesce(sum(amount), 0) as opening from moved
    where ${period?.from ? sql`day < ${period.from}::date` : sql`false`}
  ), begun as (
    select coalesce(sum(amount), 0) as opening from moved where kind = 'saldo awal'
      and ${period?.from ? sql`day >= ${period.from}::date` : sql`true`}
      and ${period?.to ? sql`day <= ${period.to}::date` : sql`true`}
  ), within as (
    select *, case when kind = 'saldo awal' then 0 when kind = 'opname' then 4
        when mark = 'pembatalan' then 3 when amount >= 0 then 1 else 2 end as place
    from moved where ${period?.from ? sql`day >= ${period.from}::date` : sql`true`}
      and ${period?.to ? sql`day <= ${period.to}::date` : sql`true`}
  ), lines as materialized (
    select *, (select opening from before) + sum(amount) over (
      order by day, place, document_kind, document_id, kind, amount rows unbounded preceding) as balance,
      row_number() over (order by day, place, document_kind, document_id, kind, amount) as at
    from within
  )`;

const line = sql`day::text as day, kind, mark, document_kind as "documentKind", document_id::float8 as "documentId",
  amount::float8 as amount, balance::float8 as balance`;

/** Documents of the owner. Others see the money that they moved, and not what they are. */
const OWNERS: readonly DocumentKind[] = ["capital", "loan", "asset"];

async function named(db: Queryable, lines: readonly Line[], { role }: Reader): Promise<MoneyEntry[]> {
  const documents = lines.map(({ documentKind: kind, documentId: id, day }) => ({ kind, id, day }));
  const nameOf = await documentNames(db, documents);
  const belongingOf = await belongings(db, documents);
  return lines.map((one) => {
    const { documentKind: kind, documentId: id, day } = one;
    const belongsOn = belongingOf({ kind, id, day });
    if (OWNERS.includes(kind) && !may(role, "capital.read"))
      return { ...one, documentName: null, party: "Urusan pemilik", belongsOn };
    const { name = null, party = null } = nameOf(kind, id) ?? {};
    return { ...one, documentName: name, party, belongsOn };
  });
}

type Sums = { opening: number; in: number; out: number; count: number };

/** A page of a statement, the newest line first. What was in the place at first belongs to its opening, as in reports. */
export async function readStatement(db: Queryable, id: number, query: MoneyEntryQuery, reader: Reader) {
  const { rows } = await db.execute<Sums & { items: Line[] | null }>(sql`${linesSql(id, query.period)}
    select (select json_agg(page) from (select ${line} from lines order by at desc
        limit ${query.limit} offset ${offsetOf(query)}) page) as items,
      ((select opening from before) + (select opening from begun))::float8 as opening,
      (select coalesce(sum(amount) filter (where amount > 0 and kind <> 'saldo awal'), 0) from lines)::float8 as in,
      (select coalesce(-sum(amount) filter (where amount < 0), 0) from lines)::float8 as out,
      (select count(*) from lines)::int as count`);
  const { items, count, ...sums } = must(rows[0], "the sums of a statement");
  const totals: MoneyEntryTotals = { ...sums, closing: sums.opening + sums.in - sums.out };
  return { items: await named(db, items ?? [], reader), totals, total: count > COUNTED_ROWS ? null : count };
}

/** The whole statement in the order of its days, for a spreadsheet. */
export async function readWholeStatement(
  db: Queryable,
  id: number,
  period: Period,
  reader: Reader,
): Promise<MoneyEntry[]> {
  const { rows } = await db.execute<Line & Record<string, unknown>>(
    sql`${linesSql(id, period)} select ${line} from lines order by at`,
  );
  return named(db, rows, reader);
}
