import { and, eq, inArray, sql } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { PurchaseAssignInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { ASSIGNABLE, PURCHASE_STATE_LABELS } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import { purchaseLines, purchaseMoveLines, purchaseMoves } from "@/server/db/schema/purchase";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, invalid, refuse } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { lineChanges } from "@/server/modules/document/line-changes";
import { PURCHASES } from "@/server/modules/purchase/document";
import { findLines, type LineRow, type StoredLine } from "@/server/modules/purchase/repo";
import { saleRefusal } from "@/server/modules/purchase/rules";
import { businessDay } from "@/server/time";
import { writeMove } from "./move";
import { someSales } from "./prepare";
import { linesInWords } from "./write";

function refusalOf({ line, sale }: LineRow, transactionId: number | null) {
  if (line.transactionId === transactionId)
    return sale ? `Baris ini sudah untuk ${sale.number}.` : "Baris ini memang bukan untuk suatu penjualan.";
  if (transactionId !== null && line.allocated > 0)
    return `${inRupiah(line.allocated)} sudah dibebankan ke ternak: batalkan pemakaiannya dulu.`;
  return undefined;
}

/** A name that was given on the same day was a slip: it has moved nothing. */
async function forgetNaming(tx: Transaction, lineId: number, day: string) {
  const { moveId, lineId: of } = purchaseMoveLines;
  const named = await tx
    .select({ id: purchaseMoves.id })
    .from(purchaseMoves)
    .innerJoin(purchaseMoveLines, eq(moveId, purchaseMoves.id))
    .where(and(eq(of, lineId), eq(purchaseMoves.kind, "alih"), eq(purchaseMoves.day, day)))
    .groupBy(purchaseMoves.id);
  const ids = named.map((move) => move.id);
  await tx.delete(purchaseMoveLines).where(inArray(moveId, ids));
  await tx.delete(purchaseMoves).where(inArray(purchaseMoves.id, ids));
}

/** The received value of a line, by the sale that bears it. */
const borneBy = (tx: Transaction, lineId: number) =>
  tx
    .select({
      transactionId: purchaseMoveLines.transactionId,
      value: sql<number>`sum(case when ${purchaseMoves.kind} = 'retur' then -${purchaseMoveLines.amount}
        else ${purchaseMoveLines.amount} end)::float8`,
    })
    .from(purchaseMoveLines)
    .innerJoin(purchaseMoves, eq(purchaseMoves.id, purchaseMoveLines.moveId))
    .where(eq(purchaseMoveLines.lineId, lineId))
    .groupBy(purchaseMoveLines.transactionId);

/** Moves what has come of a line to the sale that it names now, and away from all others. */
async function moveCosts(tx: Transaction, by: By, line: StoredLine, transactionId: number | null) {
  const day = businessDay(by.now);
  await forgetNaming(tx, line.id, day);
  const away = (await borneBy(tx, line.id)).filter((one) => one.transactionId !== transactionId && one.value !== 0);
  if (away.length === 0) return;
  const parts = [
    ...away.map((one) => ({ line: { ...line, transactionId: one.transactionId }, quantity: 0, value: -one.value })),
    { line: { ...line, transactionId }, quantity: 0, value: away.reduce((sum, { value }) => sum + value, 0) },
  ];
  await writeMove(tx, by, { purchaseId: line.purchaseId, kind: "alih", day, amount: 0, note: null }, parts);
}

/**
 * The sale of a service that was ordered, when somebody had forgotten it, or another one. What has come of it changes from
 * one account, or sale, to the other today: what was reported before stays.
 */
export const assignSale = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, lineId, transactionId }: PurchaseAssignInput,
): Promise<PurchaseDetail> =>
  actOn(PURCHASES, deps, caller, { id, version }, async (tx, purchase, by) => {
    if (!ASSIGNABLE.includes(purchase.state))
      throw badRequest(`Pembelian berstatus ${PURCHASE_STATE_LABELS[purchase.state]} tidak mengenal tindakan ini.`);
    const known = await findLines(tx, id);
    const row = known.find(({ line }) => line.id === lineId);
    if (row?.line.kind !== "jasa") throw invalid({ lineId: "Baris ini tidak dikenal." });
    const sales = await someSales(tx, transactionId === null ? [] : [transactionId]);
    const refusal =
      (transactionId === null ? undefined : saleRefusal(sales.get(transactionId))) ?? refusalOf(row, transactionId);
    refuse(refusal ? { transactionId: refusal } : {});
    await moveCosts(tx, by, row.line, transactionId);
    await tx.update(purchaseLines).set({ transactionId }).where(eq(purchaseLines.id, lineId));
    const changes = lineChanges(linesInWords(known), linesInWords(await findLines(tx, id)));
    return { change: {}, action: "purchase.assign", was: changes?.before, extra: changes?.after };
  });
