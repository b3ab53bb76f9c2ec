import { and, eq, isNull } from "drizzle-orm";
import { spread } from "@/contract/base/spread";
import type { PurchaseReopenInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { lineAmount } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { stockMovements } from "@/server/db/schema/product";
import { purchaseLines, purchaseMoveLines, purchaseMoves } from "@/server/db/schema/purchase";
import { sheepCosts } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { actOn } from "@/server/modules/document/act";
import { forgetBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { checkOpenOf } from "@/server/modules/document/cancelled";
import { standsOn } from "@/server/modules/document/stands";
import { takeGivenAway } from "@/server/modules/product/stock";
import { PURCHASES } from "@/server/modules/purchase/document";
import { findMoves, type LineRow, type MoveRow, type StoredPurchase } from "@/server/modules/purchase/repo";
import { isReceipt } from "@/server/modules/purchase/rules";
import { dropCosts } from "@/server/modules/sheep/costs";
import { lockSheep } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { borneBy } from "./borne";
import { checkAct } from "./check";
import { CLOSED_REST } from "./close";
import { keepNames } from "./naming";

/** The lines as they were ordered, with their parts of the transport. */
function orderedLines({ freight, otherCost }: StoredPurchase, known: readonly LineRow[]) {
  const amounts = known.map(({ line }) => lineAmount(line));
  const shares = spread(freight + otherCost, amounts);
  return known.map(({ line: { id } }, at) => ({
    id,
    amount: must(amounts[at], "the amount of a line"),
    share: must(shares[at], "the share of a line"),
    closed: false,
  }));
}

/** The goods are worth what they were before the transport of the rest came upon them, also those that were used since. */
async function takeFromGoods(tx: Transaction, by: By, purchaseId: number, day: string) {
  const { id, productId, documentKind, documentId, kind, quantity, correctionId, partOfId } = stockMovements;
  const rows = await tx
    .select({ id, productId })
    .from(stockMovements)
    .where(
      and(
        eq(documentKind, "purchase"),
        eq(documentId, purchaseId),
        eq(stockMovements.day, day),
        eq(kind, "koreksi"),
        eq(quantity, 0),
        isNull(correctionId),
        isNull(partOfId),
      ),
    )
    .orderBy(productId, id);
  for (const of of new Set(rows.map((row) => row.productId))) {
    const ids = rows.flatMap((row) => (row.productId === of ? [row.id] : []));
    await takeGivenAway(tx, by, of, { day, ids });
  }
}

/** The HPP of animals, also of those that have left. */
async function takeFromAnimals(tx: Transaction, purchaseId: number) {
  const { documentKind, documentId, note } = sheepCosts;
  const rows = await tx
    .select()
    .from(sheepCosts)
    .where(and(eq(documentKind, "purchase"), eq(documentId, purchaseId), eq(note, CLOSED_REST)));
  if (rows.length === 0) return;
  await lockSheep(
    tx,
    rows.map(({ sheepId }) => sheepId),
  );
  await dropCosts(tx, rows);
}

/** The transport of the rest came upon what had come, on the day of the closing: it never did. */
async function takeBack(
  tx: Transaction,
  by: By,
  { id, number }: StoredPurchase,
  known: readonly LineRow[],
  { id: moveId, day }: MoveRow,
) {
  checkOpenOf(`Penutupan sisa ${number}`, day, by);
  await takeFromGoods(tx, by, id, day);
  await takeFromAnimals(tx, id);
  await tx.delete(purchaseMoveLines).where(eq(purchaseMoveLines.moveId, moveId));
  await tx.delete(purchaseMoves).where(eq(purchaseMoves.id, moveId));
  const services = known.filter(({ line }) => line.kind === "jasa").map(({ line }) => line);
  await keepNames(tx, services, day);
  const document = { kind: "purchase", id, day } as const;
  if (!(await standsOn(tx, document, moveId))) await forgetBelonging(tx, document);
}

/** The rest of an order was closed by mistake: it is awaited again, and the books are as if it had never been closed. */
export const reopenPurchase = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, reason }: PurchaseReopenInput,
): Promise<PurchaseDetail> =>
  actOn(PURCHASES, deps, caller, { id, version }, async (tx, purchase, by) => {
    const known = await checkAct(tx, "buka", purchase);
    const closing = (await findMoves(tx, id)).find((move) => move.kind === "terima" && !isReceipt(move));
    const parts = new Map(closing?.lines.map(({ lineId, amount }) => [lineId, amount]));
    const changes = known.map(({ line }) => ({ line, value: -(parts.get(line.id) ?? 0) }));
    if (closing) await takeBack(tx, by, purchase, known, closing);
    const borneOf = await borneBy(tx, changes);
    const lines = orderedLines(purchase, known);
    await updateMany(
      tx,
      purchaseLines,
      known.map(({ line }, at) => ({ ...must(lines[at], "an ordered line"), allocated: borneOf(line) })),
    );
    const total = lines.reduce((sum, { amount }) => sum + amount, purchase.freight + purchase.otherCost);
    return {
      change: {
        total,
        received: purchase.received - (closing?.amount ?? 0),
        animals: known.filter(({ line }) => line.kind === "ternak").length,
        state: "dipesan" as const,
      },
      action: "purchase.reopen",
      extra: { reason },
    };
  });
