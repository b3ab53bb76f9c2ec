import { type SQL, sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import type { PartnerStatement, StatementLine, StatementQuery } from "@/contract/partner/statement";
import { MOST_STATEMENT_LINES } from "@/contract/partner/words";
import type { Queryable } from "@/server/db/client";
import { readCompany } from "@/server/db/settings";
import { belongings } from "@/server/modules/document/belonging";
import { payToInWords } from "@/server/modules/money/pay-to";
import { must } from "@/server/must";

/** A side of the farm's dealings, for the statement of one of its partners. */
export interface Ledger {
  documentKind: DocumentKind;
  /**
   * Every posting of the partner: day, place, id, kind, document_id, name, number, amount, undoes, used. A posting that
   * takes another back is one of its own. Of a day, a lower `place` stands first, so that the order of entry never shows.
   */
  postings: SQL;
  /** The sums `owed`, `advance` and `excess` at the end of a day. */
  parts: (day: string) => SQL;
}

/** A posting whose place in the order of its day is the one of its kind. */
export const PLACES = { begun: 0, billed: 1, lowered: 2, paid: 3, refunded: 4, undone: 5 } as const;

type Days = { from: string | null; to: string };
export const daysOf = ({ period }: StatementQuery, today: string): Days => {
  const to = period?.to ?? today;
  return { from: period?.from ?? null, to: to > today ? today : to };
};

const linesOf = ({ postings }: Ledger, { from, to }: Days) => sql`
  with posted as materialized (${postings}),
  before as (
    select coalesce(sum(amount), 0) as opening from posted where ${from ? sql`day < ${from}::date` : sql`false`}
  ), within as (
    select * from posted where day <= ${to}::date and ${from ? sql`day >= ${from}::date` : sql`true`}
  ), lines as materialized (
    select *, (select opening from before) + sum(amount) over (
      order by day, place, document_id, id rows unbounded preceding) as balance,
      row_number() over (order by day, place, document_id, id) as at from within
  )`;

const LINE = sql`day::text as day, kind, number, document_id::float8 as "documentId", name, amount::float8 as amount,
  balance::float8 as balance, undoes, nullif(used, 0)::float8 as used`;

type Row = Pick<StatementLine, "day" | "kind" | "number" | "amount" | "balance" | "undoes"> & {
  documentId: number;
  name: string;
  used: number | null;
};

/** A payment or a correction is a part of its document, by its number. */
const postingOf = (
  kind: DocumentKind,
  { documentId: id, number, day }: Pick<Row, "documentId" | "number" | "day">,
) => ({
  kind,
  id,
  part: number ?? "",
  day,
});

async function toLines(db: Queryable, kind: DocumentKind, rows: readonly Row[]): Promise<StatementLine[]> {
  const belongingOf = await belongings(
    db,
    rows.map((row) => postingOf(kind, row)),
  );
  return rows.map(({ documentId: id, name, used, ...row }) => ({
    ...row,
    document: { kind, id, name },
    belongsOn: belongingOf(postingOf(kind, { documentId: id, ...row })),
    advanceUsed: used,
  }));
}

type Sums = Pick<PartnerStatement, "opening" | "raised" | "lowered" | "count">;

/** The sums of a statement, and its lines in the order of its days: the first ones, or all for a spreadsheet. */
export async function readLedger(db: Queryable, ledger: Ledger, days: Days, most: number | null) {
  const { rows } = await db.execute<Sums & { items: Row[] | null }>(sql`${linesOf(ledger, days)}
    select (select json_agg(page) from (select ${LINE} from lines order by at ${most === null ? sql`` : sql`limit ${most}`}) page) as items,
      (select opening from before)::float8 as opening,
      (select coalesce(sum(amount) filter (where amount > 0), 0) from lines)::float8 as raised,
      (select coalesce(-sum(amount) filter (where amount < 0), 0) from lines)::float8 as lowered,
      (select count(*) from lines)::int as count`);
  const { items, ...sums } = must(rows[0], "the sums of a statement");
  const lines = await toLines(db, ledger.documentKind, items ?? []);
  return { ...days, ...sums, closing: sums.opening + sums.raised - sums.lowered, lines };
}

/** The statement of one partner. Its last balance is owed − advance − excess of that day. */
export async function readPartnerStatement(
  db: Queryable,
  partner: PartnerStatement["partner"],
  ledger: Ledger,
  days: Days,
): Promise<PartnerStatement> {
  const told = await readLedger(db, ledger, days, MOST_STATEMENT_LINES);
  const { rows } = await db.execute<PartnerStatement["parts"]>(ledger.parts(days.to));
  return {
    partner,
    company: await readCompany(db),
    payTo: await payToInWords(db),
    ...told,
    parts: must(rows[0], "the parts of a balance"),
  };
}
