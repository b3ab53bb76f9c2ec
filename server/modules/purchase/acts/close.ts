import { spread } from "@/contract/base/spread";
import type { PurchaseCloseInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { purchaseLines } from "@/server/db/schema/purchase";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { noteBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { checkOpen } from "@/server/modules/document/cancelled";
import { moveTogether } from "@/server/modules/product/stock";
import { PURCHASES } from "@/server/modules/purchase/document";
import { isHeld, portion, sizeOf } from "@/server/modules/purchase/portion";
import { findMoves, productOf, type StoredLine } from "@/server/modules/purchase/repo";
import { addCosts } from "@/server/modules/sheep/costs";
import { lockSheep } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { checkAct } from "./check";
import { findGoodsMoves, inOrder } from "./goods-moves";
import { writeMove } from "./move";
import { struckOf } from "./redate-check";

/** A line as what has come of it: that is all there will be. */
function cutDown(line: StoredLine) {
  const came = (sum: number) => portion(sum, sizeOf(line), 0, line.received);
  return { line, amount: came(line.amount), share: came(line.share) };
}
type Cut = ReturnType<typeof cutDown>;

/** The note of costs that came with the closing of a rest. */
export const CLOSED_REST = "Biaya perolehan dari sisa pesanan yang ditutup";

type Of = { documentKind: "purchase"; documentId: number; day: string };

/** All that came bears its part as if it had come with it, so that returns and corrections do not ask whether they were first. */
async function postGoods(tx: Transaction, by: By, of: Of, parts: ReadonlyMap<Cut, number>) {
  const receipts = await findGoodsMoves(tx, of.documentId, "terima");
  const goods = [...parts].filter(([{ line }, value]) => value > 0 && line.kind === "barang");
  goods.sort(([left], [right]) => productOf(left.line) - productOf(right.line));
  for (const [{ line }, value] of goods) {
    const came = receipts.filter(({ lineId }) => lineId === line.id).sort(inOrder);
    const shares = spread(
      value,
      came.map(({ quantity }) => quantity),
    );
    const [first, ...rest] = came.map(({ productId, movementId: correctsId }, at) => {
      const given = must(shares[at], "the part of a receipt");
      return { ...of, productId, kind: "koreksi" as const, quantity: 0, correctsId, given };
    });
    await moveTogether(tx, by, [must(first, "the receipt of a line that came"), ...rest]);
  }
}

/**
 * The costs go to where what came went: to those who ate it, to the sale or the loss of an animal. Where nothing is left after
 * a return they are a difference.
 */
async function postParts(tx: Transaction, by: By, of: Of, parts: ReadonlyMap<Cut, number>) {
  await postGoods(tx, by, of, parts);
  const animals = [...parts].flatMap(([{ line }, amount]) =>
    line.sheepId === null ? [] : [{ sheepId: line.sheepId, kind: "angkut" as const, amount, note: CLOSED_REST, ...of }],
  );
  if (animals.length === 0) return;
  await lockSheep(
    tx,
    animals.map(({ sheepId }) => sheepId),
  );
  await addCosts(tx, by, animals);
}

/** It comes after all that came, went back or was corrected. */
async function closingDay(tx: Transaction, by: By, id: number, asked: string | null | undefined) {
  const day = asked ?? businessDay(by.now);
  if (day > businessDay(by.now)) throw invalid({ day: "Tanggal tidak dapat di masa depan." });
  checkOpen(day, by);
  const struck = await struckOf(tx, id);
  const moves = (await findMoves(tx, id)).filter(({ correctionId }) => !struck.has(correctionId));
  const days = moves.map((move) => move.day).sort();
  const last = must(days.at(-1), "a receipt before the rest is closed");
  if (day < last)
    throw invalid({ day: `Tidak sebelum yang terakhir datang, kembali, atau dikoreksi, ${dayInWords(last)}.` });
  return { day, follows: { day: last, happened: "Yang terakhir datang, kembali, atau dikoreksi tertanggal" } };
}

/** Nothing more will come: the total is cut down to the lines that came, and they bear all of the transport. */
export const closePurchase = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, reason, day: asked, belongsOn }: PurchaseCloseInput,
): Promise<PurchaseDetail> =>
  actOn(PURCHASES, deps, caller, { id, version }, async (tx, purchase, by) => {
    const known = await checkAct(tx, "tutup", purchase);
    const { day, follows } = await closingDay(tx, by, id, asked);
    const cuts = known.map(({ line }) => cutDown(line));
    const costs = purchase.freight + purchase.otherCost;
    const over = costs - cuts.reduce((sum, { share }) => sum + share, 0);
    const bearers = cuts.filter(({ line }) => line.received > 0);
    const more = spread(
      over,
      bearers.map(({ amount }) => amount),
    );
    const parts = new Map(bearers.map((cut, at) => [cut, must(more[at], "the part of a line")]));
    if (over > 0) {
      await postParts(tx, by, { documentKind: "purchase", documentId: id, day }, parts);
      const move = { purchaseId: id, kind: "terima" as const, day, amount: over, note: CLOSED_REST };
      const lines = [...parts].map(([{ line }, value]) => ({ line, quantity: 0, value }));
      await writeMove(tx, by, move, lines);
      await noteBelonging(tx, by, [{ kind: "purchase", id }], { day, belongsOn, follows });
    }
    await updateMany(
      tx,
      purchaseLines,
      cuts.map((cut) => ({
        id: cut.line.id,
        amount: cut.amount,
        share: cut.share + (parts.get(cut) ?? 0),
        closed: cut.line.received < sizeOf(cut.line),
      })),
    );
    const total = cuts.reduce((sum, { amount }) => sum + amount, costs);
    const animals = cuts.filter(({ line }) => line.kind === "ternak" && line.received > 0).length;
    const held = cuts.some(({ line, amount }) => isHeld({ ...line, amount, closed: true }));
    const state = held ? ("diterima" as const) : ("retur" as const);
    return {
      change: { total, received: total, animals, state },
      action: "purchase.close",
      extra: { reason, day },
    };
  });
