import { isGoods, type ProductCategory } from "@/contract/product/words";

/** The words of a usage (docs/decisions/0028). */

/** `pemeriksaan`: the bill of a vet, borne by the animals whose examinations it is for. */
export const USAGE_KINDS = ["pakan", "overhead", "pemeriksaan"] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];
export const USAGE_KIND_LABELS: Record<UsageKind, string> = {
  pakan: "Pakan",
  overhead: "Overhead",
  pemeriksaan: "Pemeriksaan",
};

export const USAGE_STATES = ["berlaku", "dibatalkan"] as const;
export const USAGE_STATE_LABELS: Record<(typeof USAGE_STATES)[number], string> = {
  berlaku: "Berlaku",
  dibatalkan: "Dibatalkan",
};

/** The days from the first to the last, both included. */
export const MOST_USAGE_DAYS = 366;

/** The most batches of examinations that are offered, and that a usage names. */
export const MOST_VISITS = 200;

/**
 * Goods that are used up in the pens. Medicines belong to examinations, because the log must show which animal got
 * them.
 */
export const isUsed = (category: ProductCategory) => isGoods(category) && category !== "obat";

/** The sources of an animal's weight, the best first. */
export const WEIGHT_SOURCES = ["timbang", "masuk", "sesudah", "rata-rata"] as const;
export type WeightSource = (typeof WEIGHT_SOURCES)[number];
const DAY_MS = 86_400_000;

/** Days of a period, both ends included. */
export const daysIn = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The name of a usage in texts and links. */
export const usageName = (id: number) => `Pemakaian ${id}`;

export const USAGE_SORTS = { sorts: ["day", "value", "created"], defaultSort: "-day" } as const;
