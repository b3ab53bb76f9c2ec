import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { anyOf, idsOf, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { recordOf } from "@/contract/base/words";
import { PenName, SheepName } from "@/contract/sheep/model";
import { COST_KINDS, OWNERS, SEXES, SPECIES } from "@/contract/sheep/words";
import { TRANSACTION_STATES } from "@/contract/transaction/words";
import { reportPeriod } from "./period";

/** The dimensions that separate the animals. */
export const HERD_GROUPS = ["produk", "ras", "kandang", "pemilik"] as const;
export type HerdGroup = (typeof HERD_GROUPS)[number];
export const HERD_GROUP_LABELS: Record<HerdGroup, string> = {
  produk: "Produk",
  ras: "Ras",
  kandang: "Kandang",
  pemilik: "Pemilik",
};

/** The ways in which animals enter a row of the report, and leave it. */
export const COMINGS = ["beli", "lahir", "retur", "ditemukan", "pindah_masuk"] as const;
export const LEAVINGS = ["jual", "mati", "hilang", "dipotong", "dikembalikan", "pindah_keluar"] as const;
export const HERD_FLOWS = [...COMINGS, ...LEAVINGS] as const;
export type HerdFlow = (typeof HERD_FLOWS)[number];

/** The columns of the balance: awal + arrivals − departures = akhir. */
export const HERD_CELLS = ["awal", ...HERD_FLOWS, "akhir"] as const;
export type HerdCell = (typeof HERD_CELLS)[number];
export const HERD_CELL_LABELS: Record<HerdCell, string> = {
  awal: "Awal",
  beli: "Beli",
  lahir: "Lahir",
  retur: "Retur",
  ditemukan: "Ditemukan",
  pindah_masuk: "Pindah masuk",
  jual: "Jual",
  mati: "Mati",
  hilang: "Hilang",
  dipotong: "Dipotong",
  dikembalikan: "Dikembalikan",
  pindah_keluar: "Pindah keluar",
  akhir: "Akhir",
};

/** The row of animals without a product or an investor. */
export const NO_ROW = "-";

export const isFlow = (cell: HerdCell): cell is HerdFlow => cell !== "awal" && cell !== "akhir";

const filters = {
  period: reportPeriod(),
  group: z.prefault(z.enum(HERD_GROUPS, "Pilih produk, ras, kandang atau pemilik."), "produk"),
  species: anyOf(SPECIES),
  sex: oneOf(SEXES),
  pen: z.optional(idsOf(50)),
  product: z.optional(idsOf(50)),
  owner: oneOf(OWNERS),
};

export const SheepReportQuery = z.object(filters);
export type SheepReportQuery = z.infer<typeof SheepReportQuery>;

const Day = z.iso.date();
const Days = z.object({ from: Day, to: Day });

type Exposed = "awal" | "beli" | "lahir" | "mati" | "pindah_masuk" | "pindah_keluar";

/**
 * Deaths as a share of the animals that were there or came; null without any. A pen or an owner also counts the animals
 * that moved in, net of those that moved out. For the whole farm nobody moves.
 */
export function mortalityOf(counts: Record<Exposed, number>) {
  const { awal, beli, lahir, mati, pindah_masuk, pindah_keluar } = counts;
  const exposed = awal + beli + lahir + Math.max(0, pindah_masuk - pindah_keluar);
  return exposed > 0 ? mati / exposed : null;
}

/** The condition and value of a row's animals at the end of the period. */
const Figures = {
  /** Kilograms: the mean of all animals that were ever weighed. */
  weight: z.nullable(z.number()),
  weighed: z.int(),
  /** The daily gain (PBBH) of the period in grams: the mean of the single animals. */
  gain: z.nullable(z.int()),
  gained: z.int(),
  /** The animals' HPP. */
  cost: z.int(),
};

export const HerdCounts = z.object(recordOf(HERD_CELLS, () => z.int()));
export type HerdCounts = z.infer<typeof HerdCounts>;

const Totals = z.object({ counts: HerdCounts, ...Figures });

export const SheepReportRow = z.extend(Totals, {
  /** The filters that its cells pass on to the list of animals. */
  key: z.string(),
  name: z.string(),
  code: z.nullable(z.string()),
});
export type SheepReportRow = z.infer<typeof SheepReportRow>;

export const SheepReport = z.object({
  days: Days,
  rows: z.array(SheepReportRow),
  totals: Totals,
  /** In percent. The report warns above it. */
  maxMortality: z.number(),
});
export type SheepReport = z.infer<typeof SheepReport>;

export const WEIGHT_STEP = 5;

export const SheepReportChart = z.object({
  /** The herd at the end of each of twelve months; the last one is the end of the period. */
  population: z.array(z.object({ day: Day, count: z.int() })),
  /** Animals by steps of 5 kg, from the lightest to the heaviest without a gap. */
  weights: z.array(z.object({ from: z.int(), count: z.int() })),
  unweighed: z.int(),
});
export type SheepReportChart = z.infer<typeof SheepReportChart>;

export const HERD_SORTS = {
  sorts: ["earTag", "day", "weight", "gain", "cost", "days"],
  defaultSort: "earTag",
} as const;

/** The animals behind a cell, or of all rows. */
export const SheepReportFilter = listFilter(HERD_SORTS, {
  ...filters,
  row: z.optional(z.string().check(z.maxLength(60))),
  cell: z.prefault(z.enum(HERD_CELLS, "Kolom ini tidak dikenal."), "akhir"),
});
export type SheepReportFilter = z.infer<typeof SheepReportFilter>;
export const SheepReportDetailQuery = listQuery(SheepReportFilter);
export type SheepReportDetailQuery = z.infer<typeof SheepReportDetailQuery>;

const Named = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** An animal of the herd, or an arrival or departure: an animal may come and leave more than once. */
export const SheepReportAnimal = z.object({
  id: z.int(),
  sheep: z.extend(SheepName, { species: z.enum(SPECIES), breed: z.string(), sex: z.enum(SEXES) }),
  product: z.nullable(Named),
  /** The pen and the owner at that time. */
  pen: PenName,
  investor: z.nullable(Named),
  arrivedOn: Day,
  /** The event; null for an animal that was just there. */
  day: z.nullable(Day),
  /** As of the day of the event, or of the beginning or end of the period. */
  weight: z.nullable(z.number()),
  cost: z.int(),
  days: z.int(),
  /** Gain in the period. */
  gain: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  documentKind: z.nullable(z.enum(DOCUMENT_KINDS)),
  documentId: z.nullable(z.int()),
  documentName: z.nullable(z.string()),
});
export type SheepReportAnimal = z.infer<typeof SheepReportAnimal>;

export const SheepReportSums = z.object(Figures);
export type SheepReportSums = z.infer<typeof SheepReportSums>;

/** The cost and the income of one animal. Its card has everything else. */
export const SheepReportChild = z.object({
  costs: z.array(z.object({ kind: z.enum(COST_KINDS), amount: z.int() })),
  sales: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      day: Day,
      state: z.enum(TRANSACTION_STATES),
      customer: Named,
      /** Null until its delivery. */
      deliveredOn: z.nullable(Day),
      returnedOn: z.nullable(Day),
      revenue: z.int(),
      /** Its HPP, its part of the sale's direct costs, and its profit. Only for roles that see profits. */
      directCosts: z.nullable(z.int()),
      cost: z.nullable(z.int()),
      profit: z.nullable(z.int()),
    }),
  ),
});
export type SheepReportChild = z.infer<typeof SheepReportChild>;
