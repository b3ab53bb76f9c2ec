import { eq } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { PurchaseAssignInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { ASSIGNABLE, PURCHASE_STATE_LABELS } from "@/contract/purchase/words";
import { purchaseLines } from "@/server/db/schema/purchase";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, invalid, refuse } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { lineChanges } from "@/server/modules/document/line-changes";
import { PURCHASES } from "@/server/modules/purchase/document";
import { leftOf } from "@/server/modules/purchase/portion";
import { findLines, type LineRow } from "@/server/modules/purchase/repo";
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
    const { line } = row;
    const { worth } = leftOf(line);
    if (worth > 0)
      await writeMove(tx, by, { purchaseId: id, kind: "alih", day: businessDay(by.now), amount: 0, note: null }, [
        { line, quantity: 0, value: -worth },
        { line: { ...line, transactionId }, quantity: 0, value: worth },
      ]);
    await tx.update(purchaseLines).set({ transactionId }).where(eq(purchaseLines.id, lineId));
    const changes = lineChanges(linesInWords(known), linesInWords(await findLines(tx, id)));
    return { change: {}, action: "purchase.assign", was: changes?.before, extra: changes?.after };
  });
