import { and, eq, gte, inArray, isNull, lt, max, min, ne } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { PurchaseAssignInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { ASSIGNABLE, PURCHASE_STATE_LABELS } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import { purchaseLines, purchaseMoveLines, purchaseMoves } from "@/server/db/schema/purchase";
import { usages } from "@/server/db/schema/usage";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, invalid, refuse } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { forgetBelonging, noteBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { lineChanges } from "@/server/modules/document/line-changes";
import { PURCHASES } from "@/server/modules/purchase/document";
import { findLines, type LineRow, type StoredLine } from "@/server/modules/purchase/repo";
import { saleRefusal } from "@/server/modules/purchase/rules";
import { must } from "@/server/must";
import { writeMove } from "./move";
import { keepNames, type Naming, namingsOf } from "./naming";
import { someSales } from "./prepare";
import { linesInWords } from "./write";

/** Animals may bear a line that was corrected to nothing: they would bear it again once that is taken back. */
async function isBorne(tx: Transaction, line: StoredLine) {
  const standing = and(eq(usages.lineId, line.id), isNull(usages.cancelledOn));
  return (await tx.select({ id: usages.id }).from(usages).where(standing).limit(1)).length > 0;
}

async function refusalOf(tx: Transaction, { line, sale }: LineRow, transactionId: number | null) {
  if (line.transactionId === transactionId)
    return sale ? `Baris ini sudah untuk ${sale.number}.` : "Baris ini memang bukan untuk suatu penjualan.";
  if (transactionId !== null && (await isBorne(tx, line)))
    return `${inRupiah(line.allocated)} sudah dibebankan ke ternak: batalkan pemakaiannya dulu.`;
  return undefined;
}

/** Before all days, to the database and in the order of days. */
const ALWAYS = "-infinity";

/** The day since which another name counts. Closed books keep the old one, and so do days on which animals bore the line. */
async function countsSince(tx: Transaction, { openFrom }: By, line: StoredLine) {
  const { lineId, postedOn, cancelledOn } = usages;
  const [used] = await tx
    .select({ until: max(cancelledOn) })
    .from(usages)
    .where(and(eq(lineId, line.id), ne(cancelledOn, postedOn)));
  return must([ALWAYS, openFrom ?? ALWAYS, used?.until ?? ALWAYS].sort().at(-1), "a day");
}

/** The first receipt of a line before a day. */
async function cameFirst(tx: Transaction, line: StoredLine, before: string) {
  const { day, kind, id } = purchaseMoves;
  const [first] = await tx
    .select({ day: min(day) })
    .from(purchaseMoves)
    .innerJoin(purchaseMoveLines, eq(purchaseMoveLines.moveId, id))
    .where(and(eq(purchaseMoveLines.lineId, line.id), eq(kind, "terima"), lt(day, before)));
  return first?.day ?? null;
}

/** Names that were given since then never were: the last one counts. Answers with the name before. */
async function forgetNames(tx: Transaction, line: StoredLine, namings: readonly Naming[]) {
  const [first] = namings;
  if (!first) return line.transactionId;
  for (const { day } of namings) {
    const belongsOn = await cameFirst(tx, line, day);
    if (belongsOn) await forgetBelonging(tx, { kind: "purchase", id: line.purchaseId, day, belongsOn });
  }
  const moveIds = namings.map(({ moveId }) => moveId);
  await tx.delete(purchaseMoveLines).where(inArray(purchaseMoveLines.moveId, moveIds));
  await tx.delete(purchaseMoves).where(inArray(purchaseMoves.id, moveIds));
  return first.from;
}

/** The line was another sale's since it came. What it brought before the name counts changes on that day. */
async function rename(tx: Transaction, by: By, line: StoredLine, to: number | null) {
  const day = await countsSince(tx, by, line);
  const namings = (await namingsOf(tx, [line])).get(line.id) ?? [];
  const later = namings.filter((naming) => naming.day >= day);
  const from = await forgetNames(tx, line, later);
  const since = tx
    .select({ id: purchaseMoves.id })
    .from(purchaseMoves)
    .where(and(eq(purchaseMoves.purchaseId, line.purchaseId), gte(purchaseMoves.day, day)));
  await tx
    .update(purchaseMoveLines)
    .set({ transactionId: to })
    .where(and(eq(purchaseMoveLines.lineId, line.id), inArray(purchaseMoveLines.moveId, since)));
  const came = await cameFirst(tx, line, day);
  if (from === to || (came === null && later.length === namings.length)) return;
  const parts = [from, to].map((transactionId) => ({ line: { ...line, transactionId }, quantity: 0, value: 0 }));
  await writeMove(tx, by, { purchaseId: line.purchaseId, kind: "alih", day, amount: 0, note: null }, parts);
  await keepNames(tx, [line], day);
  if (day === by.openFrom)
    await noteBelonging(tx, by, [{ kind: "purchase", id: line.purchaseId }], { day, belongsOn: came });
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
      (transactionId === null ? undefined : saleRefusal(sales.get(transactionId))) ??
      (await refusalOf(tx, row, transactionId));
    refuse(refusal ? { transactionId: refusal } : {});
    await rename(tx, by, row.line, transactionId);
    await tx.update(purchaseLines).set({ transactionId }).where(eq(purchaseLines.id, lineId));
    const changes = lineChanges(linesInWords(known), linesInWords(await findLines(tx, id)));
    return { change: {}, action: "purchase.assign", was: changes?.before, extra: changes?.after };
  });
