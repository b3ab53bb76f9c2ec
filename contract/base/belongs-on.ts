import * as z from "zod/mini";
import { farmDay } from "./farm-fields";

/**
 * *Koreksi periode lalu* of an act that posts: the closed day that it belongs to. Its `day` is then the first open day.
 * Null or left out is no correction.
 */
export const belongsOn = { belongsOn: z.optional(z.nullable(farmDay("Masukkan tanggal."))) };

/** The true day of something that was noted on another one. */
export const RedateInput = z.object({ day: farmDay("Masukkan tanggal."), ...belongsOn });
export type RedateInput = z.infer<typeof RedateInput>;
/** The same of what may have brought its document with it, which was noted whole on that day. */
export const WholeRedateInput = z.extend(RedateInput, {
  /**
   * The document's own day goes along, back and forth; false keeps it, and left out it goes only to an earlier day.
   * It has no meaning where the document bears another day than the one that was noted.
   */
  whole: z.optional(z.boolean()),
});
export type WholeRedateInput = z.infer<typeof WholeRedateInput>;

export type BelongsOn = { belongsOn?: string | null | undefined };
