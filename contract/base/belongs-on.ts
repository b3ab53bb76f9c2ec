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

export type BelongsOn = { belongsOn?: string | null | undefined };
