import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { PaymentInput } from "@/contract/payment/model";
import type { PaymentKind } from "@/contract/payment/words";
import type { Transaction } from "@/server/db/client";
import { payments } from "@/server/db/schema/payment";
import { belongings } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { creditUntil } from "@/server/modules/document/corrections";
import { postingRefusal } from "@/server/modules/document/day";
import type { Paid } from "@/server/modules/document/paid";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";

export const takesOff = (kind: PaymentKind) => kind === "pengembalian";
export const signed = ({ kind, amount }: { kind: PaymentKind; amount: number }) => (takesOff(kind) ? -amount : amount);

type Errors = Record<string, string>;

/** Faults of money that goes back. */
function refundFaults(left: number, amount: number): Errors {
  if (left >= 0) return { kind: "Tidak ada kelebihan bayar yang dapat dikembalikan." };
  return amount > -left ? { amount: `Kelebihan bayar ${inRupiah(-left)}; jumlah ini lebih banyak.` } : {};
}

/** Faults of money that comes in. */
function paymentFaults({ off, delivered, lowered }: Paid, left: number, { kind, amount }: PaymentInput): Errors {
  const last = lowered
    .flatMap(({ day, amount }) => (amount > 0 ? [day] : []))
    .sort()
    .at(-1);
  const before = last === undefined ? "" : ` Yang dibayar sebelum ${dayInWords(last)} dicatat pada tanggalnya.`;
  if (off) return { day: `Dokumen ini dibatalkan: hanya pengembalian yang dapat dicatat.${before}` };
  if (left <= 0 && before) return { day: `Sudah lunas: tidak ada sisa yang perlu dibayar.${before}` };
  if (left <= 0) return { amount: "Sudah lunas: tidak ada sisa yang perlu dibayar." };
  if (amount > left) return { amount: `Sisa tagihan ${inRupiah(left)}; jumlah ini lebih banyak.` };
  if (kind === "uang muka" && delivered)
    return { kind: "Uang muka hanya sebelum penerimaan; pilih angsuran atau pelunasan." };
  if (kind === "pelunasan" && amount !== left) return { amount: `Pelunasan sebesar sisanya, ${inRupiah(left)}.` };
  if (kind === "angsuran" && amount === left) return { kind: "Jumlah ini melunasi tagihan; pilih pelunasan." };
  return {};
}

/**
 * The sum that was still to be paid on the day of a payment that is told after a return, an allowance or the calling off:
 * money that came before them is told truly, and an excess goes back. Null if nothing was taken off since.
 */
async function leftThen(tx: Transaction, { document, owed, paid, lowered }: Paid, day: string) {
  const since = lowered.filter((one) => one.day > day).reduce((sum, { amount }) => sum + amount, 0);
  if (since <= 0) return null;
  const { kind, id } = document;
  const [back] = await tx
    .select({ amount: sql<number>`coalesce(sum(${payments.amount}), 0)::float8` })
    .from(payments)
    .where(
      and(
        eq(payments.documentKind, kind),
        eq(payments.documentId, id),
        eq(payments.kind, "pengembalian"),
        gt(payments.day, day),
        isNull(payments.cancelledAt),
      ),
    );
  // Credit that was given to other purchases since was paid by then, too.
  const given = kind === "purchase" ? (await creditUntil(tx, id, day)) - (await creditUntil(tx, id, LAST_DAY)) : 0;
  return owed + since - paid - must(back, "the sum of refunds").amount - Math.max(0, given);
}

const LAST_DAY = "9999-12-31";

function thenFaults(left: number, amount: number): Errors {
  if (left <= 0) return { amount: "Pada tanggal itu sudah lunas: tidak ada sisa yang perlu dibayar." };
  return amount > left ? { amount: `Pada tanggal itu sisanya ${inRupiah(left)}; jumlah ini lebih banyak.` } : {};
}

async function amountFaults(tx: Transaction, paid: Paid, input: PaymentInput): Promise<Errors> {
  const left = paid.owed - paid.paid;
  if (takesOff(input.kind)) return refundFaults(left, input.amount);
  const then = await leftThen(tx, paid, input.belongsOn ?? input.day);
  if (then === null) return paymentFaults(paid, left, input);
  return paid.writtenOff > 0 && input.amount > Math.max(0, left)
    ? { amount: "Sebagian piutangnya sudah dihapus: batalkan dulu penghapusan itu." }
    : thenFaults(then, input.amount);
}

/** Faults of a payment, each at its field. */
export async function refusals(tx: Transaction, paid: Paid, input: PaymentInput, by: By): Promise<Errors> {
  const errors = await amountFaults(tx, paid, input);
  if (input.day < paid.day) errors.day = "Tanggal pembayaran tidak dapat sebelum tanggal dokumen.";
  return { ...errors, ...paidDayFaults(input.day, by) };
}

/** Why no money moves on a day, whatever is paid. */
export function paidDayFaults(day: string, by: By): Errors {
  const closed = postingRefusal(day, by);
  if (closed) return { day: closed };
  return day > businessDay(by.now) ? { day: "Tanggal tidak dapat di masa depan." } : {};
}

type Refund = Pick<PaymentInput, "day" | "amount" | "belongsOn">;

/** Faults of the days of money that comes back: of what had been paid by then, and not before what it comes back for. */
export async function refundDayFaults(
  tx: Transaction,
  paid: Paid,
  { day, belongsOn, amount }: Refund,
): Promise<Errors> {
  const { off, returnedOn } = paid;
  if (!off && returnedOn && day < returnedOn)
    return { day: `Tidak dapat kembali sebelum diretur, ${dayInWords(returnedOn)}.` };
  const early = await heldRefusal(tx, paid, day, amount);
  if (early) return { day: early };
  const past = belongsOn ? await heldRefusal(tx, paid, belongsOn, amount) : null;
  return past ? { belongsOn: past } : {};
}

/** A payment that came late was made on the day that it belongs to. */
async function heldRefusal(tx: Transaction, { document }: Paid, day: string, amount: number) {
  const standing = await tx
    .select({ part: payments.number, day: payments.day, kind: payments.kind, amount: payments.amount })
    .from(payments)
    .where(
      and(eq(payments.documentKind, document.kind), eq(payments.documentId, document.id), isNull(payments.cancelledAt)),
    );
  const credit = document.kind === "purchase" ? await creditUntil(tx, document.id, day) : 0;
  const postingOf = ({ part, day: on }: { part: string; day: string }) => ({ ...document, part, day: on });
  const belongingOf = await belongings(tx, standing.map(postingOf));
  const paidOn = (payment: (typeof standing)[number]) => belongingOf(postingOf(payment)) ?? payment.day;
  const held = standing.reduce((sum, payment) => (paidOn(payment) <= day ? sum + signed(payment) : sum), credit);
  return held < amount
    ? `Sampai ${dayInWords(day)} baru ${inRupiah(Math.max(0, held))} yang dibayar; pilih tanggal sesudah pembayarannya.`
    : null;
}
