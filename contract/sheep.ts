import * as z from "zod/mini";

/** Where an animal stands in the stock (domain.md, Ternak). */
export const StockState = z.enum([
  "karantina",
  "tersedia",
  "dipesan",
  "terjual",
  "afkir",
  "mati",
  "hilang",
  "dipotong",
]);
export type StockState = z.infer<typeof StockState>;

export const STOCK_STATE_LABELS: Record<StockState, string> = {
  karantina: "Karantina",
  tersedia: "Tersedia",
  dipesan: "Dipesan",
  terjual: "Terjual",
  afkir: "Afkir",
  mati: "Mati",
  hilang: "Hilang",
  dipotong: "Dipotong",
};

/** The states of an animal that is still on the farm. */
export const ON_FARM: readonly StockState[] = ["karantina", "tersedia", "dipesan", "afkir"];
