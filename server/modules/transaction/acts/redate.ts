import { and, eq, inArray, isNull, lt, min, ne } from "drizzle-orm";
import { dueDayRedated } from "@/contract/transaction/due";
import type { TransactionRedateInput } from "@/contract/transaction/input";
import type { Transaction } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { stockMovements } from "@/server/db/schema/product";
import { transactionMoves } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { changeBelonging, orderedOn } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { checkOpenOf } from "@/server/modules/document/cancelled";
import { dayRefusal } from "@/server/modules/document/day";
import { lateOf } from "@/server/modules/document/late";
import { standsOn } from "@/server/modules/document/stands";
import { noteWeighed, renewWeights } from "@/server/modules/examination/acts/effects";
import { laterRefusal, wholeDay } from "@/server/modules/payment/whole";
import { redateGoods } from "@/server/modules/product/stock";
import { arrivalOf, refuseSettled } from "@/server/modules/sheep/check";
import { lockSheep } from "@/server/modules/sheep/repo";
import { type Days, redateLeaving } from "@/server/modules/sheep/whereabouts/leaving";
import { SALES } from "@/server/modules/transaction/document";
import type { StoredTransaction } from "@/server/modules/transaction/repo";
import { termsOf } from "@/server/modules/transaction/terms";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { checkAct } from "./check";
import { dayFaults, lockGoods } from "./deliver-check";
import { noteOf } from "./weigh";

/** A nota koreksi stays after the delivery that it corrects. */
async function checkLater(tx: Transaction, id: number, { to }: Days) {
  const { transactionId, kind, day } = transactionMoves;
  const [later] = await tx
    .select({ day: min(day) })
    .from(transactionMoves)
    .where(and(eq(transactionId, id), ne(kind, "kirim"), lt(day, to)));
  if (later?.day)
    throw invalid({ day: `Nota koreksinya tertanggal ${dayInWords(later.day)}; pilih hari itu atau sebelumnya.` });
}

/** The goods that left by a sale, or came back. */
export const goodsOf = (sale: StoredTransaction, kind: "jual" | "retur") =>
  and(
    eq(stockMovements.kind, kind),
    eq(stockMovements.documentKind, "transaction"),
    eq(stockMovements.documentId, sale.id),
  );

export async function moveGoodsTo(
  tx: Transaction,
  by: By,
  sale: StoredTransaction,
  days: Days,
  of: ReturnType<typeof goodsOf>,
) {
  for (const productId of await lockGoods(tx, sale.id)) await redateGoods(tx, by, productId, days, of);
}

/** The weights of the handing over were those of its day. */
async function moveWeighings(tx: Transaction, sale: StoredTransaction, ids: number[], { from, to }: Days) {
  const weighings = await tx
    .update(examinations)
    .set({ day: to })
    .where(
      and(
        inArray(examinations.sheepId, ids),
        eq(examinations.notes, noteOf(sale)),
        eq(examinations.kind, "timbang"),
        eq(examinations.day, from),
        isNull(examinations.cancelledAt),
      ),
    )
    .returning();
  noteWeighed(tx, [...weighings, ...weighings.map((row) => ({ ...row, day: from }))]);
  await renewWeights(
    tx,
    weighings.map(({ sheepId }) => sheepId),
  );
}

/** Puts the day of a delivery right: everything that left by it leaves on the true day. Payments keep their own. */
export const redateDelivery = (deps: Deps, caller: Caller, id: number, input: TransactionRedateInput) =>
  actOn(SALES, deps, caller, { id, version: input.version }, async (tx, sale, by) => {
    const { sold } = await checkAct(tx, "tanggal", sale);
    const days = { from: must(sale.deliveredOn, "the day of a delivery"), to: input.day };
    checkOpenOf(`Penyerahan ${sale.number}`, days.from, by);
    const day = wholeDay(sale, days, input);
    const termOf = await termsOf(tx, [sale.customerId]);
    const dueOn = dueDayRedated(sale, { ...days, day }, termOf(sale.customerId));
    const refusal =
      dayFaults(input, { ...sale, day }, by).day ??
      dayRefusal(day, by, sale.day) ??
      (await laterRefusal(tx, "transaction", { id, before: sale.day, day, dueOn }));
    if (refusal) throw invalid({ day: refusal });
    await checkLater(tx, id, days);
    await moveGoodsTo(tx, by, sale, days, goodsOf(sale, "jual"));
    const ids = sold.map((one) => one.sold.sheepId);
    const animals = ids.length > 0 ? await lockSheep(tx, ids) : [];
    if (ids.length > 0) {
      await refuseSettled(tx, ids);
      await redateLeaving(tx, deps, caller, ids, days);
      await moveWeighings(tx, sale, ids, days);
    }
    const [left] = await tx
      .update(transactionMoves)
      .set({ day: days.to })
      .where(and(eq(transactionMoves.transactionId, id), eq(transactionMoves.kind, "kirim")))
      .returning({ id: transactionMoves.id });
    lateOf(tx).sales.add(id);
    const belonging = { ...input, follows: [orderedOn({ day }), ...animals.map(arrivalOf)] };
    const document = { kind: "transaction", id, day: days.from } as const;
    await changeBelonging(tx, by, document, belonging, await standsOn(tx, document, must(left, "a delivery").id));
    return {
      change: { day, deliveredOn: days.to, dueOn },
      action: "transaction.redate",
      extra: { actDay: days.to },
    };
  });
