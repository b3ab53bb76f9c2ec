import { and, eq, inArray } from "drizzle-orm";
import { qurbanFaults } from "@/contract/sheep/qurban";
import { saleAmount } from "@/contract/transaction/amount";
import { usualDueDay } from "@/contract/transaction/due";
import { TRANSACTION_KINDS } from "@/contract/transaction/words";
import type { Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { settings } from "@/server/db/schema/program/settings";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import { transactionAnimals, transactionLines, transactionMoves, transactions } from "@/server/db/schema/transaction";
import { NOBODY } from "@/server/http/caller";
import { type By, byOf } from "@/server/modules/document/by";
import { nextNumber } from "@/server/modules/document/number";
import { unpaid } from "@/server/modules/document/paid";
import { addPayment } from "@/server/modules/payment/payments";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { randomFrom } from "./random";

/** The drivers of the deliveries, in turns. */
const DRIVERS = ["Pak Joko", "Kang Ujang"] as const;

type Animal = typeof sheep.$inferSelect;
type Product = typeof products.$inferSelect;
type Buyer = typeof customers.$inferSelect;
type Plan = {
  animals: readonly Animal[];
  day: string;
  deliveredOn: string | null;
  deliverOn?: string;
  boarded?: boolean;
  /** The paid part of the total. */
  paid: 0 | 0.3 | 0.5 | 1;
};

const HEADS_OF_AN_ORDER = 4;
/** Days from today to the handover of each order. */
const DELIVERY_DAYS = [1, 0, 2, 1, 5];
const TERM = 14;
const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The days of each order and delivery. */
async function daysOf(tx: Transaction, ids: number[]) {
  const events = await tx
    .select()
    .from(sheepEvents)
    .where(and(inArray(sheepEvents.sheepId, ids), inArray(sheepEvents.toState, ["dipesan", "terjual"])));
  const dayOf = new Map(events.map(({ sheepId, toState, day }) => [`${toState} ${sheepId}`, day]));
  return (state: "dipesan" | "terjual", id: number) =>
    must(dayOf.get(`${state} ${id}`), `the day that animal ${id} was ${state}`);
}

/** The farm's minimum down payment, in percent. */
const MIN_DOWN_PAYMENT = 30;

/** Set last, so that it does not apply to the earlier sales of the demo farm. */
export const seedTerms = (tx: Transaction) =>
  tx.insert(settings).values({ name: "ketentuan", value: { minDownPayment: MIN_DOWN_PAYMENT } });

/** The herd already has ordered and sold animals. Each gets the document that names its buyer. */
export async function seedTransactions(tx: Transaction, now: Date) {
  const random = randomFrom(411);
  const gone = await tx
    .select()
    .from(sheep)
    .where(inArray(sheep.stockState, ["dipesan", "terjual"]))
    .orderBy(sheep.id);
  if (gone.length === 0) return;
  const kinds = await tx.select().from(products).where(eq(products.category, "ternak")).orderBy(products.id);
  const buyers = (await tx.select().from(customers).where(eq(customers.active, true)).orderBy(customers.id)).filter(
    ({ type }) => type !== "investor",
  );
  const dayOf = await daysOf(
    tx,
    gone.map(({ id }) => id),
  );
  const sold = gone.filter(({ stockState }) => stockState === "terjual");
  const ordered = gone.filter(({ stockState }) => stockState === "dipesan");
  const plans: Plan[] = sold.map((animal, at) => ({
    animals: [animal],
    day: dayOf("dipesan", animal.id),
    deliveredOn: dayOf("terjual", animal.id),
    paid: at % 4 === 1 ? 0.5 : at % 6 === 2 ? 0 : 1,
  }));
  for (let at = 0; at < ordered.length; at += HEADS_OF_AN_ORDER) {
    const animals = ordered.slice(at, at + HEADS_OF_AN_ORDER);
    const day = animals.map(({ id }) => dayOf("dipesan", id)).sort()[0] ?? businessDay(now);
    const order = at / HEADS_OF_AN_ORDER;
    const deliverOn = plusDays(businessDay(now), must(DELIVERY_DAYS[order % DELIVERY_DAYS.length], "a delivery day"));
    const paid = at % 3 === 1 ? 0 : 0.3;
    plans.push({ animals, day, deliveredOn: null, deliverOn, boarded: order % 2 === 0, paid });
  }
  const by = byOf(NOBODY, now);
  for (const plan of plans.sort((left, right) => left.day.localeCompare(right.day))) {
    const buyer = random.pick(buyers);
    const kind = random.pick(TRANSACTION_KINDS.slice(0, 5));
    const fits = plan.animals.every((animal) => qurbanFaults(animal, businessDay(now)).length === 0);
    await writeSale(tx, by, plan, { kinds, buyer, kind: kind === "qurban" && !fits ? "retail" : kind });
  }
}

type Choices = { kinds: readonly Product[]; buyer: Buyer; kind: (typeof TRANSACTION_KINDS)[number] };

/** A line for one animal, at the price of its product or of another one of its species. */
function pricedAs(kinds: readonly Product[], animal: Plan["animals"][number]) {
  const product = must(
    kinds.find(({ id }) => id === animal.productId) ?? kinds.find(({ species }) => species === animal.species),
    "the product of an animal",
  );
  const priceMethod = product.priceMethod ?? "ekor";
  const priced = { kind: "ternak" as const, priceMethod, price: product.salePrice, discount: 0, quantity: 1 };
  const weights = [must(animal.lastWeight, "the weight of an animal")];
  return { animal, product, priced, amount: saleAmount({ ...priced, weights }) };
}

export async function writeSale(tx: Transaction, by: By, plan: Plan, { kinds, buyer, kind }: Choices) {
  const { animals, day, deliveredOn, deliverOn = deliveredOn, boarded = false } = plan;
  const written = { createdAt: by.now, createdBy: by.userId };
  const lines = animals.map((animal) => pricedAs(kinds, animal));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const cost = deliveredOn === null ? 0 : animals.reduce((sum, animal) => sum + animal.cost, 0);
  const address = [buyer.address, buyer.regency].filter(Boolean).join(", ") || null;
  const dueOn = usualDueDay({ day, deliverOn }, buyer.termDays ?? TERM);
  const [sale] = await tx
    .insert(transactions)
    .values({
      number: await nextNumber(tx, "sale", day),
      day,
      customerId: buyer.id,
      kind,
      dueOn,
      deliveredOn,
      handover: address ? "antar" : "ambil",
      address,
      driver: address && deliverOn ? must(DRIVERS[buyer.id % DRIVERS.length], "a driver") : null,
      deliverOn,
      boarded,
      state: deliveredOn === null ? "dipesan" : "dikirim",
      freight: 0,
      discount: 0,
      total,
      cost,
      heads: animals.length,
      ...written,
      changedAt: by.now,
      changedBy: by.userId,
    })
    .returning();
  if (!sale) throw new Error("a sale was not written");
  for (const [at, { animal, product, priced, amount }] of lines.entries()) {
    const [line] = await tx
      .insert(transactionLines)
      .values({ ...priced, transactionId: sale.id, position: at + 1, productId: product.id, amount })
      .returning();
    if (!line) throw new Error("a line was not written");
    await tx.insert(transactionAnimals).values({
      transactionId: sale.id,
      lineId: line.id,
      sheepId: animal.id,
      living: true,
      weight: animal.lastWeight,
      ...(deliveredOn === null ? {} : { deliveredWeight: animal.lastWeight, revenue: amount, cost: animal.cost }),
      ...written,
    });
  }
  await tx
    .update(sheepEvents)
    .set({ documentKind: "transaction", documentId: sale.id })
    .where(
      and(
        inArray(
          sheepEvents.sheepId,
          animals.map(({ id }) => id),
        ),
        inArray(sheepEvents.toState, ["dipesan", "terjual"]),
      ),
    );
  if (deliveredOn !== null)
    await tx
      .insert(transactionMoves)
      .values({ transactionId: sale.id, kind: "kirim", day: deliveredOn, amount: total, cost, ...written });
  await paySale(tx, by, sale, plan);
}

async function paySale(
  tx: Transaction,
  by: By,
  { id, total, state }: typeof transactions.$inferSelect,
  { day, deliveredOn, paid: part }: Plan,
) {
  const amount = part === 1 ? total : Math.floor((total * part) / 50_000) * 50_000;
  if (amount === 0) return;
  const delivered = deliveredOn !== null;
  const paid = unpaid({ document: { kind: "transaction", id }, day, owed: total, delivered });
  const kind = amount === total ? "pelunasan" : delivered ? "angsuran" : "uang muka";
  await addPayment(tx, by, paid, { day: deliveredOn ?? day, kind, method: "transfer", amount, note: null });
  await tx
    .update(transactions)
    .set({ paid: amount, state: delivered && amount === total ? "selesai" : state })
    .where(eq(transactions.id, id));
}
