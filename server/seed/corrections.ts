import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { money, moneyFlows } from "@/server/db/schema/money";
import { notifications } from "@/server/db/schema/notification";
import { purchaseLines, purchases } from "@/server/db/schema/purchase";
import { pens } from "@/server/db/schema/sheep";
import { transactionAnimals, transactions } from "@/server/db/schema/transaction";
import { countMoney } from "@/server/modules/money/moves";
import { correctPurchase } from "@/server/modules/purchase/acts/correct";
import { allowPrice, writeOff } from "@/server/modules/transaction/acts/allow";
import { payTransaction } from "@/server/modules/transaction/acts/pay";
import { returnTransaction } from "@/server/modules/transaction/acts/return";
import { must } from "@/server/must";
import { daysAfter } from "@/server/time";
import { farmOf } from "./investments";

type Farm = Awaited<ReturnType<typeof farmOf>>;

const RETURNED_AFTER = 3;
/** The till was counted so many days ago, and held what the books say. */
const COUNTS = [41, 11];

/** Old sales of which half was paid: one is given up, another one becomes cheaper. */
async function forgive({ tx, at, caller, ago }: Farm) {
  const owed = await tx
    .select()
    .from(transactions)
    .where(
      and(
        isNotNull(transactions.deliveredOn),
        sql`${transactions.total} - ${transactions.paid} > 500000 and ${transactions.deliveredOn} < ${ago(200)}`,
      ),
    )
    .orderBy(transactions.deliveredOn, transactions.id)
    .limit(2);
  const [lost, cheaper] = owed;
  if (lost) {
    const amount = lost.total - lost.paid;
    const input = { version: lost.version, day: ago(95), reason: "Pembeli pindah, tidak dapat dihubungi.", amount };
    await writeOff(at(input.day), caller, lost.id, input);
  }
  if (cheaper) {
    const day = daysAfter(must(cheaper.deliveredOn, "the day of a delivery"), 2);
    const reason = "Bobot kurang dari yang dijanjikan.";
    await allowPrice(at(day), caller, cheaper.id, {
      version: cheaper.version,
      day,
      reason,
      amount: 150_000,
      lineId: null,
    });
  }
}

/** One animal of a paid sale came back, and so did its price. */
async function takeBack(tx: Transaction, { at, caller, ago }: Farm) {
  const [sale] = await tx
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.state, "selesai"),
        sql`${transactions.heads} > 1 and ${transactions.deliveredOn} < ${ago(100)}`,
      ),
    )
    .orderBy(sql`${transactions.deliveredOn} desc`, transactions.id)
    .limit(1);
  if (!sale) return;
  const day = daysAfter(must(sale.deliveredOn, "the day of a delivery"), RETURNED_AFTER);
  const [animal] = await tx
    .select()
    .from(transactionAnimals)
    .where(eq(transactionAnimals.transactionId, sale.id))
    .orderBy(transactionAnimals.id);
  const [pen] = await tx.select().from(pens).orderBy(pens.id);
  const returned = await returnTransaction(at(day), caller, sale.id, {
    version: sale.version,
    day,
    reason: "Pincang saat diturunkan, pembeli minta uang kembali.",
    penId: must(pen, "the quarantine").id,
    sheepIds: [must(animal, "a sold animal").sheepId],
    goods: [],
  });
  const amount = returned.paid - (returned.total - returned.returned);
  await payTransaction(at(day), caller, sale.id, { day, kind: "pengembalian", method: "transfer", amount, note: null });
  // Nobody gets messages about events of long ago.
  await tx
    .delete(notifications)
    .where(and(eq(notifications.documentKind, "transaction"), eq(notifications.documentId, sale.id)));
}

/** A bill of feed was lower than noted at first. */
async function correct(tx: Transaction, { at, caller, ago }: Farm) {
  const [found] = await tx
    .select({ purchase: purchases, line: purchaseLines })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .where(
      and(
        eq(purchaseLines.kind, "barang"),
        sql`${purchaseLines.received} > 0 and ${purchases.received} > ${purchases.paid}`,
      ),
    )
    .orderBy(purchases.day, purchases.id)
    .limit(1);
  if (!found) return;
  const { purchase, line } = found;
  const day = [daysAfter(purchase.day, 2), ago(0)].sort()[0] ?? purchase.day;
  await correctPurchase(at(day), caller, purchase.id, {
    version: purchase.version,
    day,
    reason: "Harga nota lebih rendah dari yang dicatat.",
    lines: [{ lineId: line.id, amount: Math.round((line.amount * 0.95) / 500) * 500 }],
  });
}

async function countTill(tx: Transaction, { at, caller, ago }: Farm) {
  const [till] = await tx.select().from(money).where(eq(money.kind, "kas"));
  const { id: moneyId } = must(till, "the till of the demo farm");
  for (const days of COUNTS) {
    const day = ago(days);
    const flows = await tx
      .select({ amount: moneyFlows.amount })
      .from(moneyFlows)
      .where(and(eq(moneyFlows.moneyId, moneyId), sql`${moneyFlows.day} <= ${day}`));
    const amount = flows.reduce((sum, flow) => sum + flow.amount, 0);
    await countMoney(at(day), caller, { day, moneyId, amount, note: null });
  }
}

/** The mistakes and misfortunes of a year: each as the product records it. */
export async function seedCorrections(tx: Transaction, now: Date) {
  const farm = await farmOf(tx, now);
  await forgive(farm);
  await takeBack(tx, farm);
  await correct(tx, farm);
  await countTill(tx, farm);
}
