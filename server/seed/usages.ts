import { eq } from "drizzle-orm";
import type { UsageInput } from "@/contract/usage/input";
import type { Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import { NOBODY } from "@/server/http/caller";
import { type By, byOf } from "@/server/modules/document/by";
import { takeIn } from "@/server/modules/purchase/acts/receive";
import { insertPurchase } from "@/server/modules/purchase/acts/write";
import { findLines } from "@/server/modules/purchase/repo";
import { recordIn } from "@/server/modules/usage/acts/record";
import { must } from "@/server/must";
import { businessDay, daysAfter } from "@/server/time";
import { MONTHLY } from "./purchases";

/** A month of wages and electricity, bought and received; their lines. */
async function buyServices(tx: Transaction, by: By, day: string) {
  const [seller] = await tx.select().from(suppliers).where(eq(suppliers.name, "Koperasi Kandang Makmur"));
  const all = await tx.select().from(products).orderBy(products.id);
  const services = all.filter(({ name }) => MONTHLY.includes(name));
  const draft = await insertPurchase(tx, by, {
    day,
    supplierId: must(seller, "the cooperative of the demo farm").id,
    dueOn: null,
    notes: null,
    attachments: [],
    noteNumber: null,
    freight: 0,
    otherCost: 0,
    lines: services.map(({ id, purchasePrice }) => ({
      kind: "jasa",
      productId: id,
      note: null,
      quantity: 1,
      price: must(purchasePrice, "the price of a service"),
    })),
  });
  const [sent] = await tx.update(purchases).set({ state: "dipesan" }).where(eq(purchases.id, draft.id)).returning();
  if (!sent) throw new Error("the demo farm's wages were not ordered");
  const lines = await findLines(tx, draft.id);
  const received = lines.map(({ line }) => ({ lineId: line.id, quantity: line.quantity }));
  const { change } = await takeIn(tx, by, sent, { version: sent.version, day, note: null, lines: received });
  await tx.update(purchases).set(change).where(eq(purchases.id, draft.id));
  return lines.map(({ line }) => line);
}

/** Feed and wages of the last month, to which the animals' HPP leads back. */
export async function seedUsages(tx: Transaction, now: Date) {
  const by = byOf(NOBODY, now);
  const today = businessDay(now);
  const period = { from: daysAfter(today, -31), to: daysAfter(today, -2) };
  const base = { productId: null, quantity: null, lineId: null, amount: null, period, penIds: null, note: null };
  const all = await tx.select().from(products).where(eq(products.category, "pakan")).orderBy(products.id);
  // Goods that the demo farm is short of stay short, and no others become so.
  const spare = ({ stockQuantity, minStock }: (typeof all)[number]) =>
    Math.floor((stockQuantity - (minStock ?? 0)) / 2);
  const [feed] = all.filter((product) => product.active && spare(product) > 0);
  const inputs: UsageInput[] = feed ? [{ ...base, kind: "pakan", productId: feed.id, quantity: spare(feed) }] : [];
  for (const { id, amount } of await buyServices(tx, by, period.from))
    inputs.push({ ...base, kind: "overhead", lineId: id, amount: Math.round(amount * 0.75) });
  for (const input of inputs) await recordIn(tx, by, input);
}
