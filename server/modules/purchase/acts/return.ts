import { inRupiah } from "@/contract/base/rupiah";
import type { ReturnInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { STOCK_MOVES, STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { purchaseLines } from "@/server/db/schema/purchase";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid, refuse, taken } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { type Followed, noteBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { lastCorrection } from "@/server/modules/document/corrections";
import { postingRefusal } from "@/server/modules/document/day";
import { amountOf, moveGoods, NotEnoughGoods, shortageOf } from "@/server/modules/product/stock";
import { PURCHASES } from "@/server/modules/purchase/document";
import { heldOf, isHeld, leftOf, plus, portion, sizeOf } from "@/server/modules/purchase/portion";
import {
  findMoves,
  type LineRow,
  type MoveRow,
  productOf,
  type StoredLine,
  type StoredPurchase,
} from "@/server/modules/purchase/repo";
import { awaitedOf } from "@/server/modules/purchase/rules";
import { dayAfterRefusal } from "@/server/modules/sheep/check";
import { addCosts } from "@/server/modules/sheep/costs";
import { changeAnimals, lastStays } from "@/server/modules/sheep/events";
import { lockSheep } from "@/server/modules/sheep/repo";
import { leave } from "@/server/modules/sheep/whereabouts/leaving";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { checkAct } from "./check";
import { writeMove } from "./move";

/** The note of the price that leaves the HPP of an animal. */
export const GIVEN_BACK = "Retur ke supplier";

type Back = { line: StoredLine; quantity: number; value: number; at: number };

/** The supplier gives back the price; what it cost to bring it here is spent. What goes last takes the rest. */
function priceOf(line: StoredLine, quantity: number) {
  const { price } = leftOf(line);
  const held = heldOf(line);
  if (line.corrected !== 0 || line.correctedQuantity !== 0) return portion(price, held, 0, quantity);
  const until = plus(line.returned, quantity);
  return until === line.received ? price : Math.min(price, portion(line.amount, sizeOf(line), line.returned, until));
}

/** Costs that animals bear already stay with them until the usage is cancelled. */
function serviceRefusal(line: StoredLine, value: number) {
  const { price, free } = leftOf(line);
  if (value > price) return `Nilai yang belum diretur tinggal ${inRupiah(price)}.`;
  if (value <= free) return null;
  const borne = `${inRupiah(line.allocated)} sudah dibebankan ke ternak`;
  return free > 0
    ? `${borne}: paling banyak ${inRupiah(free)} dapat diretur. Batalkan pemakaiannya untuk meretur lebih.`
    : `${borne}: batalkan pemakaiannya dulu.`;
}

type Input = ReturnInput["lines"][number];
type Refused = { field: string; message: string };
const refused = (field: string, message: string): Refused => ({ field, message });

/** The part of one line that goes back, and its value. */
function lineBack(input: Input, { line, product }: LineRow): Omit<Back, "at"> | Refused {
  if (!isHeld(line)) return refused("lineId", "Tidak ada yang dapat diretur dari baris ini.");
  if (line.kind === "jasa") return serviceBack(input, line, product?.unit ?? "");
  if (input.amount) return refused("amount", "Nilai retur ternak dan barang mengikuti harga belinya.");
  const held = heldOf(line);
  const quantity = line.kind === "ternak" ? 1 : input.quantity;
  if (!quantity) return refused("quantity", "Masukkan jumlah yang diretur.");
  if (quantity > held) return refused("quantity", tooMany(held, product?.unit ?? ""));
  return { line, quantity, value: priceOf(line, quantity) };
}

const tooMany = (held: number, unit: string) => `Yang diterima tinggal ${amountOf(held)} ${unit}.`;

/** A service goes back by its quantity, or by a part of its value. */
function serviceBack({ quantity, amount }: Input, line: StoredLine, unit: string): Omit<Back, "at"> | Refused {
  const held = heldOf(line);
  if (!quantity && !amount) return refused("quantity", "Masukkan jumlah atau nilai yang diretur.");
  if (quantity && quantity > held) return refused("quantity", tooMany(held, unit));
  const value = amount ?? priceOf(line, must(quantity, "what goes back"));
  const refusal = serviceRefusal(line, value);
  if (refusal) return refused(amount ? "amount" : "quantity", refusal);
  // Nothing is left of a line whose whole price goes back.
  const whole = value === leftOf(line).price ? held : 0;
  return { line, quantity: quantity ?? whole, value };
}

function readBack({ lines }: ReturnInput, known: readonly LineRow[], errors: Record<string, string>): Back[] {
  const byId = new Map(known.map((row) => [row.line.id, row]));
  const seen = new Set<number>();
  return lines.flatMap((input, at): Back[] => {
    const found = byId.get(input.lineId);
    const back =
      !found || seen.has(input.lineId) ? refused("lineId", "Baris ini tidak dikenal.") : lineBack(input, found);
    seen.add(input.lineId);
    if ("line" in back) return [{ ...back, at }];
    errors[`lines.${at}.${back.field}`] = back.message;
    return [];
  });
}

/** Back to the supplier: what was bought for it is taken off its HPP; what else it has cost stays. */
async function giveAnimals(
  tx: Transaction,
  by: By,
  purchase: StoredPurchase,
  input: ReturnInput,
  back: readonly Back[],
  leaveWith: (ids: number[], change: () => Promise<unknown>) => Promise<void>,
) {
  const bySheep = new Map(back.flatMap((one) => (one.line.sheepId === null ? [] : [[one.line.sheepId, one] as const])));
  if (bySheep.size === 0) return;
  const animals = await lockSheep(tx, [...bySheep.keys()]);
  const last = await lastStays(tx, [...bySheep.keys()]);
  const errors: Record<string, string> = {};
  for (const animal of animals) {
    const { at } = must(bySheep.get(animal.id), "the line of an animal");
    const since = last.get(animal.id) ?? animal.arrivedOn;
    if (!STOCK_MOVES[animal.stockState].includes("dikembalikan"))
      throw taken(
        `lines.${at}.lineId`,
        `${tagName(animal)} berstatus ${STOCK_STATE_LABELS[animal.stockState]}: tidak dapat diretur lagi.`,
        { id: animal.id, name: `${tagName(animal)} (${animal.code})`, code: animal.code },
      );
    const early = await dayAfterRefusal(tx, input.day, since, animal);
    if (early) errors.day = early;
  }
  refuse(errors);
  const document = { documentKind: "purchase", documentId: purchase.id } as const;
  const why = { kind: "stok", day: input.day, reason: input.reason, ...document } as const;
  await leaveWith([...bySheep.keys()], () => changeAnimals(tx, by, animals, { stockState: "dikembalikan" }, () => why));
  await addCosts(
    tx,
    by,
    animals.map(({ id }) => ({
      sheepId: id,
      day: input.day,
      kind: "beli",
      amount: -must(bySheep.get(id), "the line of an animal").value,
      note: GIVEN_BACK,
      ...document,
    })),
  );
}

async function giveGoods(tx: Transaction, by: By, purchase: StoredPurchase, day: string, back: readonly Back[]) {
  const goods = back.filter(({ line }) => line.kind === "barang");
  // the supplier takes back what was paid for it, whatever the rest of the stock was bought for
  for (const { line, quantity, value, at } of goods.sort((left, right) => productOf(left.line) - productOf(right.line)))
    try {
      await moveGoods(tx, by, {
        productId: productOf(line),
        day,
        kind: "retur",
        quantity: -quantity,
        given: value,
        documentKind: "purchase",
        documentId: purchase.id,
      });
    } catch (error) {
      if (!(error instanceof NotEnoughGoods)) throw error;
      throw invalid({ [`lines.${at}.quantity`]: `${shortageOf(error, quantity)} Sebagian sudah dipakai.` });
    }
}

/** The day before which none of some lines had come: the last of their first receipts. */
export function cameBy(moves: readonly MoveRow[], lineIds: readonly number[]) {
  const receipts = moves.filter(({ kind }) => kind === "terima");
  const firstOf = (wanted: number) =>
    must(
      receipts.flatMap(({ day, lines }) => (lines.some(({ lineId }) => lineId === wanted) ? [day] : [])).sort()[0],
      "the receipt of a line that came",
    );
  return must(lineIds.map(firstOf).sort().at(-1), "a line that goes back");
}

/** The receipt before a return or a correction. */
export const receivedOn = (day: string): Followed => ({ day, happened: "Baru diterima" });

const afterReturn = ({ id, returned, returnedAmount }: StoredLine, quantity: number, value: number) => ({
  id,
  returned: plus(returned, quantity),
  returnedAmount: returnedAmount + value,
});

export const returnPurchase = (deps: Deps, caller: Caller, id: number, input: ReturnInput): Promise<PurchaseDetail> =>
  actOn(PURCHASES, deps, caller, { id, version: input.version }, async (tx, purchase, by) => {
    const known = await checkAct(tx, "retur", purchase);
    const errors: Record<string, string> = {};
    const back = readBack(input, known, errors);
    const lineIds = back.map(({ line }) => line.id);
    const came = lineIds.length > 0 ? cameBy(await findMoves(tx, id), lineIds) : null;
    const closed = postingRefusal(input.day, by);
    if (input.day > businessDay(by.now)) errors.day = "Tanggal tidak dapat di masa depan.";
    else if (closed) errors.day = closed;
    else if (came !== null && input.day < came)
      errors.day = `Tidak dapat diretur sebelum diterima, ${dayInWords(came)}.`;
    const corrected = await lastCorrection(tx, { kind: "purchase", id });
    if (corrected !== null && input.day < corrected)
      errors.day = `Tidak sebelum koreksi terakhirnya, ${dayInWords(corrected)}.`;
    refuse(errors);
    await giveAnimals(tx, by, purchase, input, back, (ids, change) =>
      leave(tx, deps, caller, { ids, day: input.day, by }, change),
    );
    await giveGoods(tx, by, purchase, input.day, back);
    const amount = back.reduce((sum, { value }) => sum + value, 0);
    await writeMove(tx, by, { purchaseId: id, kind: "retur", day: input.day, amount, note: input.reason }, back);
    await updateMany(
      tx,
      purchaseLines,
      back.map(({ line, quantity, value }) => afterReturn(line, quantity, value)),
    );
    await noteBelonging(tx, by, [{ kind: "purchase", id }], {
      ...input,
      follows: receivedOn(must(came, "the receipt")),
    });
    const left = known.some(({ line }) => {
      const gone = back.find((one) => one.line.id === line.id);
      const now = gone ? { ...line, ...afterReturn(line, gone.quantity, gone.value) } : line;
      return isHeld(now) || (purchase.state === "dipesan" && awaitedOf(now) > 0);
    });
    return {
      change: { returned: purchase.returned + amount, state: left ? purchase.state : "retur" },
      action: "purchase.return",
      extra: { actDay: input.day, reason: input.reason, amount },
    };
  });
