import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { FoundPayment } from "@/contract/payment/receipt";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { investments } from "@/server/db/schema/investment";
import { payments } from "@/server/db/schema/payment";
import { purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import { transactions } from "@/server/db/schema/transaction";
import { numberedLike } from "@/server/db/search";

const MOST_FOUND = 10;
/** By the number of the receipt, the newest first; what an investor got only for who may see profits. */
export async function searchPayments(db: Queryable, q: string, profits: boolean): Promise<FoundPayment[]> {
  const documentIs = (kind: FoundPayment["document"]["kind"], id: unknown) =>
    and(eq(payments.documentKind, kind), sql`${id} = ${payments.documentId}`);
  return db
    .select({
      id: payments.id,
      number: payments.number,
      day: payments.day,
      amount: payments.amount,
      cancelled: sql<boolean>`${payments.cancelledAt} is not null`,
      document: {
        kind: payments.documentKind,
        number: sql<string>`coalesce(${purchases.number}, ${transactions.number}, ${investments.number}, '')`,
      },
      partner: sql<string>`coalesce(${suppliers.name}, ${customers.name}, '')`,
    })
    .from(payments)
    .leftJoin(purchases, documentIs("purchase", purchases.id))
    .leftJoin(transactions, documentIs("transaction", transactions.id))
    .leftJoin(investments, documentIs("investment", investments.id))
    .leftJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .leftJoin(customers, sql`${customers.id} = coalesce(${transactions.customerId}, ${investments.customerId})`)
    .where(and(numberedLike(payments, q), profits ? undefined : ne(payments.documentKind, "investment")))
    .orderBy(desc(payments.id))
    .limit(MOST_FOUND);
}
