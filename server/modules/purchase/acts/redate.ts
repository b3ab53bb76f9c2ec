import { eq, inArray } from "drizzle-orm";
import type { PurchaseRedateInput } from "@/contract/purchase/input";
import type { Transaction } from "@/server/db/client";
import { stockMovements } from "@/server/db/schema/product";
import { purchaseMoves } from "@/server/db/schema/purchase";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid, notFound } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { changeBelonging, type Followed, orderedOn } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { checkOpenOf } from "@/server/modules/document/cancelled";
import { standsOn } from "@/server/modules/document/stands";
import { redateGoods } from "@/server/modules/product/stock";
import { PURCHASES } from "@/server/modules/purchase/document";
import { findLines, findMoves } from "@/server/modules/purchase/repo";
import { type DatedMove, isDated } from "@/server/modules/purchase/rules";
import { must } from "@/server/must";
import { findGoodsMoves } from "./goods-moves";
import { keepNames } from "./naming";
import { keepParts } from "./parts";
import { redateArrivals, redateGivenBack } from "./redate-animals";
import { boughtAnew, type Days, type Redated, redateRefusal } from "./redate-check";
import { cameBy, receivedOn } from "./return";

const NAMES = { terima: "Penerimaan", retur: "Retur" } as const;

/** The fields of the log that tell the day of each. */
const FIELDS = { terima: "receivedOn", retur: "returnedOn" } as const;

/** Only the goods of this move: another receipt may have come on the same day. */
async function moveGoodsTo(tx: Transaction, by: By, purchaseId: number, move: DatedMove, days: Days) {
  const goods = (await findGoodsMoves(tx, purchaseId, move.kind)).filter(({ moveId }) => moveId === move.id);
  for (const productId of new Set(goods.map((one) => one.productId))) {
    const own = goods.flatMap((one) => (one.productId === productId ? [one.movementId] : []));
    await redateGoods(tx, by, productId, days, inArray(stockMovements.id, own));
  }
}

const followedBy = ({ move, moves }: Redated, bought: { day: string }): Followed => {
  const lineIds = move.lines.map(({ lineId }) => lineId);
  return move.kind === "terima" ? orderedOn(bought) : receivedOn(cameBy(moves, lineIds));
};

/** Puts the day of a receipt or a return right: all that came or went by it did so on the true day. */
export const redateMove = (deps: Deps, caller: Caller, id: number, moveId: number, input: PurchaseRedateInput) =>
  actOn(PURCHASES, deps, caller, { id, version: input.version }, async (tx, purchase, by) => {
    const moves = await findMoves(tx, id);
    const move = moves.filter(isDated).find((one) => one.id === moveId);
    if (!move) throw notFound("Penerimaan atau retur");
    const days = { from: move.day, to: input.day };
    checkOpenOf(`${NAMES[move.kind]} ${purchase.number}`, days.from, by);
    const redated = { move, moves, days, whole: input.whole };
    const bought = await boughtAnew(tx, purchase, redated);
    const refusal = await redateRefusal(tx, by, purchase, redated, bought);
    if (refusal) throw invalid({ day: refusal });
    await moveGoodsTo(tx, by, id, move, days);
    const known = new Map((await findLines(tx, id)).map(({ line }) => [line.id, line]));
    const lines = move.lines.map(({ lineId }) => must(known.get(lineId), "the line of a move"));
    if (move.kind === "terima") await redateArrivals(tx, deps, caller, by, purchase, lines, days);
    else await redateGivenBack(tx, deps, caller, purchase, lines, days);
    await tx.update(purchaseMoves).set({ day: days.to }).where(eq(purchaseMoves.id, moveId));
    if (move.kind === "terima") await keepParts(tx, by, id, lines);
    const [since = days.to] = [days.from, days.to].sort();
    await keepNames(tx, lines, since);
    const belonging = { ...input, follows: followedBy(redated, bought) };
    const document = { kind: "purchase", id, day: days.from } as const;
    await changeBelonging(tx, by, document, belonging, await standsOn(tx, document, moveId));
    return {
      change: bought,
      action: "purchase.redate",
      was: { [FIELDS[move.kind]]: days.from },
      extra: { [FIELDS[move.kind]]: days.to },
    };
  });
