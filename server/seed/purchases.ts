import { eq } from "drizzle-orm";
import type { PurchaseInput, PurchaseLineInput } from "@/contract/purchase/input";
import type { Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { purchases } from "@/server/db/schema/purchase";
import { pens } from "@/server/db/schema/sheep";
import { suppliers } from "@/server/db/schema/supplier";
import { NOBODY } from "@/server/http/caller";
import { type By, byOf } from "@/server/modules/document/by";
import { unpaid } from "@/server/modules/document/paid";
import { addPayment } from "@/server/modules/payment/payments";
import { takeIn } from "@/server/modules/purchase/acts/receive";
import { insertPurchase } from "@/server/modules/purchase/acts/write";
import { findLines, lockPurchase } from "@/server/modules/purchase/repo";
import { changeAnimal } from "@/server/modules/sheep/events";
import { lockSheep } from "@/server/modules/sheep/repo";
import { businessDay } from "@/server/time";
import { randomFrom } from "./random";

type Product = typeof products.$inferSelect;
type Random = ReturnType<typeof randomFrom>;

/** Bought each month, in seed/usages.ts. */
export const MONTHLY = ["Upah kandang", "Listrik kandang"];

const DAY_MS = 86_400_000;
const BREEDS = ["Garut", "Ekor Gemuk", "Dombos"] as const;

const animals = (random: Random, tag: () => string, count: number): PurchaseLineInput[] =>
  Array.from({ length: count }, () => {
    const buyWeight = random.between(180, 280) / 10;
    const method = random.chance(0.5) ? ("kg" as const) : ("ekor" as const);
    return {
      kind: "ternak",
      productId: null,
      note: null,
      species: "domba",
      breed: random.pick(BREEDS),
      sex: random.chance(0.7) ? "jantan" : "betina",
      ageMonths: random.between(5, 9),
      buyWeight,
      arrivalWeight: Math.round(buyWeight * random.between(93, 98)) / 100,
      earTag: tag(),
      earTagColour: "oranye",
      priceMethod: method,
      price: method === "kg" ? 62_000 : random.between(26, 36) * 50_000,
    };
  });

const goods = (
  random: Random,
  stock: readonly Product[],
  category: string,
  kind: "barang" | "jasa",
): PurchaseLineInput[] => {
  const fitting = stock.filter(
    (product) => product.category === category && product.active && !MONTHLY.includes(product.name),
  );
  const product = random.pick(fitting);
  const quantity = kind === "barang" ? random.between(4, 30) : 1;
  return [
    { kind, productId: product.id, note: null, quantity, price: product.purchasePrice || product.salePrice || 150_000 },
  ];
};

/** The purchases of the last months: some awaited, some unpaid, one called off. */
export async function seedPurchases(tx: Transaction, now: Date) {
  const random = randomFrom(907);
  const sellers = await tx.select().from(suppliers).where(eq(suppliers.active, true)).orderBy(suppliers.id);
  const penIds = (await tx.select({ id: pens.id }).from(pens).orderBy(pens.id)).map(({ id }) => id);
  // Goods that the demo farm is short of stay short.
  const plenty = (await tx.select().from(products).orderBy(products.id)).filter(
    ({ stockQuantity, minStock }) => stockQuantity >= (minStock ?? 0),
  );
  const sellerOf = (kind: string) => random.pick(sellers.filter((seller) => seller.kind === kind)).id;
  // These numbers follow the herd's, so that a typed one needs no colour.
  let tagged = 400;
  const tag = () => String(++tagged).padStart(4, "0");
  const plans = [
    ...[300, 240, 180, 120, 75, 40, 18, 6, 2].map((ago, at) => ({ ago, what: "ternak", many: 3 + (at % 4) })),
    ...[52, 38, 24, 12, 3].map((ago) => ({ ago, what: "pakan", many: 1 })),
    ...[45, 20].map((ago) => ({ ago, what: "obat", many: 1 })),
    ...[90, 58, 29, 5].map((ago) => ({ ago, what: "biaya", many: 1 })),
  ].sort((left, right) => right.ago - left.ago);
  for (const { ago, what, many } of plans) {
    const day = businessDay(new Date(now.getTime() - ago * DAY_MS));
    const service = what === "biaya";
    const input: PurchaseInput = {
      day,
      supplierId: sellerOf(service ? "jasa" : what),
      dueOn: null,
      notes: null,
      attachments: [],
      noteNumber: random.chance(0.6) ? `N-${random.between(100, 999)}` : null,
      freight: service ? 0 : random.between(1, 8) * 25_000,
      otherCost: 0,
      lines: what === "ternak" ? animals(random, tag, many) : goods(random, plenty, what, service ? "jasa" : "barang"),
    };
    await buy(tx, byOf(NOBODY, now), input, { ago, penIds, random });
  }
}

/** The newest purchases are drafts or still on their way. */
async function buy(
  tx: Transaction,
  by: By,
  input: PurchaseInput,
  { ago, penIds, random }: { ago: number; penIds: number[]; random: Random },
) {
  const { day } = input;
  const { id } = await insertPurchase(tx, by, input);
  if (ago <= 2) return;
  const [sent] = await tx.update(purchases).set({ state: "dipesan" }).where(eq(purchases.id, id)).returning();
  if (!sent || ago <= 3) return;
  const lines = await findLines(tx, id);
  const { change, became } = await takeIn(tx, by, sent, {
    version: sent.version,
    day,
    note: null,
    lines: lines.map(({ line }) => ({
      lineId: line.id,
      quantity: line.quantity,
      earTag: line.earTag,
      earTagColour: line.earTagColour,
      arrivalWeight: line.arrivalWeight,
      penId: penIds[0],
    })),
  });
  await tx.update(purchases).set(change).where(eq(purchases.id, id));
  await release(tx, by, { day, ago, ids: [...became.values()].map((animal) => animal.id), penIds });
  await seedPayments(tx, by, id, { day, ago, random });
}

/** Two weeks in quarantine; one of them did not live so long. */
async function release(
  tx: Transaction,
  by: By,
  { day, ago, ids, penIds }: { day: string; ago: number; ids: number[]; penIds: number[] },
) {
  if (ago < 20 || ids.length === 0) return;
  const on = (days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
  for (const [at, animal] of (await lockSheep(tx, ids)).entries())
    if (ago === 120 && at === 0) {
      const reason = "Pneumonia, tiga hari sesudah hujan deras.";
      await changeAnimal(tx, by, animal, { stockState: "mati" }, { kind: "stok", day: on(9), reason });
    } else {
      const penId = penIds[1 + (at % 2)] ?? animal.penId;
      await changeAnimal(tx, by, animal, { stockState: "tersedia", penId }, { kind: "stok", day: on(14) });
    }
}

/** The older purchases are paid; some of the newer are paid in part or not at all. */
async function seedPayments(
  tx: Transaction,
  by: By,
  id: number,
  { day, ago, random }: { day: string; ago: number; random: Random },
) {
  const purchase = await lockPurchase(tx, id);
  if (!purchase || (ago < 40 && random.chance(0.5))) return;
  const whole = ago >= 40 || random.chance(0.5);
  const amount = whole ? purchase.total : Math.floor(purchase.total / 2 / 50_000) * 50_000;
  if (amount === 0) return;
  const paid = unpaid({ document: { kind: "purchase", id }, day, owed: purchase.total, delivered: true });
  const kind = amount === purchase.total ? ("pelunasan" as const) : ("angsuran" as const);
  await addPayment(tx, by, paid, { day, kind, method: "transfer", amount, note: null });
  const state = kind === "pelunasan" ? ("selesai" as const) : purchase.state;
  await tx.update(purchases).set({ paid: amount, state }).where(eq(purchases.id, id));
}
