import * as z from "zod/mini";
import { reasonOf } from "@/contract/payment/model";
import { belongsOn } from "./belongs-on";
import { farmDay } from "./farm-fields";

/** Parts that posted documents of money share: they are cancelled on a day, never deleted. */

const AMOUNT = "Masukkan jumlah, lebih dari Rp0.";
const MOST = "Paling banyak Rp999.999.999.999.";
/** More than nothing. */
export const Amount = z
  .int({ error: ({ code }) => (code === "too_big" ? MOST : AMOUNT) })
  .check(z.minimum(1, AMOUNT), z.maximum(999_999_999_999, MOST));

export const CancelInput = z.object({
  reason: reasonOf("Tulis alasan pembatalan."),
  /** The day on which the books take it back; null is today. */
  day: z.optional(z.nullable(farmDay("Masukkan tanggal."))),
  ...belongsOn,
});
export type CancelInput = z.infer<typeof CancelInput>;

export const Cancelled = z.nullable(
  z.object({ day: z.iso.date(), at: z.iso.datetime(), reason: z.string(), by: z.nullable(z.string()) }),
);
export type Cancelled = z.infer<typeof Cancelled>;

export const PlaceName = z.object({ id: z.int(), name: z.string() });

/** The id of a place in an address. */
export const PlaceId = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Saringan ini tidak dikenal.")),
    z.transform((text: string) => Number(text)),
  ),
);
