import * as z from "zod/mini";
import { atMost } from "@/contract/auth/model";
import { belongsOn } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { lineOf } from "@/contract/base/fields";
import { PAYMENT_KINDS, PAYMENT_METHODS } from "./words";

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
  /** The place that it came to or left; null for money that had come before the farm's first day. */
  money: z.nullable(z.object({ id: z.int(), name: z.string() })),
  amount: z.int(),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  cancelled: z.nullable(z.object({ at: z.iso.datetime(), day: z.iso.date(), reason: z.string() })),
});
export type Payment = z.infer<typeof Payment>;

const AMOUNT = "Masukkan jumlah, lebih dari Rp0.";

export const PaymentInput = z.object({
  day: farmDay("Masukkan tanggal."),
  kind: z.enum(PAYMENT_KINDS, "Pilih jenis pembayaran."),
  method: z.enum(PAYMENT_METHODS, "Pilih metode."),
  amount: z.int(AMOUNT).check(z.minimum(1, AMOUNT), z.maximum(999_999_999_999, "Paling banyak Rp999.999.999.999.")),
  /** Null is the place that the method proposes. */
  moneyId: z.optional(z.nullable(chosen("Pilih kas atau rekening."))),
  note: lineOf(200),
  ...belongsOn,
});
export type PaymentInput = z.infer<typeof PaymentInput>;

/** The reason why a posted document is taken back. */
export const reasonOf = (ask: string) => z.string(ask).check(z.trim(), z.minLength(1, ask), atMost(300));

export const PaymentCancelInput = z.object({
  reason: reasonOf("Tulis alasan pembatalan."),
  /** The day on which the books take it back; null is today. */
  day: z.optional(z.nullable(farmDay("Masukkan tanggal."))),
  ...belongsOn,
});
export type PaymentCancelInput = z.infer<typeof PaymentCancelInput>;
