import * as z from "zod/mini";

/** The states of an animal in the stock (domain.md, Ternak). */
export const STOCK_STATES = [
  "karantina",
  "tersedia",
  "dipesan",
  "terjual",
  "afkir",
  "mati",
  "hilang",
  "dipotong",
  "dikembalikan",
] as const;
export const StockState = z.enum(STOCK_STATES);
export type StockState = z.infer<typeof StockState>;
