import { and, asc, eq, isNull } from "drizzle-orm";
import { spread } from "@/contract/base/spread";
import type { Transaction } from "@/server/db/client";
import { stockMovements } from "@/server/db/schema/product";
import { badRequest, invalid } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import { type GoodsMovement, moveGoods, NotEnoughGoods, shortageOf } from "@/server/modules/product/stock";
import { leftOf } from "@/server/modules/purchase/portion";
import { productOf, type StoredLine } from "@/server/modules/purchase/repo";
import { must } from "@/server/must";
import { findGoodsMoves, inOrder } from "./goods-moves";

/** A correction adds these to a line: to its value, and to its quantity. */
export type Change = { line: StoredLine; at: number; value: number; quantity: number; kept: number };

export type Of = { documentKind: "purchase"; documentId: number; day: string; correctionId: number };

async function move(tx: Transaction, by: By, at: number, movement: GoodsMovement) {
  try {
    await moveGoods(tx, by, movement);
  } catch (error) {
    if (!(error instanceof NotEnoughGoods)) throw error;
    throw invalid({ [`lines.${at}.quantity`]: `${shortageOf(error, -movement.quantity)} Sebagian sudah dipakai.` });
  }
}

/** Another quantity comes or leaves at the new price; another price follows the goods from their receipts on. */
export async function correctGoods(tx: Transaction, by: By, of: Of, { line, at, value, quantity, kept }: Change) {
  const own = { ...of, productId: productOf(line), kind: "koreksi" as const };
  const { price } = leftOf(line);
  const worth = kept === 0 ? -price : Math.round(((price + value) * quantity) / kept);
  if (quantity > 0) await move(tx, by, at, { ...own, quantity, value: worth });
  if (quantity < 0) await move(tx, by, at, { ...own, quantity, given: -worth });
  const difference = value - worth;
  if (difference === 0) return;
  const moves = await findGoodsMoves(tx, line.purchaseId, "terima");
  const receipts = moves.filter(({ lineId }) => lineId === line.id).sort(inOrder);
  const parts = spread(
    Math.abs(difference),
    receipts.map((receipt) => receipt.quantity),
  );
  for (const [nth, receipt] of receipts.entries()) {
    const given = Math.sign(difference) * must(parts[nth], "the part of a receipt");
    await move(tx, by, at, { ...own, quantity: 0, given, correctsId: receipt.movementId });
  }
}

/** The goods of a correction move the other way. */
export async function undoGoods(tx: Transaction, by: By, of: Of) {
  const movements = await tx
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.correctionId, of.correctionId), isNull(stockMovements.partOfId)))
    .orderBy(asc(stockMovements.productId), asc(stockMovements.id));
  for (const { productId, quantity, value, given, correctsId } of movements) {
    const own = { ...of, productId, kind: "koreksi" as const, quantity: -quantity };
    const undone =
      correctsId !== null
        ? { ...own, quantity: 0, given: -must(given, "the difference of a price"), correctsId }
        : quantity > 0
          ? { ...own, given: value }
          : { ...own, value: must(given, "the price of what went") };
    try {
      await moveGoods(tx, by, undone);
    } catch (error) {
      throw error instanceof NotEnoughGoods ? badRequest(shortageOf(error, quantity)) : error;
    }
  }
}
