import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { purchaseLines, purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import { transactions } from "@/server/db/schema/transaction";
import { lockPurchase } from "@/server/modules/purchase/repo";
import { must } from "@/server/must";
import { standingOf } from "./line-worths";

const came = (sum: AnyColumn) => sql`round(${sum}::numeric * ${purchaseLines.received} / ${purchaseLines.quantity})`;

/** The value of a line that has come and did not go back, with its share of the costs: `leftOf` of a purchase's line, in SQL. */
export const WORTH: SQL<number> = sql<number>`((case
  when ${purchaseLines.closed} or ${purchaseLines.received} = ${purchaseLines.quantity}
    then ${purchaseLines.amount} + ${purchaseLines.share}
  else ${came(purchaseLines.amount)} + ${came(purchaseLines.share)} end) - ${purchaseLines.returnedAmount} + ${purchaseLines.corrected})::float8`;

/** Lines of services and costs, with what they belong to. */
export const fromLines = (db: Queryable) =>
  db
    .select({
      id: purchaseLines.id,
      note: purchaseLines.note,
      allocated: purchaseLines.allocated,
      worth: WORTH,
      received: purchaseLines.received,
      saleNumber: transactions.number,
      purchase: { id: purchases.id, number: purchases.number, day: purchases.day },
      supplier: suppliers.name,
      product: {
        id: products.id,
        code: products.code,
        name: products.name,
        category: products.category,
        unit: products.unit,
      },
    })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .innerJoin(products, eq(products.id, purchaseLines.productId))
    .leftJoin(transactions, eq(transactions.id, purchaseLines.transactionId));

const isService = (id: number) => and(eq(purchaseLines.id, id), eq(purchaseLines.kind, "jasa"));

export const findCostLine = async (db: Queryable, id: number) => (await fromLines(db).where(isService(id)))[0];

/** The purchase first, then the line: whoever receives, closes or returns it waits, and so do we. */
export async function lockCostLine(tx: Transaction, id: number) {
  const [line] = await tx.select({ purchaseId: purchaseLines.purchaseId }).from(purchaseLines).where(isService(id));
  if (!line) return undefined;
  await lockPurchase(tx, line.purchaseId);
  await tx.select({ id: purchaseLines.id }).from(purchaseLines).where(isService(id)).for("no key update");
  return findCostLine(tx, id);
}

/** Notes on a line what animals bear of it. */
export async function keepAllocated(tx: Transaction, id: number) {
  const allocated = must((await standingOf(tx, [id])).get(id), "the line of a usage");
  await tx.update(purchaseLines).set({ allocated }).where(eq(purchaseLines.id, id));
}
