import { and, asc, eq, isNull } from "drizzle-orm";
import { spread } from "@/contract/base/spread";
import type { Transaction } from "@/server/db/client";
import { stockMovements } from "@/server/db/schema/product";
import { badRequest, invalid } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import {
  type GoodsMovement,
  moveGoods,
  moveTogether,
  NotEnoughGoods,
  shortageOf,
} from "@/server/modules/product/stock";
import { heldOf, leftOf, plus } from "@/server/modules/purchase/portion";
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

/** A movement that brought goods of a line, or took some away: then its quantity is negative. */
type Bearer = { lineId: number; movementId: number; day: string; quantity: number };

/**
 * The movements of a purchase: receipts, returns and corrections. A correction that was struck on its own day moved
 * nothing.
 */
async function findBearers(tx: Transaction, purchaseId: number): Promise<Bearer[]> {
  const came = await findGoodsMoves(tx, purchaseId, "terima");
  const back = await findGoodsMoves(tx, purchaseId, "retur");
  const corrected = await findGoodsMoves(tx, purchaseId, "koreksi");
  const struck = (one: (typeof corrected)[number]) =>
    corrected.some(
      (other) =>
        other.lineId === one.lineId &&
        other.correctionId === one.correctionId &&
        other.day === one.day &&
        plus(other.quantity, one.quantity) === 0,
    );
  return [
    ...came,
    ...back.map((one) => ({ ...one, quantity: -one.quantity })),
    ...corrected.filter((one) => !struck(one)),
  ];
}

/**
 * The difference of a price is about the goods that a line still has: what came bears it, and what left takes its part along
 * as if it had left at the new price.
 */
function differences(difference: number, held: number, bearers: readonly Bearer[]) {
  const left = bearers.filter(({ quantity }) => quantity < 0);
  const came = bearers.filter(({ quantity }) => quantity > 0).sort(inOrder);
  const all = Math.abs(difference);
  const taken = left.map(({ quantity }) => -Math.round((all * -quantity) / held));
  const borne = spread(
    taken.reduce((sum, one) => sum - one, all),
    came.map(({ quantity }) => quantity),
  );
  return [...came, ...left].map(({ movementId }, nth) => ({
    correctsId: movementId,
    given: Math.sign(difference) * must([...borne, ...taken][nth], "the part of a movement"),
  }));
}

/** Another quantity comes or leaves at the new price; another price follows the goods from their receipts on. */
async function correctLine(
  tx: Transaction,
  by: By,
  of: Of,
  { change, bearers }: { change: Change; bearers: readonly Bearer[] },
) {
  const { line, at, value, quantity, kept } = change;
  const own = { ...of, productId: productOf(line), kind: "koreksi" as const };
  const { price } = leftOf(line);
  const worth = kept === 0 ? -price : Math.round(((price + value) * quantity) / kept);
  if (quantity > 0) await move(tx, by, at, { ...own, quantity, value: worth });
  if (quantity < 0) await move(tx, by, at, { ...own, quantity, given: -worth });
  if (value === worth) return;
  const [first, ...rest] = differences(value - worth, heldOf(line), bearers).map((part) => ({
    ...own,
    quantity: 0,
    ...part,
  }));
  await moveTogether(tx, by, [must(first, "the receipt of a corrected line"), ...rest]);
}

/** The goods among the changes of a correction. */
export async function correctGoods(tx: Transaction, by: By, of: Of, changes: readonly Change[]) {
  const goods = changes.filter(({ line }) => line.kind === "barang");
  if (goods.length === 0) return;
  const all = await findBearers(tx, of.documentId);
  for (const change of goods.sort((left, right) => productOf(left.line) - productOf(right.line)))
    await correctLine(tx, by, of, { change, bearers: all.filter(({ lineId }) => lineId === change.line.id) });
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
