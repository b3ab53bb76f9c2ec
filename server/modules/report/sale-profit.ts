import { and, desc, eq, gte, inArray, lte, max, sql } from "drizzle-orm";
import type { SaleProfit } from "@/contract/report-finance";
import type { Days } from "@/contract/report-period";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { transactionMoves, transactions } from "@/server/db/schema/transaction";
import { offsetOf } from "@/server/http/list";

// From the deliveries and returns themselves, not from the ledger: the two must agree.

const within = ({ from, to }: Days) => and(gte(transactionMoves.day, from), lte(transactionMoves.day, to));
const net = (column: typeof transactionMoves.amount | typeof transactionMoves.cost) =>
  sql<number>`coalesce(sum(case ${transactionMoves.kind} when 'retur' then -${column} else ${column} end), 0)::float8`;
const SUMS = { revenue: net(transactionMoves.amount), cost: net(transactionMoves.cost) };

export async function saleProfitTotals(db: Queryable, days: Days) {
  const [row] = await db
    .select({ ...SUMS, sales: sql<number>`count(distinct ${transactionMoves.transactionId})::int` })
    .from(transactionMoves)
    .where(within(days));
  const { revenue = 0, cost = 0, sales = 0 } = row ?? {};
  return { revenue, cost, profit: revenue - cost, sales };
}

/** The newest first, by the day that is shown of them; what was typed late stands where it belongs. */
const newest = [desc(max(transactionMoves.day)), desc(max(transactionMoves.id))];

export async function saleProfitIds(db: Queryable, days: Days, page?: { page: number; limit: number }) {
  const query = db
    .select({ id: transactionMoves.transactionId })
    .from(transactionMoves)
    .where(within(days))
    .groupBy(transactionMoves.transactionId)
    .orderBy(...newest);
  const rows = await (page ? query.limit(page.limit).offset(offsetOf(page)) : query);
  return rows.map(({ id }) => id);
}

export async function saleProfits(db: Queryable, days: Days, ids: readonly number[]): Promise<SaleProfit[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      ...{ id: transactions.id, number: transactions.number, deliveredOn: transactions.deliveredOn },
      customer: { id: customers.id, code: customers.code, name: customers.name },
      ...SUMS,
    })
    .from(transactionMoves)
    .innerJoin(transactions, eq(transactions.id, transactionMoves.transactionId))
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .where(and(within(days), inArray(transactionMoves.transactionId, [...ids])))
    .groupBy(transactions.id, customers.id)
    .orderBy(...newest);
  return rows.map((row) => ({ ...row, deliveredOn: row.deliveredOn ?? "", profit: row.revenue - row.cost }));
}
