import { isGoods, type ProductCategory } from "@/contract/product/words";

/** The words of a usage (docs/decisions/0028): what the farm has bought, and which animals bear it. */

export const USAGE_KINDS = ["pakan", "overhead"] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];
export const USAGE_KIND_LABELS: Record<UsageKind, string> = { pakan: "Pakan", overhead: "Overhead" };

export const USAGE_STATES = ["berlaku", "dibatalkan"] as const;
export const USAGE_STATE_LABELS: Record<(typeof USAGE_STATES)[number], string> = {
  berlaku: "Berlaku",
  dibatalkan: "Dibatalkan",
};

/** From the first day to the last, both included. */
export const MOST_USAGE_DAYS = 366;

/** What is used up in the pens. A medicine is used by an examination, of which it has to be known who got it. */
export const isUsed = (category: ProductCategory) => isGoods(category) && category !== "obat";

/** Where the weight of an animal comes from, the best first. */
export const WEIGHT_SOURCES = ["timbang", "masuk", "sesudah", "rata-rata"] as const;
export type WeightSource = (typeof WEIGHT_SOURCES)[number];
const DAY_MS = 86_400_000;

/** Days of a period, both ends included. */
export const daysIn = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** As people and links call one. */
export const usageName = (id: number) => `Pemakaian ${id}`;
