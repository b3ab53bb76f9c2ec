import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import { COUNTED_ROWS } from "@/contract/base/page";
import { isOneOf } from "@/contract/base/words";
import { ALL_BORNE, type Entry, type EntryQuery, PROFIT_ACCOUNTS } from "@/contract/report/finance";
import type { Account } from "@/contract/report/ledger";
import { COST_KINDS } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { journal } from "@/server/db/schema/journal";
import { offsetOf } from "@/server/http/list";
import { documentNames } from "@/server/modules/document/name";
import { borneKind } from "./costs";
import { pastDaysOf, rupiahSum, within } from "./ledger";

// a row without a document is named after its subject
const kind = sql<DocumentKind | null>`coalesce(${journal.documentKind}, case when ${journal.sheepId} is not null then 'sheep'
  when ${journal.productId} is not null then 'product' end)`;
const id = sql<number | null>`coalesce(${journal.documentId}, ${journal.sheepId}, ${journal.productId})`;

type Side = typeof journal.debit | typeof journal.credit;
const isOf = (side: Side, accounts: readonly Account[] | undefined) =>
  accounts?.length ? inArray(side, [...accounts]) : undefined;

function whereOf({ account, cost, contra, detail, product, way, period }: EntryQuery, today: string) {
  const sign = { masuk: 1, keluar: -1 }[way ?? "masuk"];
  const going = (gains: 1 | -1) => (way ? sql`${journal.amount} * ${gains * sign} > 0` : undefined);
  return and(
    within(pastDaysOf(period, today)),
    account?.length
      ? or(
          and(isOf(journal.debit, account), isOf(journal.credit, contra), going(1)),
          and(isOf(journal.credit, account), isOf(journal.debit, contra), going(-1)),
        )
      : undefined,
    cost === undefined ? undefined : borneBy(cost),
    detail === undefined ? undefined : eq(journal.detail, detail),
    product === undefined ? undefined : eq(journal.productId, product),
  );
}

const borneBy = (cost: NonNullable<EntryQuery["cost"]>) =>
  and(isNotNull(journal.sheepId), cost === ALL_BORNE ? inArray(journal.detail, [...COST_KINDS]) : eq(borneKind, cost));

/** The rows have the signs with which the statement adds them: a cost is less than nothing. */
function amountOf({ account = [], cost }: EntryQuery) {
  if (cost !== undefined) return rupiahSum(journal.amount);
  const signed = (gains: boolean) =>
    sql.join(
      account.map((one) => {
        const sign = isOneOf(PROFIT_ACCOUNTS, one) === gains ? -1 : 1;
        return sql`case when ${gains ? journal.debit : journal.credit} = ${one} then ${journal.amount} * ${sql.raw(String(sign))} else 0 end`;
      }),
      sql` + `,
    );
  return rupiahSum(sql`${signed(true)} + ${signed(false)}`);
}

type Posted = { day: string; kind: DocumentKind | null; id: number | null; rows: number; amount: number };

/**
 * The documents that have posted to an account, the newest first; all of them add up to the figure that was opened. The
 * ledger is read once, for the page, the sum and how many they are.
 */
export async function readEntries(db: Queryable, query: EntryQuery, today: string) {
  const where = whereOf(query, today);
  const { rows } = await db.execute<{ items: Posted[] | null; amount: number; count: number }>(sql`
    with found as materialized (
      select ${journal.day} as day, ${kind} as kind, ${id} as id, count(*)::int as rows, ${amountOf(query)} as amount
      from ${journal} where ${where} group by 1, 2, 3)
    select (select json_agg(page) from (
        select day, kind, id, rows, amount from found
        order by day desc, id desc, kind limit ${query.limit} offset ${offsetOf(query)}) page) as items,
      (select coalesce(sum(amount), 0) from found) as amount, (select count(*)::int from found) as count`);
  const [told] = rows;
  if (!told) throw new Error("no sums");
  const found = told.items ?? [];
  const nameOf = await documentNames(db, found);
  const items = found.map((row): Entry => {
    const named = nameOf(row.kind, row.id);
    return {
      day: row.day,
      documentKind: row.kind,
      documentId: row.id,
      rows: row.rows,
      amount: row.amount,
      documentName: named?.name ?? null,
      party: named?.party ?? null,
    };
  });
  const total = told.count > COUNTED_ROWS ? null : told.count;
  return { items, totals: { amount: told.amount }, total };
}
