import * as z from "zod/mini";
import { farmDay } from "./farm-fields";

/**
 * *Koreksi periode lalu* of an act that posts: the closed day that it belongs to. Its `day` is then the first open day.
 * Null or left out is no correction.
 */
export const belongsOn = { belongsOn: z.optional(z.nullable(farmDay("Masukkan tanggal."))) };
export type BelongsOn = { belongsOn?: string | null | undefined };
