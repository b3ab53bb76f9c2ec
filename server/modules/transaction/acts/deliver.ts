import { and, eq } from "drizzle-orm";
import { spread } from "@/contract/base/spread";
import { tagName } from "@/contract/sheep/words";
import type { DeliverInput } from "@/contract/transaction/deliver-input";
import { dueDayDelivered } from "@/contract/transaction/due";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { transactionAnimals, transactionLines, transactionMoves } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { takeAttachments } from "@/server/modules/attachment/documents";
import { type Act, changeDocument, withDocument } from "@/server/modules/document/act";
import { type Followed, noteBelonging, orderedOn } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { lateOf } from "@/server/modules/document/late";
import { moveGoods, NotEnoughGoods, shortageOf } from "@/server/modules/product/stock";
import { arrivalOf } from "@/server/modules/sheep/check";
import { changeAnimals } from "@/server/modules/sheep/events";
import { lockSheep } from "@/server/modules/sheep/repo";
import { leave } from "@/server/modules/sheep/whereabouts/leaving";
import { SALES } from "@/server/modules/transaction/document";
import type { StoredTransaction } from "@/server/modules/transaction/repo";
import { paidWeight, refusalOfAct } from "@/server/modules/transaction/rules";
import { termsOf } from "@/server/modules/transaction/terms";
import { must } from "@/server/must";
import { checkDelivery, type Delivery, lockGoods } from "./deliver-check";
import { giveUp, holdAnimals, orAgain, reserve } from "./lines";
import { atFields, kindFor, payIn } from "./pay";
import { weighLeaving } from "./weigh";

/** The animals leave: those that were reserved and stay here are free, those that were not take their place. */
async function takeAnimals(
  tx: Transaction,
  by: By,
  sale: StoredTransaction,
  { day, lines, animals, held }: Delivery,
  leaveWith: (ids: number[], change: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const named = lines.flatMap((row) => row.named);
  const leaving = new Set(named.map(({ sheepId }) => sheepId));
  await giveUp(
    tx,
    by,
    sale.id,
    held.filter((sheepId) => !leaving.has(sheepId)),
  );
  const added = named.filter(({ sheepId }) => !held.includes(sheepId));
  if (added.length > 0) {
    const rows = added.map(({ lineId, sheepId }) => {
      const { lastWeight } = must(animals.get(sheepId), `the locked animal ${sheepId}`);
      return { lineId, sheepId, weight: lastWeight };
    });
    await holdAnimals(tx, by, sale.id, rows);
    await reserve(
      tx,
      by,
      sale,
      added.map(({ sheepId }) => sheepId),
    );
  }
  if (leaving.size === 0) return;
  const why = { kind: "stok", day, documentKind: "transaction", documentId: sale.id } as const;
  const ids = [...leaving];
  await leaveWith(ids, async () =>
    changeAnimals(tx, by, await lockSheep(tx, ids), { stockState: "terjual" }, () => why),
  );
}

/** The goods leave the stock, in the order of the products. */
async function takeGoods(tx: Transaction, by: By, sale: StoredTransaction, { day, lines }: Delivery) {
  const goods = lines.filter(({ line }) => line.kind === "barang").sort((a, b) => a.line.productId - b.line.productId);
  for (const { line } of goods)
    try {
      await moveGoods(tx, by, {
        productId: line.productId,
        day,
        kind: "jual",
        quantity: -line.quantity,
        documentKind: "transaction",
        documentId: sale.id,
      });
    } catch (error) {
      if (!(error instanceof NotEnoughGoods)) throw error;
      throw invalid({ animals: shortageOf(error, line.quantity) });
    }
}

/** The revenue of each animal: its part of the line's net sum, by weight where the line is paid by weight. */
function soldBy({ lines }: Delivery) {
  return lines.flatMap(({ line, named, amount, discountShare }) => {
    const parts = spread(
      amount - discountShare,
      named.map(({ weight }) => (line.priceMethod === "kg" ? paidWeight(weight) : 1)),
    );
    return named.map(({ sheepId, weight = null }, place) => ({
      sheepId,
      lineId: line.id,
      deliveredWeight: weight,
      revenue: must(parts[place], "the revenue of an animal"),
    }));
  });
}
type Sold = ReturnType<typeof soldBy>;

async function postAnimals(tx: Transaction, transactionId: number, sold: Sold) {
  if (sold.length === 0) return;
  const rows = await tx
    .select({ id: transactionAnimals.id, sheepId: transactionAnimals.sheepId })
    .from(transactionAnimals)
    .where(and(eq(transactionAnimals.transactionId, transactionId), eq(transactionAnimals.living, true)));
  const rowOf = new Map(rows.map(({ id, sheepId }) => [sheepId, id]));
  await updateMany(
    tx,
    transactionAnimals,
    sold.map(({ sheepId, ...posted }) => ({
      id: must(rowOf.get(sheepId), `the row of animal ${sheepId}`),
      ...posted,
    })),
  );
}

/** The animals that others took the place of, as the log has them. */
function changedAnimals({ lines, animals, held }: Delivery) {
  const leaving = lines.flatMap(({ named }) => named.map(({ sheepId }) => sheepId));
  const tagsOf = (ids: readonly number[]) =>
    ids.map((id) => tagName(must(animals.get(id), `the locked animal ${id}`))).join(", ");
  const staying = held.filter((id) => !leaving.includes(id));
  if (staying.length === 0) return {};
  return { replaced: tagsOf(staying), by: tagsOf(leaving.filter((id) => !held.includes(id))) };
}

/** Writes the sums into the books: of each animal, of each line, and of the sale. `catchUp` adds their costs. */
async function post(
  tx: Transaction,
  by: By,
  sale: StoredTransaction,
  delivery: Delivery,
  receivedBy: string | null,
): Promise<Act<StoredTransaction>> {
  const { day, lines, total, override } = delivery;
  const sold = soldBy(delivery);
  await postAnimals(tx, sale.id, sold);
  await updateMany(
    tx,
    transactionLines,
    lines.map(({ line, amount, discountShare }) => ({
      id: line.id,
      amount,
      discountShare,
    })),
  );
  const move = { transactionId: sale.id, kind: "kirim" as const, day, amount: total, cost: 0, note: null };
  await tx.insert(transactionMoves).values({ ...move, createdAt: by.now, createdBy: by.userId });
  const termOf = await termsOf(tx, [sale.customerId]);
  const dueOn = dueDayDelivered(sale, day, termOf(sale.customerId));
  return {
    change: { total, state: "dikirim", deliveredOn: day, dueOn, override, receivedBy },
    action: "transaction.deliver",
    extra: { actDay: day, animals: sold.length, ...changedAnimals(delivery) },
  };
}

const PAY_FIELDS = { amount: "payAmount", day: "day", moneyId: "payMoneyId", method: "payMethod" };

/** The payment on the day of the handover. */
async function payNow(
  tx: Transaction,
  by: By,
  sale: StoredTransaction,
  { day, belongsOn, payAmount, payMethod = "tunai", payMoneyId = null }: DeliverInput,
): Promise<Act<StoredTransaction> | null> {
  const amount = payAmount ?? 0;
  if (amount === 0) return null;
  const payment = {
    day,
    belongsOn,
    kind: kindFor(sale, amount),
    amount,
    method: payMethod,
    moneyId: payMoneyId,
    note: null,
  };
  return atFields(PAY_FIELDS, () => payIn(tx, by, sale, payment));
}

/** A sale that is handed over and paid is finished at once, where it is asked for. */
function finishNow(sale: StoredTransaction, { finish = false }: DeliverInput): Act<StoredTransaction> | null {
  if (!finish) return null;
  const refusal = refusalOfAct("selesai", { transaction: sale, lines: [], sold: [] });
  if (refusal) throw invalid({ finish: refusal });
  return { change: { state: "selesai" }, action: "transaction.finish" };
}

/** The last thing that happened to each animal before it leaves. */
const leavingAfter = ({ lines, animals, last }: Delivery) =>
  lines.flatMap(({ named }) =>
    named.map(({ sheepId }): Followed => {
      const animal = must(animals.get(sheepId), "a leaving animal");
      const day = last.get(sheepId) ?? animal.arrivedOn;
      const happened = `Kejadian terakhir ${tagName(animal)} tercatat`;
      return day > animal.arrivedOn ? { day, happened, unmarked: true } : arrivalOf(animal);
    }),
  );

/** Hands over, takes the payment and finishes: all of it, or nothing. */
const deliverOnce = (deps: Deps, caller: Caller, id: number, input: DeliverInput) =>
  withDocument(SALES, deps, caller, { id, version: input.version }, async (tx, sale, by) => {
    await lockGoods(tx, sale.id);
    const delivery = await checkDelivery(tx, by, caller, sale, input);
    await weighLeaving(tx, deps, caller, by, sale, delivery, input);
    await takeAnimals(tx, by, sale, delivery, (ids, change) =>
      leave(tx, deps, caller, { ids, day: delivery.day, by }, change),
    );
    await takeGoods(tx, by, sale, delivery);
    lateOf(tx).sales.add(sale.id);
    const follows = [orderedOn(sale), ...leavingAfter(delivery)];
    await noteBelonging(tx, by, [{ kind: "transaction", id }], { ...input, follows });
    if (input.attachments?.length) await takeAttachments(tx, { kind: "transaction", id }, input.attachments);
    const change = (row: StoredTransaction, act: Act<StoredTransaction> | null) =>
      act ? changeDocument(SALES, tx, deps, caller, row, act) : row;
    const delivered = await change(sale, await post(tx, by, sale, delivery, input.receivedBy ?? null));
    const paid = await change(delivered, await payNow(tx, by, delivered, input));
    await change(paid, finishNow(paid, input));
  });

export const deliverTransaction = (deps: Deps, caller: Caller, id: number, input: DeliverInput) =>
  orAgain(() => deliverOnce(deps, caller, id, input));
