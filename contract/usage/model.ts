import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { dayRange, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { PRODUCT_CATEGORIES, PRODUCT_UNITS, STOCK_MOVEMENT_KINDS } from "@/contract/product/words";
import { PenName, SheepName } from "@/contract/sheep/model";
import { StockState } from "@/contract/sheep/words";
import { USAGE_KINDS, USAGE_STATES, WEIGHT_SOURCES } from "./words";

const Day = z.iso.date();

const UsedProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  category: z.enum(PRODUCT_CATEGORIES),
  unit: z.enum(PRODUCT_UNITS),
});

/** A row of the list. */
export const Usage = z.object({
  id: z.int(),
  kind: z.enum(USAGE_KINDS),
  product: UsedProduct,
  /** Of goods. */
  quantity: z.nullable(z.number()),
  /** What the animals bear of it. */
  value: z.int(),
  from: Day,
  to: Day,
  /** Null: all of them. */
  pens: z.nullable(z.array(PenName)),
  animals: z.int(),
  /** The days of all of them together. */
  days: z.int(),
  /** Of overhead: the purchase that it is a line of. */
  purchase: z.nullable(z.object({ id: z.int(), number: z.string() })),
  createdAt: z.iso.datetime(),
  cancelled: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
});
export type Usage = z.infer<typeof Usage>;

/** Of the filtered usages; what was cancelled counts nowhere but among its like. */
export const UsageTotals = z.object({ value: z.int() });
export type UsageTotals = z.infer<typeof UsageTotals>;

const Weighing = {
  /** kg, and where it comes from; none where no animal of the usage has one. */
  weight: z.nullable(z.number()),
  weightFrom: z.nullable(z.enum(WEIGHT_SOURCES)),
  weightOn: z.nullable(Day),
};

/** What one animal bears. */
export const UsageShare = z.object({ sheep: SheepName, days: z.int(), ...Weighing, amount: z.int() });
export type UsageShare = z.infer<typeof UsageShare>;

export const StandingShare = z.extend(UsageShare, { stockState: StockState });
export type StandingShare = z.infer<typeof StandingShare>;

/** How many animals have which weight. */
export const WeightCounts = z.object({
  timbang: z.int(),
  masuk: z.int(),
  sesudah: z.int(),
  "rata-rata": z.int(),
});
export type WeightCounts = z.infer<typeof WeightCounts>;

/** A part of what was taken, with what had brought it into the stock. */
export const UsageSource = z.object({
  id: z.int(),
  day: Day,
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  /** What this usage took of it. */
  quantity: z.number(),
  /** What came, and what one unit of it cost. */
  received: z.number(),
  unitValue: z.number(),
  note: z.nullable(z.string()),
  documentKind: z.nullable(z.enum(DOCUMENT_KINDS)),
  documentId: z.nullable(z.int()),
  documentName: z.nullable(z.string()),
});
export type UsageSource = z.infer<typeof UsageSource>;

export const UsageDetail = z.extend(Usage, {
  note: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  cancelledBy: z.nullable(z.string()),
  weights: WeightCounts,
  /** Of goods: the oldest first. */
  sources: z.array(UsageSource),
  /** Of overhead. */
  line: z.nullable(
    z.object({
      id: z.int(),
      day: Day,
      supplier: z.string(),
      note: z.nullable(z.string()),
      /** With its share of the other costs, as far as it has come; and what of it animals bear by now. */
      worth: z.int(),
      allocated: z.int(),
    }),
  ),
  /** Why it cannot be cancelled any more, with the animal that it is about. */
  locked: z.nullable(z.object({ message: z.string(), sheep: z.nullable(SheepName) })),
});
export type UsageDetail = z.infer<typeof UsageDetail>;

/** Rows of a preview. */
export const MOST_PREVIEWED = 100;

/** What saving would do now. */
export const UsagePreview = z.object({
  /** Why it would not be saved, and at which field. */
  refused: z.nullable(z.object({ field: z.string(), message: z.string() })),
  result: z.nullable(
    z.object({
      value: z.int(),
      animals: z.int(),
      days: z.int(),
      /** What stays in the stock, in its unit, or of the line in rupiah, after it. */
      left: z.number(),
      unit: z.nullable(z.enum(PRODUCT_UNITS)),
      weights: WeightCounts,
      /** The dearest first, as many as are shown. */
      shares: z.array(UsageShare),
      /** The least and the most that an animal bears. */
      least: z.int(),
      most: z.int(),
    }),
  ),
  /** They stood there, but their HPP is frozen: sold, or gone back to the supplier. */
  frozen: z.int(),
});
export type UsagePreview = z.infer<typeof UsagePreview>;

/** Goods to choose, with what is left of them. */
export const UsableGoods = z.extend(UsedProduct, {
  stock: z.number(),
  value: z.int(),
  /** The last day of its last usage. */
  usedUntil: z.nullable(Day),
});
export type UsableGoods = z.infer<typeof UsableGoods>;

/** A service or a cost that was bought, with what of it no animal bears yet. */
export const UsableCost = z.object({
  /** Of the line. */
  id: z.int(),
  product: UsedProduct,
  note: z.nullable(z.string()),
  purchase: z.object({ id: z.int(), number: z.string() }),
  day: Day,
  supplier: z.string(),
  left: z.int(),
  usedUntil: z.nullable(Day),
});
export type UsableCost = z.infer<typeof UsableCost>;

export const USAGE_SORTS = { sorts: ["day", "value", "created"], defaultSort: "-day" } as const;

export const UsageFilter = listFilter(USAGE_SORTS, {
  /** The last days of the usages. */
  period: dayRange(),
  kind: oneOf(USAGE_KINDS),
  state: oneOf(USAGE_STATES),
});
export type UsageFilter = z.infer<typeof UsageFilter>;
export const UsageQuery = listQuery(UsageFilter);
export type UsageQuery = z.infer<typeof UsageQuery>;
export const UsageShareQuery = listQuery(z.object({}));
