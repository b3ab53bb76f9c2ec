import { and, eq, gte, inArray, lt, min, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { corrections } from "@/server/db/schema/correction";
import { usages } from "@/server/db/schema/usage";
import type { By } from "@/server/modules/document/by";
import { dayRefusal } from "@/server/modules/document/day";
import { laterRefusal, wholeDay } from "@/server/modules/payment/whole";
import type { MoveRow, StoredPurchase } from "@/server/modules/purchase/repo";
import { type DatedMove, isReceipt } from "@/server/modules/purchase/rules";
import { findSupplier } from "@/server/modules/supplier/repo";
import { dayInWords, daysAfter } from "@/server/time";
import { termOf } from "./prepare";
import { correctedRefusal } from "./receive-check";
import { cameBy } from "./return";

export type Days = { from: string; to: string };

/** A move of a document that changes days, among all its moves. */
export type Redated = { move: DatedMove; moves: readonly MoveRow[]; days: Days; whole: boolean | undefined };

/** A purchase that came on its own day may have been noted whole. */
const boughtOn = (purchase: StoredPurchase, { move, days, whole }: Redated) =>
  move.kind === "terima" ? wholeDay(purchase, days, { whole }) : purchase.day;

/** A due day that was derived from the day of the purchase moves with it. */
export async function boughtAnew(tx: Transaction, purchase: StoredPurchase, redated: Redated) {
  const { day: before, dueOn, supplierId } = purchase;
  const day = boughtOn(purchase, redated);
  const term = await termOf(tx, await findSupplier(tx, supplierId));
  return { day, dueOn: dueOn === daysAfter(before, term) ? daysAfter(day, term) : dueOn };
}
type Bought = Awaited<ReturnType<typeof boughtAnew>>;

const shares = (one: MoveRow, other: MoveRow) =>
  one.lines.some(({ lineId }) => other.lines.some((line) => line.lineId === lineId));

const firstOf = (days: readonly string[]) => [...days].sort()[0];

const notAfter = (what: string, day: string) => `${what} ${dayInWords(day)}; pilih hari itu atau sebelumnya.`;

/** The corrections of a purchase that were cancelled on their own day: they never were. */
export async function struckOf(tx: Transaction, id: number) {
  const { documentKind, documentId, cancelledOn, day } = corrections;
  const rows = await tx
    .select({ id: corrections.id })
    .from(corrections)
    .where(and(eq(documentKind, "purchase"), eq(documentId, id), eq(cancelledOn, day)));
  return new Set<number | null>(rows.map((row) => row.id));
}

const LATER = {
  koreksi: "Nota koreksinya tertanggal",
  terima: "Sisa pesanannya ditutup",
} as const;

/** A correction and the closing of the rest stay after what they were entered for. */
async function followingRefusal(tx: Transaction, id: number, { move, moves, days }: Redated) {
  const struck = await struckOf(tx, id);
  const later = moves.filter((one) => one.id > move.id && shares(one, move) && !struck.has(one.correctionId));
  const wanted = later.filter((one) => !isReceipt(one));
  for (const kind of ["koreksi", "terima"] as const) {
    const first = firstOf(wanted.flatMap((one) => (one.kind === kind ? [one.day] : [])));
    if (first !== undefined && days.to > first) return notAfter(LATER[kind], first);
  }
  return undefined;
}

/** Nothing goes back before any of it has come. */
function returnedRefusal({ move, moves, days }: Redated) {
  const moved = moves.map((one) => (one.id === move.id ? { ...one, day: days.to } : one));
  const early = moves.flatMap((one) =>
    one.kind === "retur" &&
    shares(one, move) &&
    one.day <
      cameBy(
        moved,
        one.lines.map(({ lineId }) => lineId),
      )
      ? [one.day]
      : [],
  );
  const first = firstOf(early);
  return first === undefined ? undefined : notAfter("Returnya tertanggal", first);
}

/** Animals bear no cost before it has come. */
async function usedRefusal(tx: Transaction, { move, days: { from, to } }: Redated) {
  const { lineId, postedOn, cancelledOn } = usages;
  const lineIds = move.lines.map((line) => line.lineId);
  const [used] = await tx
    .select({ day: min(postedOn) })
    .from(usages)
    .where(
      and(
        inArray(lineId, lineIds),
        gte(postedOn, from),
        lt(postedOn, to),
        sql`${cancelledOn} is distinct from ${postedOn}`,
      ),
    );
  return used?.day ? notAfter("Biayanya dibebankan ke ternak pada", used.day) : undefined;
}

/** A purchase that goes along stays before all else of it. */
async function wholeRefusal(tx: Transaction, { id, day: before }: StoredPurchase, redated: Redated, bought: Bought) {
  if (bought.day <= before) return undefined;
  const struck = await struckOf(tx, id);
  const others = redated.moves.filter((one) => one.id !== redated.move.id && !struck.has(one.correctionId));
  const first = firstOf(others.map((one) => one.day));
  if (first !== undefined && bought.day > first)
    return `Pembelian ini mempunyai catatan lain tertanggal ${dayInWords(first)}: tanggal pembelian tidak dapat sesudahnya.`;
  return laterRefusal(tx, "purchase", { id, before, ...bought });
}

async function receiptRefusal(tx: Transaction, purchase: StoredPurchase, redated: Redated, bought: Bought) {
  const { move, days } = redated;
  if (days.to < bought.day) return "Tidak dapat diterima sebelum tanggal pembelian.";
  const lineIds = move.lines.map(({ lineId }) => lineId);
  return (
    returnedRefusal(redated) ??
    (await correctedRefusal(tx, purchase.id, { lineIds, day: days.to, beforeId: move.id })) ??
    (await usedRefusal(tx, redated)) ??
    (await wholeRefusal(tx, purchase, redated, bought))
  );
}

/** A return comes after the receipt, and after the corrections that it was reckoned by. */
async function returnRefusal(tx: Transaction, id: number, { move, moves, days: { to } }: Redated) {
  const came = cameBy(
    moves,
    move.lines.map(({ lineId }) => lineId),
  );
  if (to < came) return `Tidak dapat diretur sebelum diterima, ${dayInWords(came)}.`;
  const struck = await struckOf(tx, id);
  const corrected = moves
    .flatMap((one) => (one.kind === "koreksi" && one.id < move.id && !struck.has(one.correctionId) ? [one.day] : []))
    .sort()
    .at(-1);
  return corrected !== undefined && to < corrected
    ? `Tidak sebelum koreksi terakhirnya, ${dayInWords(corrected)}.`
    : undefined;
}

/** Why a receipt or a return cannot have been on another day, but for its goods and its animals. */
export async function redateRefusal(
  tx: Transaction,
  by: By,
  purchase: StoredPurchase,
  redated: Redated,
  bought: Bought,
) {
  const { move, days } = redated;
  const dated = dayRefusal(days.to, by, days.from);
  if (dated) return dated;
  const own =
    move.kind === "terima"
      ? await receiptRefusal(tx, purchase, redated, bought)
      : await returnRefusal(tx, purchase.id, redated);
  return own ?? (await followingRefusal(tx, purchase.id, redated));
}
