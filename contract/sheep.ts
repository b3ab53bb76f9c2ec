import * as z from "zod/mini";

export const SPECIES = ["domba", "kambing"] as const;
export type Species = (typeof SPECIES)[number];
export const SPECIES_LABELS: Record<Species, string> = { domba: "Domba", kambing: "Kambing" };

export const SEXES = ["jantan", "betina"] as const;
export type Sex = (typeof SEXES)[number];
export const SEX_LABELS: Record<Sex, string> = { jantan: "Jantan", betina: "Betina" };

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
