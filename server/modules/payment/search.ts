import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { FoundPayment } from "@/contract/payment/receipt";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { investments } from "@/server/db/schema/investment";
import { payments } from "@/server/db/schema/payment";
import { purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import { transactions } from "@/server/db/schema/transaction";

const MOST_FOUND = 10;
/** So many are looked through for a part of a number: no index of words is worth its writes for older ones. */
const NEWEST = 5000;

/** Each word of the question stands in the number: "0012" and "kw 2025 0012" find KW/2025/08/0012. */
function found(q: string) {
  const words = q.toLowerCase().match(/[a-z0-9]+/g);
  if (!words) return sql`false`;
  const has = sql.join(
    words.map((word) => sql`lower(${payments.number}) like ${`%${word}%`}`),
    sql` and `,
  );
  return sql`${payments.id} in (
    select ${payments.id} from ${payments} where ${payments.number} = ${q.toUpperCase()}
    union all
    select ${payments.id} from ${payments}
    where ${payments.id} > (select coalesce(max(${payments.id}), 0) - ${NEWEST}::int from ${payments}) and ${has}
    offset 0)`;
}

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
    .where(and(found(q), profits ? undefined : ne(payments.documentKind, "investment")))
    .orderBy(desc(payments.id))
    .limit(MOST_FOUND);
}
