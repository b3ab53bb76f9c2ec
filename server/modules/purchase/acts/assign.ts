import { and, eq, inArray } from "drizzle-orm";
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
import { keepNames, namingsOf } from "./naming";
import { someSales } from "./prepare";
import { linesInWords } from "./write";

function refusalOf({ line, sale }: LineRow, transactionId: number | null) {
  if (line.transactionId === transactionId)
    return sale ? `Baris ini sudah untuk ${sale.number}.` : "Baris ini memang bukan untuk suatu penjualan.";
  if (transactionId !== null && line.allocated > 0)
    return `${inRupiah(line.allocated)} sudah dibebankan ke ternak: batalkan pemakaiannya dulu.`;
  return undefined;
}

/** The moves of a day are the sale's again that bore them before the slip. */
const nameAgain = (tx: Transaction, { id, purchaseId }: StoredLine, day: string, transactionId: number | null) =>
  tx
    .update(purchaseMoveLines)
    .set({ transactionId })
    .where(
      and(
        eq(purchaseMoveLines.lineId, id),
        inArray(
          purchaseMoveLines.moveId,
          tx
            .select({ id: purchaseMoves.id })
            .from(purchaseMoves)
            .where(and(eq(purchaseMoves.purchaseId, purchaseId), eq(purchaseMoves.day, day))),
        ),
      ),
    );

/** From today on the line is another sale's. A name that was given today was a slip: the one before it gives. */
async function rename(tx: Transaction, by: By, line: StoredLine, to: number | null) {
  const day = businessDay(by.now);
  const slip = (await namingsOf(tx, [line])).get(line.id)?.find((naming) => naming.day === day);
  const from = slip ? slip.from : line.transactionId;
  if (slip) {
    await tx.delete(purchaseMoveLines).where(eq(purchaseMoveLines.moveId, slip.moveId));
    await tx.delete(purchaseMoves).where(eq(purchaseMoves.id, slip.moveId));
  }
  const parts = [from, to].map((transactionId) => ({ line: { ...line, transactionId }, quantity: 0, value: 0 }));
  const move = { purchaseId: line.purchaseId, kind: "alih", day, amount: 0, note: null } as const;
  if (from !== to) await writeMove(tx, by, move, parts);
  else await nameAgain(tx, line, day, to);
  await keepNames(tx, [line], day);
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
    await rename(tx, by, row.line, transactionId);
    await tx.update(purchaseLines).set({ transactionId }).where(eq(purchaseLines.id, lineId));
    const changes = lineChanges(linesInWords(known), linesInWords(await findLines(tx, id)));
    return { change: {}, action: "purchase.assign", was: changes?.before, extra: changes?.after };
  });
