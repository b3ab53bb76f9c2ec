import { asc, eq, sql } from "drizzle-orm";
import type { CorrectionPaper } from "@/contract/correction/paper";
import { tagName } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { corrections } from "@/server/db/schema/correction";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { purchaseLines, purchaseMoveLines, purchaseMoves, purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import { allowanceParts, transactionLines, transactions } from "@/server/db/schema/transaction";
import { readCompany } from "@/server/db/settings";
import { together } from "@/server/db/together";
import { notFound } from "@/server/http/errors";
import { belongings } from "@/server/modules/document/belonging";
import { correctionsOf } from "@/server/modules/document/corrections";
import { must } from "@/server/must";

/** A correction with its document and whom it concerns, under the company's name of today. */
export async function readCorrectionPaper(db: Queryable, id: number): Promise<CorrectionPaper> {
  const [row] = await db.select().from(corrections).where(eq(corrections.id, id));
  if (!row) throw notFound("Nota koreksi");
  const of = { kind: row.documentKind, id: row.documentId };
  const posted = { ...of, part: row.number, day: row.day };
  const ofPurchase = of.kind === "purchase";
  const [{ document, partner }, all, lines, company, belongingOf] = await together(db, (one) =>
    Promise.all([
      ofPurchase ? purchaseOf(one, of.id) : saleOf(one, of.id),
      correctionsOf(one, of),
      ofPurchase ? purchaseLinesOf(one, of.id, id) : saleLinesOf(one, id),
      readCompany(one),
      belongings(one, [posted]),
    ]),
  );
  return {
    correction: must(
      all.find((one) => one.id === id),
      "a correction of its document",
    ),
    document,
    belongsOn: belongingOf(posted),
    lines,
    partner,
    company,
  };
}

async function purchaseOf(db: Queryable, id: number) {
  const [found] = await db
    .select({
      document: { id: purchases.id, number: purchases.number, day: purchases.day, noteNumber: purchases.noteNumber },
      partner: { name: suppliers.name, address: suppliers.address },
    })
    .from(purchases)
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .where(eq(purchases.id, id));
  const { document, partner } = must(found, "the purchase of a correction");
  return { document: { kind: "purchase" as const, ...document }, partner };
}

async function saleOf(db: Queryable, id: number) {
  const [found] = await db
    .select({
      document: { id: transactions.id, number: transactions.number, day: transactions.day },
      partner: { name: customers.name, address: customers.address },
    })
    .from(transactions)
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .where(eq(transactions.id, id));
  const { document, partner } = must(found, "the sale of a correction");
  return { document: { kind: "transaction" as const, noteNumber: null, ...document }, partner };
}

/** Its first move is the correction itself; one that takes it back has a second. */
async function purchaseLinesOf(db: Queryable, purchaseId: number, id: number): Promise<CorrectionPaper["lines"]> {
  const own = sql`(select min(m.id) from ${purchaseMoves} m where m.purchase_id = ${purchaseId} and m.correction_id = ${id})`;
  const rows = await db
    .select({ line: purchaseLines, moved: purchaseMoveLines, name: products.name, unit: products.unit })
    .from(purchaseMoveLines)
    .innerJoin(purchaseLines, eq(purchaseLines.id, purchaseMoveLines.lineId))
    .leftJoin(products, eq(products.id, purchaseLines.productId))
    .where(sql`${purchaseMoveLines.moveId} = ${own}`)
    .orderBy(asc(purchaseLines.position));
  return rows.map(({ line: { id: lineId, earTag, earTagColour, breed }, moved, name, unit }) => ({
    id: lineId,
    name: name ?? (earTag && earTagColour ? tagName({ earTag, earTagColour }) : `Ternak ${breed ?? "tanpa anting"}`),
    quantity: moved.quantity,
    unit,
    amount: moved.amount,
  }));
}

const saleLinesOf = (db: Queryable, id: number): Promise<CorrectionPaper["lines"]> =>
  db
    .select({
      id: transactionLines.id,
      name: products.name,
      quantity: sql<number>`0::float8`,
      unit: sql<null>`null`,
      amount: sql<number>`-sum(${allowanceParts.amount})::float8`,
    })
    .from(allowanceParts)
    .innerJoin(transactionLines, eq(transactionLines.id, allowanceParts.lineId))
    .innerJoin(products, eq(products.id, transactionLines.productId))
    .where(eq(allowanceParts.correctionId, id))
    .groupBy(transactionLines.id, products.name)
    .orderBy(asc(transactionLines.position));
