import * as z from "zod/mini";
import { EXPORT_FORMATS, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { INVESTMENT_STATES } from "@/contract/investment/words";
import { SheepName } from "@/contract/sheep/model";
import { reportPeriod } from "./period";

/** Laporan ROI (domain.md, Reports). Amounts are whole rupiah, rates are percent and not rounded. */

/** Contracts put together by package or investor, or each alone; and animals that were sold. */
export const ROI_GROUPS = ["paket", "investor", "kontrak"] as const;
export type RoiGroup = (typeof ROI_GROUPS)[number];
export const ROI_VIEWS = [...ROI_GROUPS, "ternak"] as const;
export type RoiView = (typeof ROI_VIEWS)[number];
export const ROI_VIEW_LABELS: Record<RoiView, string> = {
  paket: "Per paket",
  investor: "Per investor",
  kontrak: "Per kontrak",
  ternak: "Per ternak",
};

/** Done is what was paid out. */
export const ROI_STATES = ["berjalan", "selesai"] as const;
export const ROI_STATE_LABELS: Record<(typeof ROI_STATES)[number], string> = {
  berjalan: "Berjalan",
  selesai: "Selesai",
};

const Named = z.object({ id: z.int(), code: z.string(), name: z.string() });
const Day = z.iso.date();

/** What contracts have brought by today: the same figures as on a contract's page, added up. */
const sums = {
  contracts: z.int(),
  running: z.int(),
  capital: z.int(),
  /** Net sales and what the farm took over; HPP of these and of what died; HPP of animals that are still to be sold. */
  sales: z.int(),
  cost: z.int(),
  openCost: z.int(),
  sellingCosts: z.int(),
  profit: z.int(),
  share: z.int(),
  /** Capital and share; of these what was paid out. */
  received: z.int(),
  paid: z.int(),
  projectedMin: z.int(),
  projectedMax: z.int(),
  /** The share with unsold animals sold at their HPP, and with them as projected; of settled ones what it is. */
  estimateAtCost: z.int(),
  estimate: z.int(),
  /** Days by capital: of one contract its days. */
  days: z.int(),
  roi: z.nullable(z.number()),
  yearlyRoi: z.nullable(z.number()),
};

export const RoiRow = z.object({
  ...Named.shape,
  ...sums,
  /** Of a row that is one contract. */
  contract: z.nullable(
    z.object({ state: z.enum(INVESTMENT_STATES), investor: Named, product: Named, startOn: Day, endOn: Day }),
  ),
});
export type RoiRow = z.infer<typeof RoiRow>;

/** `ever`: whether there is any contract at all, whatever is filtered. */
export const RoiTotals = z.object({ ...sums, ever: z.boolean() });
export type RoiTotals = z.infer<typeof RoiTotals>;

export const VERDICTS = ["di bawah", "dalam", "di atas"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Where the share, or what it is thought to become, stands to the projection. */
export const verdictOf = ({
  estimate,
  projectedMin,
  projectedMax,
}: Pick<RoiRow, "estimate" | "projectedMin" | "projectedMax">): Verdict =>
  estimate < projectedMin ? "di bawah" : estimate > projectedMax ? "di atas" : "dalam";

export const RoiAnimal = z.object({
  /** Of the sale of this animal: it may be sold once more after a return. */
  id: z.int(),
  animal: SheepName,
  breed: z.string(),
  sale: z.object({ id: z.int(), number: z.string() }),
  customer: Named,
  deliveredOn: Day,
  /** None of an animal of the farm's own. */
  contract: z.nullable(z.object({ id: z.int(), number: z.string(), investor: Named })),
  /** At the farm. */
  days: z.int(),
  /** Net sale, its part of the selling costs of its contract, and the HPP that left with it. */
  revenue: z.int(),
  sellingCosts: z.int(),
  cost: z.int(),
  profit: z.int(),
  roi: z.nullable(z.number()),
  yearlyRoi: z.nullable(z.number()),
});
export type RoiAnimal = z.infer<typeof RoiAnimal>;

/** ROI of animals by steps of percent; below the first and above the last are one step each. */
export const ROI_STEPS = [-20, 0, 20, 40, 60, 80, 100] as const;

export const RoiAnimalTotals = z.object({
  heads: z.int(),
  revenue: z.int(),
  sellingCosts: z.int(),
  cost: z.int(),
  profit: z.int(),
  roi: z.nullable(z.number()),
  /** Without an HPP, and so without a ROI. */
  unknown: z.int(),
  /** How many animals are below the first step, between two of them, and from the last one on. */
  spread: z.array(z.int()),
});
export type RoiAnimalTotals = z.infer<typeof RoiAnimalTotals>;

const Id = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Saringan ini tidak dikenal.")),
    z.transform((text: string) => Number(text)),
  ),
);

export const ROI_SORTS = {
  sorts: ["name", "start", "capital", "days", "sales", "profit", "share", "roi", "yearly", "estimate"],
  defaultSort: "-capital",
} as const;
export const ROI_ANIMAL_SORTS = {
  sorts: ["delivered", "tag", "days", "revenue", "cost", "profit", "roi", "yearly"],
  defaultSort: "-delivered",
} as const;

const of = { period: reportPeriod(), investor: Id, product: Id };
const group = z.prefault(z.enum(ROI_GROUPS, "Laporan ini tidak dikenal."), "paket");
export const RoiFilter = listFilter(ROI_SORTS, { ...of, group, state: oneOf(ROI_STATES) });
export type RoiFilter = z.infer<typeof RoiFilter>;
export const RoiQuery = listQuery(RoiFilter);
export type RoiQuery = z.infer<typeof RoiQuery>;
export const RoiAnimalFilter = listFilter(ROI_ANIMAL_SORTS, of);
export type RoiAnimalFilter = z.infer<typeof RoiAnimalFilter>;
export const RoiAnimalQuery = listQuery(RoiAnimalFilter);
export type RoiAnimalQuery = z.infer<typeof RoiAnimalQuery>;

const format = z.enum(EXPORT_FORMATS, "Pilih xlsx atau csv.");
export const RoiExportQuery = z.extend(RoiFilter, { format });
export type RoiExportQuery = z.infer<typeof RoiExportQuery>;
export const RoiAnimalExportQuery = z.extend(RoiAnimalFilter, { format });
export type RoiAnimalExportQuery = z.infer<typeof RoiAnimalExportQuery>;
