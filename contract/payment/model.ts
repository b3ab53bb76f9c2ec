import * as z from "zod/mini";
import { atMost } from "@/contract/auth/model";
import { farmDay } from "@/contract/base/farm-fields";
import { lineOf } from "@/contract/base/fields";

/** Payments of purchases and of sales (domain.md): numbered receipts that are cancelled, never deleted. */

export const PAYMENT_KINDS = ["uang muka", "angsuran", "pelunasan", "pengembalian"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const PAYMENT_KIND_LABELS: Record<PaymentKind, string> = {
  "uang muka": "Uang muka",
  angsuran: "Angsuran",
  pelunasan: "Pelunasan",
  pengembalian: "Pengembalian",
};

export const PAYMENT_METHODS = ["tunai", "transfer", "qris"] as const;
export const PAYMENT_METHOD_LABELS: Record<(typeof PAYMENT_METHODS)[number], string> = {
  tunai: "Tunai",
  transfer: "Transfer",
  qris: "QRIS",
};

/** The state of payment. It follows from the document's sums and is never typed. */
export const PAYMENT_STATES = ["belum bayar", "uang muka", "sebagian", "lunas", "lebih bayar"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const PAYMENT_STATE_LABELS: Record<PaymentState, string> = {
  "belum bayar": "Belum bayar",
  "uang muka": "Uang muka",
  sebagian: "Sebagian",
  lunas: "Lunas",
  "lebih bayar": "Lebih bayar",
};

/**
 * A draft owes nothing yet, and a document called off before any payment owes nothing any more. Neither has a state of
 * payment.
 */
export const isBilled = ({ state, paid }: { state: string; paid: number }) =>
  paid !== 0 || (state !== "draf" && state !== "dibatalkan");

/** `owed` is the value of the document after returns, or 0 when it is cancelled. */
export function paymentStateOf({ owed, paid, delivered }: { owed: number; paid: number; delivered: boolean }) {
  if (paid > owed) return "lebih bayar";
  if (paid === owed) return "lunas";
  if (paid === 0) return "belum bayar";
  return delivered ? "sebagian" : "uang muka";
}

export const Payment = z.object({
  id: z.int(),
  number: z.string(),
  day: z.iso.date(),
  kind: z.enum(PAYMENT_KINDS),
  method: z.enum(PAYMENT_METHODS),
  amount: z.int(),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  cancelled: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
});
export type Payment = z.infer<typeof Payment>;

const AMOUNT = "Masukkan jumlah, lebih dari Rp0.";

export const PaymentInput = z.object({
  day: farmDay("Masukkan tanggal."),
  kind: z.enum(PAYMENT_KINDS, "Pilih jenis pembayaran."),
  method: z.enum(PAYMENT_METHODS, "Pilih metode."),
  amount: z.int(AMOUNT).check(z.minimum(1, AMOUNT), z.maximum(999_999_999_999, "Paling banyak Rp999.999.999.999.")),
  note: lineOf(200),
});
export type PaymentInput = z.infer<typeof PaymentInput>;

/** The reason why a posted document is taken back. */
export const reasonOf = (ask: string) => z.string(ask).check(z.trim(), z.minLength(1, ask), atMost(300));

export const PaymentCancelInput = z.object({ reason: reasonOf("Tulis alasan pembatalan.") });
export type PaymentCancelInput = z.infer<typeof PaymentCancelInput>;
