import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import type { SheepDocuments } from "@/contract/sheep/card";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { examinations } from "@/server/db/schema/examination";
import { purchaseLines, purchases } from "@/server/db/schema/purchase";
import { sheep } from "@/server/db/schema/sheep";
import { suppliers } from "@/server/db/schema/supplier";
import { transactionAnimals, transactions } from "@/server/db/schema/transaction";
import { together } from "@/server/db/together";
import { notFound } from "@/server/http/errors";
import { boundedCount } from "@/server/http/list";
import { attachmentsOf } from "@/server/modules/attachment/documents";

/** The purchase whose line it became. */
async function purchaseOf(db: Queryable, id: number): Promise<SheepDocuments["purchase"]> {
  const [found] = await db
    .select({
      id: purchases.id,
      number: purchases.number,
      day: purchases.day,
      state: purchases.state,
      supplier: { id: suppliers.id, code: suppliers.code, name: suppliers.name },
      noteNumber: purchases.noteNumber,
      price: purchaseLines.amount,
      share: purchaseLines.share,
    })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .where(eq(purchaseLines.sheepId, id));
  return found ? { ...found, attachments: await attachmentsOf(db, { kind: "purchase", id: found.id }) } : null;
}

const MOST_SALES = 20;

/** Drafts reserve nobody. */
const salesOf = (db: Queryable, id: number): Promise<SheepDocuments["sales"]> =>
  db
    .select({
      id: transactions.id,
      number: transactions.number,
      day: transactions.day,
      state: transactions.state,
      customer: { id: customers.id, code: customers.code, name: customers.name },
      revenue: transactionAnimals.revenue,
      returnedOn: transactionAnimals.returnedOn,
    })
    .from(transactionAnimals)
    .innerJoin(transactions, eq(transactions.id, transactionAnimals.transactionId))
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .where(and(eq(transactionAnimals.sheepId, id), ne(transactions.state, "draf")))
    .orderBy(desc(transactionAnimals.id))
    .limit(MOST_SALES);

/** Each as far as the role may read documents of its kind. */
export async function findDocuments(db: Queryable, id: number, role: string): Promise<SheepDocuments> {
  const examined = and(eq(examinations.sheepId, id), isNull(examinations.cancelledAt));
  const [[animal], purchase, sales, count] = await together(db, (one) =>
    Promise.all([
      one.select({ id: sheep.id }).from(sheep).where(eq(sheep.id, id)),
      may(role, "purchase.read") ? purchaseOf(one, id) : null,
      may(role, "transaction.read") ? salesOf(one, id) : [],
      boundedCount(one, examinations, examined),
    ]),
  );
  if (!animal) throw notFound("Ternak");
  return { purchase, sales, examinations: count };
}
