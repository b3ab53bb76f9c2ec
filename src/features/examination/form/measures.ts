import type { ExaminationKind } from "@/contract/examination/words";

/** These values may be measured of each animal. */
export const MEASURES = ["weight", "girth", "bcs", "famacha", "temperature"] as const;
export type Measure = (typeof MEASURES)[number];

type Shape = { label: string; short: string; unit?: string; decimals: number; step: number };
export const MEASURE_SHAPES: Record<Measure, Shape> = {
  weight: { label: "Bobot", short: "Bobot", unit: "kg", decimals: 2, step: 0.5 },
  girth: { label: "Lingkar dada", short: "Lingkar dada", unit: "cm", decimals: 1, step: 1 },
  bcs: { label: "BCS", short: "BCS (1–5)", decimals: 1, step: 0.5 },
  famacha: { label: "FAMACHA", short: "FAMACHA (1–5)", decimals: 0, step: 1 },
  temperature: { label: "Suhu", short: "Suhu", unit: "°C", decimals: 1, step: 0.1 },
};

/** A kind of examination usually takes these measurements. */
export const USUAL_MEASURES: Record<ExaminationKind, readonly Measure[]> = {
  rutin: ["weight", "bcs", "famacha"],
  timbang: ["weight"],
  vaksinasi: [],
  "obat cacing": [],
  pengobatan: ["temperature"],
  kebuntingan: [],
  kuku: [],
};

/** Shows the form's line of an animal. */
export type EntryLine = { sheepId: number; confirmed?: boolean } & Partial<Record<Measure, number | null>>;
