import * as z from "zod/mini";
import { belongsOn } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { Rupiah } from "@/contract/base/fields";
import { Amount } from "@/contract/base/posted";
import { reasonOf } from "@/contract/payment/model";
import { MOST_LINES } from "@/contract/purchase/words";

const QUANTITY = "Jumlah dari 0 sampai 9.999.999, dengan paling banyak tiga angka di belakang koma.";
const hasThreeDecimals = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4;
const KeptQuantity = z
  .number(QUANTITY)
  .check(z.minimum(0, QUANTITY), z.maximum(9_999_999, QUANTITY), z.refine(hasThreeDecimals, QUANTITY));

const head = {
  day: farmDay("Masukkan tanggal koreksi."),
  ...belongsOn,
  reason: reasonOf("Tulis alasan koreksi."),
  version: z.int(),
};

/** A line as it should have been: the value of what was received and kept, and its quantity where that was wrong. */
export const CorrectedLine = z.object({
  lineId: chosen("Baris ini tidak dikenal."),
  amount: Rupiah,
  quantity: z.optional(z.nullable(KeptQuantity)),
});

export const NOTHING_CORRECTED = "Ubah jumlah atau nilai sedikitnya satu baris.";

export const PurchaseCorrectionInput = z.object({
  ...head,
  lines: z
    .array(CorrectedLine, NOTHING_CORRECTED)
    .check(z.minLength(1, NOTHING_CORRECTED), z.maxLength(MOST_LINES, `Paling banyak ${MOST_LINES} baris.`)),
});
export type PurchaseCorrectionInput = z.infer<typeof PurchaseCorrectionInput>;

/** An excess payment pays another purchase of the same supplier. */
export const CreditInput = z.object({ ...head, otherId: chosen("Pilih pembelian."), amount: Amount });
export type CreditInput = z.infer<typeof CreditInput>;

/** An allowance for one line, or for all of them by what they came to. */
export const AllowanceInput = z.object({
  ...head,
  amount: Amount,
  lineId: z.nullable(chosen("Baris ini tidak dikenal.")),
});
export type AllowanceInput = z.infer<typeof AllowanceInput>;

export const WriteOffInput = z.object({ ...head, amount: Amount });
export type WriteOffInput = z.infer<typeof WriteOffInput>;
