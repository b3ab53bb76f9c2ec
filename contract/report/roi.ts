import * as z from "zod/mini";
import { EXPORT_FORMATS, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { INVESTMENT_STATES } from "@/contract/investment/words";
import { SheepName } from "@/contract/sheep/model";
import { reportPeriod } from "./period";

/** The ROI report (domain.md, Reports). Amounts are whole rupiah; rates are percentages and not rounded. */

/** Contracts, grouped by package or by investor or listed one by one; and sold animals. */
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

/** A contract is done when it is paid out. */
export const ROI_STATES = ["berjalan", "selesai"] as const;
export const ROI_STATE_LABELS: Record<(typeof ROI_STATES)[number], string> = {
  berjalan: "Berjalan",
  selesai: "Selesai",
};

const Named = z.object({ id: z.int(), code: z.string(), name: z.string() });
const Day = z.iso.date();

/** The results of contracts at the period's end, or up to today: then the figures of the contract's page, added up. */
const sums = {
  contracts: z.int(),
  running: z.int(),
  capital: z.int(),
  /**
   * Net sales plus the value of animals that the farm took over; HPP of these and of dead ones; HPP of animals still to
   * be sold.
   */
  sales: z.int(),
  cost: z.int(),
  openCost: z.int(),
  sellingCosts: z.int(),
  profit: z.int(),
  share: z.int(),
  /** Capital and share, and the paid part of both. */
  received: z.int(),
  paid: z.int(),
  projectedMin: z.int(),
  projectedMax: z.int(),
  /**
   * The share if unsold animals sell at their HPP, and if they sell as projected. A settled contract has its real
   * share.
   */
  estimateAtCost: z.int(),
  estimate: z.int(),
  /** Days, weighted by capital. A single contract has its own days. */
  days: z.int(),
  roi: z.nullable(z.number()),
  yearlyRoi: z.nullable(z.number()),
};

export const RoiRow = z.object({
  ...Named.shape,
  ...sums,
  /** Present in a row of one contract. */
  contract: z.nullable(
    z.object({ state: z.enum(INVESTMENT_STATES), investor: Named, product: Named, startOn: Day, endOn: Day }),
  ),
});
export type RoiRow = z.infer<typeof RoiRow>;

/** `ever` says whether there is any contract at all, whatever the filters. */
export const RoiTotals = z.object({ ...sums, ever: z.boolean() });
export type RoiTotals = z.infer<typeof RoiTotals>;

export const VERDICTS = ["di bawah", "dalam", "di atas"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The share, or its estimate, compared with the projection. */
export const verdictOf = ({
  estimate,
  projectedMin,
  projectedMax,
}: Pick<RoiRow, "estimate" | "projectedMin" | "projectedMax">): Verdict =>
  estimate < projectedMin ? "di bawah" : estimate > projectedMax ? "di atas" : "dalam";

export const RoiAnimal = z.object({
  /** The sale of this animal. After a return it may be sold again. */
  id: z.int(),
  animal: SheepName,
  breed: z.string(),
  sale: z.object({ id: z.int(), number: z.string() }),
  customer: Named,
  deliveredOn: Day,
  /** Null for an animal of the farm's own. */
  /** The contract in which it counts: whole, or as offspring of a dam with a percent. */
  contract: z.nullable(
    z.object({ id: z.int(), number: z.string(), investor: Named, offspringShare: z.nullable(z.number()) }),
  ),
  /** Days at the farm. */
  days: z.int(),
  /** Net sale, the animal's part of the selling costs, and its HPP at the sale. */
  revenue: z.int(),
  sellingCosts: z.int(),
  cost: z.int(),
  profit: z.int(),
  roi: z.nullable(z.number()),
  yearlyRoi: z.nullable(z.number()),
});
export type RoiAnimal = z.infer<typeof RoiAnimal>;

/** Animals by steps of ROI in percent. The first and the last step are open. */
export const ROI_STEPS = [-20, 0, 20, 40, 60, 80, 100] as const;

export const RoiAnimalTotals = z.object({
  heads: z.int(),
  revenue: z.int(),
  sellingCosts: z.int(),
  cost: z.int(),
  profit: z.int(),
  roi: z.nullable(z.number()),
  /** Animals without an HPP have no ROI. */
  unknown: z.int(),
  /** Animals below the first step, between each two steps, and above the last one. */
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
