import * as z from "zod/mini";
import { AttachmentsInput } from "@/contract/attachment/model";
import { belongsOn } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { lineOf, Rupiah } from "@/contract/base/fields";
import { PAYMENT_METHODS } from "@/contract/payment/words";
import { Weight } from "@/contract/sheep/input";
import { MOST_SOLD } from "./words";

export const LONGEST_RECIPIENT = 120;

/** The payment on the day of the handover. All is written, or nothing. */
const paidOnHandover = {
  payAmount: z.optional(z.nullable(Rupiah)),
  payMethod: z.optional(z.enum(PAYMENT_METHODS, "Pilih metode.")),
  /** Null is the place that the method proposes. */
  payMoneyId: z.optional(z.nullable(chosen("Pilih kas atau rekening."))),
};

/** A delivery: every animal with its weight, and the animals for the heads without one. */
export const DeliverInput = z.object({
  version: z.int(),
  day: farmDay("Masukkan tanggal penyerahan."),
  ...belongsOn,
  override: z.optional(lineOf(300)),
  animals: z
    .array(
      z.object({
        lineId: chosen("Baris ini tidak dikenal."),
        sheepId: chosen("Pilih ternak."),
        weight: z.optional(z.nullable(Weight)),
        /** False where the weight is that of an earlier weighing, so that the herd learns nothing from it. */
        weighed: z.optional(z.boolean()),
        /** The user has confirmed a weight far from the last one. */
        confirmed: z.optional(z.boolean()),
      }),
      "Pilih ternak yang diserahkan.",
    )
    .check(z.maxLength(MOST_SOLD, `Paling banyak ${MOST_SOLD} ekor.`)),
  ...paidOnHandover,
  /** The name of the person who took it, if that is worth a note. */
  receivedBy: z.optional(lineOf(LONGEST_RECIPIENT)),
  /** A photo, or a signature. */
  attachments: z.optional(AttachmentsInput),
  /** Finish the sale at once: it must be paid in full. */
  finish: z.optional(z.boolean()),
});
export type DeliverInput = z.infer<typeof DeliverInput>;

export const ReplaceInput = z.object({
  version: z.int(),
  sheepId: chosen("Pilih ternak yang diganti."),
  by: chosen("Pilih ternak pengganti."),
  override: z.optional(lineOf(300)),
});
export type ReplaceInput = z.infer<typeof ReplaceInput>;
