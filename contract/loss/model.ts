import * as z from "zod/mini";
import { belongsOn } from "@/contract/base/belongs-on";
import { farmDay } from "@/contract/base/farm-fields";
import { nameOf } from "@/contract/base/fields";
import { reasonOf } from "@/contract/payment/model";
import { SheepName } from "@/contract/sheep/model";

/** Somebody in the pens tells that an animal is dead or missing; an admin confirms it. */
export const LOSSES = ["mati", "hilang"] as const;

export const LossInput = z.object({
  to: z.enum(LOSSES, "Pilih mati atau hilang."),
  day: farmDay("Masukkan tanggal."),
  reason: nameOf("Tulis sebabnya.", 300),
});
export type LossInput = z.infer<typeof LossInput>;

/** The word of somebody who decides posts the loss at once, so its day lies in open books. */
export const LossDecidedInput = z.extend(LossInput, belongsOn);

/** Null is the day that was told, or the first open one where its books are closed since. */
export const LossConfirmInput = z.object({ day: z.nullable(farmDay("Masukkan tanggal.")), ...belongsOn });
export type LossConfirmInput = z.infer<typeof LossConfirmInput>;
export const LossRejectInput = z.object({ reason: reasonOf("Tulis alasannya.") });

/** A loss that waits to be confirmed. */
export const Loss = z.object({
  id: z.int(),
  sheep: SheepName,
  to: z.enum(LOSSES),
  day: z.iso.date(),
  reason: z.string(),
  by: z.nullable(z.string()),
});
export type Loss = z.infer<typeof Loss>;
