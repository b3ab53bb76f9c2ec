import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { MOST_RECEIVED } from "@/contract/customer/receive";
import { stateActsOf } from "@/contract/transaction/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { transactions } from "@/server/db/schema/transaction";
import { inOrder } from "@/server/http/list";
import { owedOf } from "@/server/modules/document/paid";
import type { StoredTransaction } from "./repo";

export const leftOf = (sale: StoredTransaction) => owedOf(sale) - sale.paid;

const takesMoney = (sale: StoredTransaction) => leftOf(sale) > 0 && stateActsOf(sale).includes("bayar");

/**
 * The unpaid sales of a customer, in the order in which money is taken for them: debts come first, then advances on
 * orders, then the capital of packages. A sale from after the day of the money
 * cannot have been paid by it.
 */
export async function findOpenSales(db: Queryable, customerId: number, day: string): Promise<StoredTransaction[]> {
  const rows = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.customerId, customerId),
        lte(transactions.day, day),
        sql`${transactions.total} - ${transactions.returned} - ${transactions.paid} > 0 and ${transactions.state} not in ('draf', 'dibatalkan')`,
      ),
    )
    .orderBy(
      sql`${transactions.kind} = 'investasi', ${transactions.deliveredOn} is null`,
      transactions.dueOn,
      transactions.id,
    )
    .limit(MOST_RECEIVED);
  return rows.filter(takesMoney);
}

/** The same, locked in the order of their ids, so that two who take money of one customer wait for each other. */
export async function lockOpenSales(tx: Transaction, customerId: number, day: string): Promise<StoredTransaction[]> {
  const ids = (await findOpenSales(tx, customerId, day)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(transactions)
    .where(inArray(transactions.id, ids))
    .orderBy(asc(transactions.id))
    .for("no key update");
  return inOrder(ids, rows.filter(takesMoney), ({ id }) => id);
}

export const sumOfLeft = (sales: readonly StoredTransaction[]) => sales.reduce((sum, sale) => sum + leftOf(sale), 0);

/** Each sale's part of an amount: as much as is left of it, one after the other. */
export function spreadOver(sales: readonly StoredTransaction[], amount: number): number[] {
  let rest = amount;
  return sales.map((sale) => {
    const part = Math.min(rest, leftOf(sale));
    rest -= part;
    return part;
  });
}
