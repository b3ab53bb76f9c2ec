import { eq } from "drizzle-orm";
import type { CancelInput } from "@/contract/base/posted";
import { inRupiah } from "@/contract/base/rupiah";
import { spread } from "@/contract/base/spread";
import type { AllowanceInput, WriteOffInput } from "@/contract/correction/input";
import type { Transaction } from "@/server/db/client";
import { insertMany, updateMany } from "@/server/db/many";
import { allowanceParts, transactionAnimals, transactionLines, transactionMoves } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, refuse } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { checkDay } from "@/server/modules/document/cancelled";
import { lastCorrection, strikeCorrection, writeCorrection } from "@/server/modules/document/corrections";
import { owedOf } from "@/server/modules/document/paid";
import { leftOfLine } from "@/server/modules/transaction/allowance";
import { SALES } from "@/server/modules/transaction/document";
import {
  findSaleLines,
  findSold,
  findTransactionMoves,
  type SaleLineRow,
  type SoldRow,
  type StoredTransaction,
} from "@/server/modules/transaction/repo";
import { belowFloorRefusal, floorFault, isOwner, weightsOf } from "@/server/modules/transaction/rules";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { checkAct, handoverOf } from "./check";

type Part = { lineId: number; soldId: number | null; amount: number };
type Known = { lines: readonly SaleLineRow[]; sold: readonly SoldRow[] };

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const byCode = (left: SoldRow, right: SoldRow) => (left.animal.code < right.animal.code ? -1 : 1);

/** An allowance by lines and animals, in proportion to what each still comes to. */
function partsOf({ lines, sold }: Known, open: number, { amount, lineId }: AllowanceInput): Part[] {
  const some = lines.filter(({ line }) => lineId === null || line.id === lineId);
  const lefts = some.map(({ line }) => Math.max(0, leftOfLine(line, sold)));
  const most = Math.min(sum(lefts), open);
  if (some.length === 0) refuse({ lineId: "Baris ini tidak dikenal." });
  if (amount > most) refuse({ amount: `Paling banyak ${inRupiah(most)}, yang masih menjadi tagihan.` });
  const shares = spread(amount, lefts);
  return some.flatMap(({ line }, at): Part[] => {
    const share = must(shares[at], "the share of a line");
    if (line.kind !== "ternak") return [{ lineId: line.id, soldId: null, amount: share }];
    const animals = sold.filter((one) => one.sold.lineId === line.id && one.sold.living).sort(byCode);
    const own = spread(
      share,
      animals.map((one) => one.sold.revenue),
    );
    return animals.map((one, nth) => ({
      lineId: line.id,
      soldId: one.sold.id,
      amount: must(own[nth], "the share of an animal"),
    }));
  });
}

/** Below the minimum price only the owner goes, by an allowance too: asked of what the customer keeps of a line. */
function checkFloor({ lines, sold }: Known, parts: readonly Part[], caller: Caller, reason: string) {
  for (const { line, product } of lines) {
    const allowed = sum(parts.flatMap(({ lineId, amount }) => (lineId === line.id ? [amount] : [])));
    if (allowed === 0) continue;
    const held = sold.filter((one) => one.sold.lineId === line.id && one.sold.living);
    const kept = {
      ...line,
      quantity: line.kind === "ternak" ? held.length : line.quantity - line.returned,
      weights: weightsOf(
        line,
        // The animal may have been ordered without a weight, or with another one.
        held.map((one) => one.sold.deliveredWeight ?? one.sold.weight),
      ),
      net: leftOfLine(line, sold) - allowed,
    };
    const fault = floorFault(kept, product);
    const tooLittle = fault && belowFloorRefusal(fault, isOwner(caller), reason);
    if (tooLittle) refuse({ amount: tooLittle });
  }
}

/** Lowers the lines and the animals' revenues by the parts, or raises them where the sign is -1. */
async function lower(tx: Transaction, { lines, sold }: Known, parts: readonly Part[], sign: 1 | -1) {
  const animals = parts.flatMap(({ soldId, amount }) => {
    const found = sold.find((one) => one.sold.id === soldId);
    return found ? [{ id: found.sold.id, revenue: found.sold.revenue - sign * amount }] : [];
  });
  if (animals.length > 0) await updateMany(tx, transactionAnimals, animals);
  const others = parts.flatMap(({ lineId, soldId, amount }) => {
    const found = soldId === null ? lines.find(({ line }) => line.id === lineId) : undefined;
    return found ? [{ id: lineId, allowed: found.line.allowed + sign * amount }] : [];
  });
  if (others.length > 0) await updateMany(tx, transactionLines, others);
}

type Move = Pick<typeof transactionMoves.$inferInsert, "kind" | "day" | "amount" | "note" | "correctionId">;
const writeMove = (tx: Transaction, by: By, transactionId: number, move: Move) =>
  tx.insert(transactionMoves).values({ ...move, transactionId, cost: 0, createdAt: by.now, createdBy: by.userId });

/** A finished sale whose bill is not what was paid has something to settle again. */
function stateAfter(sale: StoredTransaction, less: number) {
  const left = owedOf(sale) - less - sale.paid;
  return sale.state === "selesai" && left !== 0 ? ("dikirim" as const) : sale.state;
}

const returnedOn = async (tx: Transaction, id: number) =>
  (await findTransactionMoves(tx, id))
    .flatMap(({ kind, day }) => (kind === "retur" ? [day] : []))
    .sort()
    .at(-1);

async function checkAllowanceDay(tx: Transaction, by: By, sale: StoredTransaction, day: string) {
  checkDay(day, by);
  const out = must(sale.deliveredOn, "the delivery of a sale");
  const [back, before] = [
    await returnedOn(tx, sale.id),
    await lastCorrection(tx, { kind: "transaction", id: sale.id }),
  ];
  if (day < out) refuse({ day: `Tidak sebelum diserahkan, ${dayInWords(out)}.` });
  if (back && day < back) refuse({ day: `Tidak sebelum retur terakhirnya, ${dayInWords(back)}.` });
  if (before && day < before) refuse({ day: `Tidak sebelum potongan sebelumnya, ${dayInWords(before)}.` });
}

type Less = Pick<AllowanceInput, "day" | "belongsOn" | "reason" | "amount">;
/** The note that a sale comes to so much less since it was handed over. */
const lessOf = (sale: StoredTransaction, { day, belongsOn, reason, amount }: Less) => ({
  of: { kind: "transaction" as const, id: sale.id },
  amount: -amount,
  day,
  belongsOn,
  reason,
  follows: handoverOf(sale),
});

export const allowPrice = (deps: Deps, caller: Caller, id: number, input: AllowanceInput) =>
  actOn(SALES, deps, caller, { id, version: input.version }, async (tx, sale, by) => {
    const known = await checkAct(tx, "potongan", sale);
    const { day, reason, amount } = input;
    await checkAllowanceDay(tx, by, sale, day);
    // A written-off amount needs no allowance any more.
    const parts = partsOf(known, sale.total - sale.returned, input);
    checkFloor(known, parts, caller, reason);
    const row = await writeCorrection(tx, by, { ...lessOf(sale, input), kind: "potongan" });
    await insertMany(
      tx,
      allowanceParts,
      parts.map((part) => ({ ...part, correctionId: row.id })),
    );
    await lower(tx, known, parts, 1);
    await writeMove(tx, by, id, { kind: "potongan", day, amount, note: reason, correctionId: row.id });
    return {
      change: { returned: sale.returned + amount, allowed: sale.allowed + amount, state: stateAfter(sale, amount) },
      action: "transaction.allow",
      extra: { correction: row.number, actDay: day, reason, amount },
    };
  });

export const writeOff = (deps: Deps, caller: Caller, id: number, { version, ...input }: WriteOffInput) =>
  actOn(SALES, deps, caller, { id, version }, async (tx, sale, by) => {
    const { day, reason, amount } = input;
    await checkAct(tx, "hapus", sale);
    checkDay(day, by);
    const out = must(sale.deliveredOn, "the delivery of a sale");
    if (day < out) refuse({ day: `Tidak sebelum diserahkan, ${dayInWords(out)}.` });
    const left = owedOf(sale) - sale.paid;
    if (amount > left) refuse({ amount: `Paling banyak sisa tagihannya, ${inRupiah(left)}.` });
    const row = await writeCorrection(tx, by, { ...lessOf(sale, input), kind: "hapus" });
    await writeMove(tx, by, id, { kind: "hapus", day, amount, note: reason, correctionId: row.id });
    return {
      change: { returned: sale.returned + amount, writtenOff: sale.writtenOff + amount },
      action: "transaction.writeOff",
      extra: { correction: row.number, actDay: day, reason, amount },
    };
  });

/** The animals and lines get back what an allowance took. Whatever came back since had its price lowered by it. */
async function undoAllowance(tx: Transaction, sale: StoredTransaction, id: number, number: string) {
  const moves = await findTransactionMoves(tx, sale.id);
  const own = must(
    moves.find(({ correctionId }) => correctionId === id),
    "the move of an allowance",
  );
  if (moves.some((move) => move.kind === "retur" && move.id > own.id))
    throw badRequest(`Sebagian sudah diretur sesudah ${number}: tidak dapat dibatalkan lagi.`);
  const parts = await tx.select().from(allowanceParts).where(eq(allowanceParts.correctionId, id));
  await lower(tx, { lines: await findSaleLines(tx, sale.id), sold: await findSold(tx, sale.id) }, parts, -1);
}

export const uncorrectSale = (deps: Deps, caller: Caller, id: number, correctionId: number, input: CancelInput) =>
  actOn(SALES, deps, caller, { id }, async (tx, sale, by) => {
    const { row, day } = await strikeCorrection(tx, by, { kind: "transaction", id }, correctionId, input);
    const kind = row.kind === "hapus" ? "hapus" : "potongan";
    if (kind === "potongan") await undoAllowance(tx, sale, correctionId, row.number);
    const { amount } = row;
    await writeMove(tx, by, id, { kind, day, amount, note: `Batal: ${input.reason}`, correctionId });
    const field = kind === "hapus" ? { writtenOff: sale.writtenOff + amount } : { allowed: sale.allowed + amount };
    return {
      change: { ...field, returned: sale.returned + amount, state: stateAfter(sale, amount) },
      action: "transaction.uncorrect",
      extra: { correction: row.number, actDay: day, reason: input.reason, amount },
    };
  });
