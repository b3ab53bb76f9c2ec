import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { PurchaseLineInput } from "@/contract/purchase/input";
import type { Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import { transactions } from "@/server/db/schema/transaction";
import { NOBODY } from "@/server/http/caller";
import { type By, byOf } from "@/server/modules/document/by";
import { unpaid } from "@/server/modules/document/paid";
import { addPayment } from "@/server/modules/payment/payments";
import { takeIn } from "@/server/modules/purchase/acts/receive";
import { insertPurchase } from "@/server/modules/purchase/acts/write";
import { findLines } from "@/server/modules/purchase/repo";
import { must } from "@/server/must";

/** A bill for what was done for some sales: received and paid on its day. */
async function billed(tx: Transaction, by: By, day: string, seller: string, lines: PurchaseLineInput[]) {
  const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.name, seller));
  const draft = await insertPurchase(tx, by, {
    day,
    supplierId: must(supplier, seller).id,
    dueOn: null,
    notes: null,
    attachments: [],
    noteNumber: null,
    freight: 0,
    otherCost: 0,
    lines,
  });
  const [sent] = await tx.update(purchases).set({ state: "dipesan" }).where(eq(purchases.id, draft.id)).returning();
  if (!sent) throw new Error("what the demo farm's sales cost was not ordered");
  const { id, total, version } = sent;
  const received = (await findLines(tx, id)).map(({ line }) => ({ lineId: line.id, quantity: line.quantity }));
  const { change } = await takeIn(tx, by, sent, { version, day, note: null, lines: received });
  const owed = unpaid({ document: { kind: "purchase", id }, day, owed: total, delivered: true });
  const paid = { day, kind: "pelunasan" as const, method: "tunai" as const, amount: total, note: null };
  await addPayment(tx, by, owed, paid);
  await tx
    .update(purchases)
    .set({ ...change, paid: total, state: "selesai" })
    .where(eq(purchases.id, id));
}

/** The last delivered sales: a carrier brought two of them, and a helper slaughtered one. */
export async function seedDirectCosts(tx: Transaction, now: Date) {
  const by = byOf(NOBODY, now);
  const sales = await tx
    .select()
    .from(transactions)
    .where(and(isNotNull(transactions.deliveredOn), eq(transactions.state, "selesai")))
    .orderBy(desc(transactions.deliveredOn), desc(transactions.id))
    .limit(3);
  const all = await tx.select().from(products);
  const line = (name: string, price: number, note: string, sale: (typeof sales)[number]): PurchaseLineInput => ({
    kind: "jasa",
    productId: all.find((one) => one.name === name)?.id,
    note,
    quantity: 1,
    price,
    transactionId: sale.id,
  });
  const [last, before, eaten] = sales;
  if (!last?.deliveredOn || !before || !eaten?.deliveredOn) return;
  await billed(tx, by, eaten.deliveredOn, "Jagal Halal Pak Mumu", [
    line("Potong dan masak aqiqah", 300_000, "Potong dan cacah", eaten),
  ]);
  await billed(tx, by, last.deliveredOn, "Angkutan Ternak Sinar Priangan", [
    line("Ongkos kirim dalam kota", 110_000, "Pikap, satu rit", last),
    line("Ongkos kirim dalam kota", 165_000, "Pikap dan upah kuli", before),
  ]);
}
