import * as z from "zod/mini";
import { farmDay } from "@/contract/base/farm-fields";
import { lineOf } from "@/contract/base/fields";
import { reasonOf } from "@/contract/payment/model";

export const ClosingInput = z.object({
  /** The last closed day. */
  day: farmDay("Pilih tanggal."),
  note: lineOf(200),
});
export type ClosingInput = z.infer<typeof ClosingInput>;

export const ReopenInput = z.object({ reason: reasonOf("Tulis alasan buku dibuka kembali.") });
export type ReopenInput = z.infer<typeof ReopenInput>;

export const ClosingOddQuery = z.object({ day: farmDay("Pilih tanggal.") });
