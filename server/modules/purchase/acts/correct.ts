import { REASON } from "@/contract/base/error-codes";
import type { CancelInput } from "@/contract/base/posted";
import { inRupiah } from "@/contract/base/rupiah";
import type { PurchaseCorrectionInput } from "@/contract/correction/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { purchaseLines } from "@/server/db/schema/purchase";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { type AppError, badRequest, invalid, refuse } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { asks, question } from "@/server/modules/document/ask";
import type { By } from "@/server/modules/document/by";
import { checkDay } from "@/server/modules/document/cancelled";
import { lastCorrection, strikeCorrection, writeCorrection } from "@/server/modules/document/corrections";
import { amountOf } from "@/server/modules/product/stock";
import { PURCHASES } from "@/server/modules/purchase/document";
import { heldOf, isHeld, leftOf, plus } from "@/server/modules/purchase/portion";
import { findLines, findMoves, type LineRow, type StoredPurchase } from "@/server/modules/purchase/repo";
import { isReceipt } from "@/server/modules/purchase/rules";
import { addCosts, strikeCosts } from "@/server/modules/sheep/costs";
import { lockSheep } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { borneBy } from "./borne";
import { checkAct } from "./check";
import { type Change, correctGoods, type Of, undoGoods } from "./correct-goods";
import { writeMove } from "./move";
import { cameBy, receivedOn } from "./return";

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

type Input = PurchaseCorrectionInput["lines"][number];

function readChange(input: Input, row: LineRow | undefined, at: number, errors: Record<string, string>): Change[] {
  const fault = (field: string, message: string) => {
    errors[`lines.${at}.${field}`] = message;
    return [];
  };
  if (!row) return fault("lineId", "Baris ini tidak dikenal.");
  const { line } = row;
  if (line.received === 0 || !isHeld(line)) return fault("lineId", "Tidak ada yang dapat dikoreksi dari baris ini.");
  const held = heldOf(line);
  const kept = input.quantity ?? held;
  if (kept !== held && line.kind !== "barang") return fault("quantity", "Hanya jumlah barang yang dapat dikoreksi.");
  if (kept === 0 && input.amount > 0) return fault("amount", "Tanpa jumlah tidak ada nilainya.");
  const [value, quantity] = [input.amount - leftOf(line).price, plus(kept, -held)];
  if (value === 0 && quantity === 0) return fault("amount", "Nilainya tidak berubah.");
  return [{ line, at, value, quantity, kept }];
}

function readChanges(lines: readonly Input[], known: readonly LineRow[], errors: Record<string, string>): Change[] {
  const seen = new Set<number>();
  return lines.flatMap((input, at) => {
    const row = seen.has(input.lineId) ? undefined : known.find(({ line }) => line.id === input.lineId);
    seen.add(input.lineId);
    return readChange(input, row, at, errors);
  });
}

/** A line that becomes so many times what had come is most often a slip of the finger. */
const FAR = 10;

function askFar(by: By, changes: readonly Change[], known: readonly LineRow[]) {
  if (!asks(by, REASON.unlikely)) return;
  for (const { line, value, quantity, kept } of changes) {
    const product = known.find((row) => row.line.id === line.id)?.product;
    const { price } = leftOf(line);
    const [from, to] =
      quantity > 0 && kept > FAR * heldOf(line)
        ? [amountOf(heldOf(line)), `${amountOf(kept)} ${product?.unit ?? ""}`.trim()]
        : [inRupiah(price), inRupiah(price + value)];
    if (kept > FAR * heldOf(line) || price + value > FAR * Math.max(price, 1))
      throw question(REASON.unlikely, `${product?.name ?? "Barisnya"} berubah dari ${from} menjadi ${to}. Benar?`);
  }
}

/** Corrections come after what they correct, and after each other. */
async function dayRefusal(tx: Transaction, id: number, day: string, changes: readonly Change[]) {
  const wanted = new Set(changes.map(({ line }) => line.id));
  const moves = (await findMoves(tx, id)).filter(
    (move) => (move.kind !== "terima" || isReceipt(move)) && move.lines.some(({ lineId }) => wanted.has(lineId)),
  );
  const lastOf = (kind: string) =>
    moves
      .flatMap((move) => (move.kind === kind ? [move.day] : []))
      .sort()
      .at(-1);
  const [came, back, corrected] = [
    lastOf("terima"),
    lastOf("retur"),
    await lastCorrection(tx, { kind: "purchase", id }),
  ];
  if (came && day < came) return `Tidak sebelum diterima, ${dayInWords(came)}.`;
  if (back && day < back) return `Tidak sebelum retur terakhirnya, ${dayInWords(back)}.`;
  if (corrected && day < corrected) return `Tidak sebelum koreksi sebelumnya, ${dayInWords(corrected)}.`;
  return null;
}

/** The HPP of animals gets the difference; `struck` takes it away as if it had never been. */
async function correctAnimals(tx: Transaction, by: By, of: Of, changes: readonly Change[], struck: boolean) {
  const { day, ...told } = of;
  const animals = changes.flatMap(({ line, value }) =>
    line.sheepId === null ? [] : [{ sheepId: line.sheepId, value }],
  );
  if (animals.length === 0) return;
  await lockSheep(
    tx,
    animals.map(({ sheepId }) => sheepId),
  );
  const costs = animals.map(({ sheepId, value: amount }) => {
    return { ...told, kind: "beli" as const, note: "Nota koreksi", sheepId, day, amount };
  });
  if (struck)
    await strikeCosts(
      tx,
      costs.map((cost) => ({ ...cost, amount: -cost.amount })),
    );
  else await addCosts(tx, by, costs);
}

/** The purchase's sums, once its lines came to so much more. A finished one has something to settle again. */
function changeOf(purchase: StoredPurchase, more: number) {
  const [returned, corrected] = [purchase.returned - more, purchase.corrected + more];
  const open = purchase.total - returned !== purchase.paid;
  return { returned, corrected, state: purchase.state === "selesai" && open ? ("diterima" as const) : purchase.state };
}

type Posted = { reason: string; struck: boolean; refused?: (message: string, change: Change) => AppError };

/** The move of a correction, its animals, and its lines; its goods have moved. */
async function post(tx: Transaction, by: By, of: Of, changes: readonly Change[], { reason, struck, refused }: Posted) {
  const amount = sum(changes.map(({ value }) => value));
  const { documentId: purchaseId, day, correctionId } = of;
  await correctAnimals(tx, by, of, changes, struck);
  await writeMove(tx, by, { purchaseId, kind: "koreksi", day, amount, note: reason, correctionId }, changes);
  const borneOf = await borneBy(tx, changes, refused);
  await updateMany(
    tx,
    purchaseLines,
    changes.map(({ line, value, quantity }) => ({
      id: line.id,
      allocated: borneOf(line),
      corrected: line.corrected + value,
      correctedQuantity: plus(line.correctedQuantity, quantity),
    })),
  );
  return amount;
}

export const correctPurchase = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, lines, day, belongsOn, reason }: PurchaseCorrectionInput,
): Promise<PurchaseDetail> =>
  actOn(PURCHASES, deps, caller, { id, version }, async (tx, purchase, by) => {
    const known = await checkAct(tx, "koreksi", purchase);
    checkDay(day, by);
    const errors: Record<string, string> = {};
    const changes = readChanges(lines, known, errors);
    const late = await dayRefusal(tx, id, day, changes);
    if (late) errors.day = late;
    refuse(errors);
    askFar(by, changes, known);
    const amount = sum(changes.map(({ value }) => value));
    const corrected = { kind: "purchase", id } as const;
    const came = cameBy(
      await findMoves(tx, id),
      changes.map(({ line }) => line.id),
    );
    const row = await writeCorrection(tx, by, {
      kind: "harga",
      day,
      belongsOn,
      reason,
      amount,
      of: corrected,
      follows: receivedOn(came),
    });
    const of = { documentKind: "purchase", documentId: id, day, correctionId: row.id } as const;
    await correctGoods(tx, by, of, changes);
    const refused = (message: string, { at }: Change) => invalid({ [`lines.${at}.amount`]: message });
    await post(tx, by, of, changes, { reason, struck: false, refused });
    return {
      change: changeOf(purchase, amount),
      action: "purchase.correct",
      extra: { correction: row.number, actDay: day, reason, amount },
    };
  });

const sameButOpposite = (
  known: readonly LineRow[],
  lines: readonly { lineId: number; quantity: number; amount: number }[],
) =>
  lines.map(({ lineId, quantity, amount }, at): Change => {
    const { line } = must(
      known.find((row) => row.line.id === lineId),
      "the line of a correction",
    );
    return { line, at, value: -amount, quantity: -quantity, kept: plus(heldOf(line), -quantity) };
  });

/** Takes a correction of a price back on a day, in the transaction of the caller. */
export async function undoCorrection(
  tx: Transaction,
  by: By,
  purchase: StoredPurchase,
  id: number,
  input: CancelInput,
) {
  const { row, day } = await strikeCorrection(tx, by, { kind: "purchase", id: purchase.id }, id, input);
  const moves = await findMoves(tx, purchase.id);
  const own = must(
    moves.find(({ correctionId }) => correctionId === id),
    "the move of a correction",
  );
  if (moves.some((move) => move.kind === "retur" && move.id > own.id))
    throw badRequest(`Sebagian sudah diretur sesudah ${row.number}: tidak dapat dibatalkan lagi.`);
  const changes = sameButOpposite(await findLines(tx, purchase.id), own.lines);
  for (const { line, value } of changes) {
    if (leftOf(line).price + value < 0)
      throw badRequest("Koreksi sesudahnya membuat nilainya kurang dari nol: batalkan itu dulu.");
  }
  const of = { documentKind: "purchase", documentId: purchase.id, day, correctionId: id } as const;
  await undoGoods(tx, by, of);
  const more = await post(tx, by, of, changes, { reason: `Batal: ${input.reason}`, struck: day === row.day });
  return { change: changeOf(purchase, more), row, day };
}
