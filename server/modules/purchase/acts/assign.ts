import { and, eq, gte, inArray, lt, max } from "drizzle-orm";
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
import { forgetBelonging, noteBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { lineChanges } from "@/server/modules/document/line-changes";
import { standsOn } from "@/server/modules/document/stands";
import { PURCHASES } from "@/server/modules/purchase/document";
import { findLines, type LineRow, type StoredLine } from "@/server/modules/purchase/repo";
import { saleRefusal } from "@/server/modules/purchase/rules";
import { writeMove } from "./move";
import { keepNames, type Naming, namingsOf } from "./naming";
import { someSales } from "./prepare";
import { linesInWords } from "./write";

function refusalOf({ line, sale }: LineRow, transactionId: number | null) {
  if (line.transactionId === transactionId)
    return sale ? `Baris ini sudah untuk ${sale.number}.` : "Baris ini memang bukan untuk suatu penjualan.";
  if (transactionId !== null && line.allocated > 0)
    return `${inRupiah(line.allocated)} sudah dibebankan ke ternak: batalkan pemakaiannya dulu.`;
  return undefined;
}

/** Names that were given in open books never were: the last one counts since the line came. Answers with the name before. */
async function forgetNames(tx: Transaction, line: StoredLine, openNamings: readonly Naming[]) {
  const [first] = openNamings;
  if (!first) return line.transactionId;
  const document = { kind: "purchase", id: line.purchaseId, day: first.day } as const;
  if (!(await standsOn(tx, document, first.moveId))) await forgetBelonging(tx, document);
  const moveIds = openNamings.map((naming) => naming.moveId);
  await tx.delete(purchaseMoveLines).where(inArray(purchaseMoveLines.moveId, moveIds));
  await tx.delete(purchaseMoves).where(inArray(purchaseMoves.id, moveIds));
  return first.from;
}

/** The line was another sale's since it came. What it brought in closed books changes on the first open day. */
async function rename(tx: Transaction, by: By, line: StoredLine, to: number | null) {
  const day = by.openFrom ?? "-infinity";
  const namings = (await namingsOf(tx, [line])).get(line.id) ?? [];
  const from = await forgetNames(
    tx,
    line,
    namings.filter((naming) => by.openFrom == null || naming.day >= day),
  );
  const open = tx
    .select({ id: purchaseMoves.id })
    .from(purchaseMoves)
    .where(and(eq(purchaseMoves.purchaseId, line.purchaseId), gte(purchaseMoves.day, day)));
  await tx
    .update(purchaseMoveLines)
    .set({ transactionId: to })
    .where(and(eq(purchaseMoveLines.lineId, line.id), inArray(purchaseMoveLines.moveId, open)));
  if (from === to) return;
  const [before] = await tx
    .select({ day: max(purchaseMoves.day) })
    .from(purchaseMoves)
    .innerJoin(purchaseMoveLines, eq(purchaseMoveLines.moveId, purchaseMoves.id))
    .where(and(eq(purchaseMoveLines.lineId, line.id), lt(purchaseMoves.day, day)));
  if (!before?.day) return;
  const parts = [from, to].map((transactionId) => ({ line: { ...line, transactionId }, quantity: 0, value: 0 }));
  const move = { purchaseId: line.purchaseId, kind: "alih", day, amount: 0, note: null } as const;
  await writeMove(tx, by, move, parts);
  await keepNames(tx, [line], day);
  await noteBelonging(tx, by, [{ kind: "purchase", id: line.purchaseId }], { day, belongsOn: before.day });
}

/** The sale of a service that was ordered, when somebody had forgotten it, or another one. Closed books stay as they are. */
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
