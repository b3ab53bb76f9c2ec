import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { tagName } from "@/contract/sheep/words";
import type { TransactionReturnInput } from "@/contract/transaction/input";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { stockMovements } from "@/server/db/schema/product";
import { transactionAnimals, transactionLines, transactionMoves } from "@/server/db/schema/transaction";
import { violates } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, refuse } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { noteBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { checkOpen } from "@/server/modules/document/cancelled";
import { lastCorrection } from "@/server/modules/document/corrections";
import { lateOf } from "@/server/modules/document/late";
import { owedOf } from "@/server/modules/document/paid";
import { moveGoods } from "@/server/modules/product/stock";
import { plus, portion } from "@/server/modules/purchase/portion";
import { usablePen } from "@/server/modules/sheep/check";
import { changeAnimals, lastDays, lastOwned } from "@/server/modules/sheep/events";
import { lockSheep } from "@/server/modules/sheep/repo";
import { TAG_KEY } from "@/server/modules/sheep/service";
import { changeMoves } from "@/server/modules/sheep/whereabouts/chain";
import { SALES } from "@/server/modules/transaction/document";
import type { SaleLineRow, SoldRow, StoredTransaction } from "@/server/modules/transaction/repo";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { checkAct, handoverOf } from "./check";
import { ownerless } from "./contracts";

/** Animals come back to the farm: free to be sold again, with the HPP that they left with. */
async function takeAnimals(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  sale: StoredTransaction,
  input: TransactionReturnInput,
  sold: readonly SoldRow[],
) {
  const errors: Record<string, string> = {};
  const there = new Map(sold.filter((one) => one.sold.living).map((one) => [one.sold.sheepId, one]));
  input.sheepIds.forEach((id, at) => {
    if (!there.has(id)) errors[`sheepIds.${at}`] = "Ternak ini tidak ada di penjualan ini, atau sudah diretur.";
    else if (input.sheepIds.indexOf(id) !== at) errors[`sheepIds.${at}`] = "Ternak ini sudah dipilih.";
  });
  if (input.sheepIds.length > 0 && input.penId === null) errors.penId = "Pilih kandang.";
  refuse(errors);
  if (input.sheepIds.length === 0) return 0;
  const free = await ownerless(tx, input.sheepIds);
  const [happened, owned] = [await lastDays(tx, input.sheepIds), await lastOwned(tx, [...free])];
  const animals = await lockSheep(tx, input.sheepIds);
  for (const animal of animals) {
    const since = [happened.get(animal.id) ?? "", owned.get(animal.id) ?? ""].sort().at(-1);
    if (since && input.day < since) errors.day = `Kejadian terakhir ${tagName(animal)} tercatat ${dayInWords(since)}.`;
  }
  refuse(errors);
  const { id: penId } = await usablePen(tx, must(input.penId, "the pen of what comes back"));
  const why = {
    kind: "stok",
    day: input.day,
    reason: input.reason,
    documentKind: "transaction",
    documentId: sale.id,
  } as const;
  const here = { stockState: "tersedia", penId } as const;
  const kept = animals.filter(({ id }) => !free.has(id));
  const freed = animals.filter(({ id }) => free.has(id));
  await changeMoves(tx, deps, caller, { ids: input.sheepIds, since: input.day, by }, async () => {
    await changeAnimals(tx, by, kept, here, () => why);
    await changeAnimals(tx, by, freed, { ...here, investorId: null }, () => why);
  });
  await tx
    .update(transactionAnimals)
    .set({ living: false, returnedOn: input.day })
    .where(and(eq(transactionAnimals.transactionId, sale.id), inArray(transactionAnimals.sheepId, input.sheepIds)));
  return input.sheepIds.reduce((sum, id) => sum + must(there.get(id), `the sold animal ${id}`).sold.revenue, 0);
}

/** The movements by which the goods of each line left: the lines of a product in their order. */
async function takingsOf(tx: Transaction, saleId: number, lines: readonly SaleLineRow[]) {
  const movement = stockMovements;
  const taken = await tx
    .select({ id: movement.id, productId: movement.productId })
    .from(movement)
    .where(and(eq(movement.documentKind, "transaction"), eq(movement.documentId, saleId), eq(movement.kind, "jual")))
    .orderBy(asc(movement.id));
  const takings = new Map<number, number>();
  for (const { line } of lines.filter((one) => one.line.kind === "barang")) {
    const at = taken.findIndex(({ productId }) => productId === line.productId);
    const [taking] = at < 0 ? [] : taken.splice(at, 1);
    takings.set(line.id, must(taking, "the movement of a line").id);
  }
  return takings;
}

/** Goods come back; a service that was not done, or not well, is taken off the bill. */
const RETURNED_BY_AMOUNT: readonly string[] = ["barang", "jasa"];

async function takeGoods(
  tx: Transaction,
  by: By,
  sale: StoredTransaction,
  input: TransactionReturnInput,
  lines: readonly SaleLineRow[],
) {
  const errors: Record<string, string> = {};
  const back = input.goods.flatMap(({ lineId, quantity }, at) => {
    const found = lines.find(({ line }) => line.id === lineId && RETURNED_BY_AMOUNT.includes(line.kind));
    const held = found ? plus(found.line.quantity, -found.line.returned) : 0;
    if (!found) errors[`goods.${at}.lineId`] = "Baris ini tidak dikenal.";
    else if (quantity > held)
      errors[`goods.${at}.quantity`] = `Yang diserahkan tinggal ${held.toLocaleString("id-ID")} ${found.product.unit}.`;
    if (!found) return [];
    const { line } = found;
    const net = line.amount - line.discountShare;
    // An allowance lies on what had not come back, and goes with it.
    const allowed = portion(line.allowed, held, 0, quantity);
    const amount = portion(net, line.quantity, line.returned, plus(line.returned, quantity)) - allowed;
    return [{ line, quantity, amount, allowed }];
  });
  refuse(errors);
  const goods = back.filter(({ line }) => line.kind === "barang");
  const takings = await takingsOf(tx, sale.id, lines);
  for (const { line, quantity } of goods.sort((a, b) => a.line.productId - b.line.productId))
    await moveGoods(tx, by, {
      productId: line.productId,
      day: input.day,
      kind: "retur",
      quantity,
      originId: must(takings.get(line.id), "the movement of a line"),
      documentKind: "transaction",
      documentId: sale.id,
    });
  if (back.length > 0)
    await updateMany(
      tx,
      transactionLines,
      back.map(({ line, quantity, allowed }) => ({
        id: line.id,
        returned: plus(line.returned, quantity),
        allowed: line.allowed - allowed,
      })),
    );
  return back.reduce((sum, one) => sum + one.amount, 0);
}

/** Whether the buyer still has anything that could come back. */
async function isOut(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      animals: sql<number>`(select count(*)::int from ${transactionAnimals} where ${transactionAnimals.transactionId} = ${id}::bigint and ${transactionAnimals.living})`,
      goods: sql<number>`(select count(*)::int from ${transactionLines} where ${transactionLines.transactionId} = ${id}::bigint and ${transactionLines.kind} in ('barang', 'jasa') and ${transactionLines.returned} < ${transactionLines.quantity})`,
    })
    .from(sql`(select 1) as one`);
  const { animals, goods } = must(row, "what is still with the buyer");
  return animals + goods > 0;
}

/** Nothing comes back before it was handed over, on a day to come, or in closed books. */
export function checkReturnDay(sale: StoredTransaction, day: string, by: By) {
  if (day > businessDay(by.now)) refuse({ day: "Tanggal tidak dapat di masa depan." });
  checkOpen(day, by);
  if (day < (sale.deliveredOn ?? sale.day)) refuse({ day: "Tidak dapat diretur sebelum diserahkan." });
}

/** A return reckons with the allowances that were given before it. */
export const beforeAllowance = (day: string) => `Tidak sebelum potongan harganya, ${dayInWords(day)}.`;

export const returnTransaction = (deps: Deps, caller: Caller, id: number, input: TransactionReturnInput) =>
  actOn(SALES, deps, caller, { id, version: input.version }, async (tx, sale, by) => {
    const { sold, lines } = await checkAct(tx, "retur", sale);
    checkReturnDay(sale, input.day, by);
    const allowedOn = await lastCorrection(tx, { kind: "transaction", id });
    if (allowedOn !== null && input.day < allowedOn) refuse({ day: beforeAllowance(allowedOn) });
    if (input.sheepIds.length + input.goods.length === 0) refuse({ sheepIds: "Pilih yang diretur." });
    const animals = await takeAnimals(tx, deps, caller, by, sale, input, sold);
    const goods = await takeGoods(tx, by, sale, input, lines);
    const amount = animals + goods;
    lateOf(tx).sales.add(id);
    const move = { transactionId: id, kind: "retur" as const, day: input.day, amount, cost: 0, note: input.reason };
    await tx.insert(transactionMoves).values({ ...move, createdAt: by.now, createdBy: by.userId });
    await noteBelonging(tx, by, [{ kind: "transaction", id }], { ...input, follows: handoverOf(sale) });
    // A finished sale is open again only as long as there is something to settle.
    const settled = owedOf(sale) - amount === sale.paid;
    const state = !(await isOut(tx, id)) ? "retur" : settled ? sale.state : "dikirim";
    return {
      change: { returned: sale.returned + amount, state },
      action: "transaction.return",
      extra: { actDay: input.day, reason: input.reason, amount },
    };
  }).catch((error) => {
    throw violates(error, TAG_KEY)
      ? conflict("Nomor anting seekor ternaknya sudah dipakai ternak lain di peternakan. Ganti anting itu dulu.")
      : error;
  });
