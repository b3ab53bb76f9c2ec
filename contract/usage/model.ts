import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { dayRange, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { EXAMINATION_KINDS } from "@/contract/examination/words";
import { PRODUCT_CATEGORIES, PRODUCT_UNITS, STOCK_MOVEMENT_KINDS } from "@/contract/product/words";
import { PenName, SheepName } from "@/contract/sheep/model";
import { StockState } from "@/contract/sheep/states";
import { USAGE_KINDS, USAGE_SORTS, USAGE_STATES, WEIGHT_SOURCES } from "./words";

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
  /** The quantity of goods. */
  quantity: z.nullable(z.number()),
  /** The part that animals carry. */
  value: z.int(),
  from: Day,
  to: Day,
  /** The day on which it is posted: the last one of its period, or later if that was closed already. */
  day: Day,
  /** The closed day that it belongs to (koreksi periode lalu). */
  belongsOn: z.nullable(Day),
  /** Null means all pens. */
  pens: z.nullable(z.array(PenName)),
  animals: z.int(),
  /** The sum of all animals' days. */
  days: z.int(),
  /** The purchase of an overhead's line. */
  purchase: z.nullable(z.object({ id: z.int(), number: z.string() })),
  createdAt: z.iso.datetime(),
  /** The costs and the goods go back on its day. */
  cancelled: z.nullable(z.object({ day: Day, at: z.iso.datetime(), reason: z.string() })),
});
export type Usage = z.infer<typeof Usage>;

/** Sums of the filtered usages. Cancelled ones count only in a list of cancelled usages. */
export const UsageTotals = z.object({ value: z.int() });
export type UsageTotals = z.infer<typeof UsageTotals>;

const Weighing = {
  /** Kilograms, and the source of the weight; null if no animal of the usage has one. */
  weight: z.nullable(z.number()),
  weightFrom: z.nullable(z.enum(WEIGHT_SOURCES)),
  weightOn: z.nullable(Day),
};

/** The share of one animal. */
export const UsageShare = z.object({
  sheep: SheepName,
  /** The days in the pens, or those on which it was examined. */
  days: z.int(),
  ...Weighing,
  /** The fees of its examinations, where these are shared. */
  fee: z.nullable(z.int()),
  amount: z.int(),
});
export type UsageShare = z.infer<typeof UsageShare>;

export const StandingShare = z.extend(UsageShare, { stockState: StockState });
export type StandingShare = z.infer<typeof StandingShare>;

/** The number of animals for each source of weight. */
export const WeightCounts = z.object({
  timbang: z.int(),
  masuk: z.int(),
  sesudah: z.int(),
  "rata-rata": z.int(),
});
export type WeightCounts = z.infer<typeof WeightCounts>;

/** A part of the used goods, with the document that brought it into the stock. */
export const UsageSource = z.object({
  id: z.int(),
  day: Day,
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  /** The part of this usage. */
  quantity: z.number(),
  /** The received quantity, and the price of one unit. */
  received: z.number(),
  unitValue: z.number(),
  note: z.nullable(z.string()),
  documentKind: z.nullable(z.enum(DOCUMENT_KINDS)),
  documentId: z.nullable(z.int()),
  documentName: z.nullable(z.string()),
});
export type UsageSource = z.infer<typeof UsageSource>;

/** Examinations that were entered together, with the fees that were typed for them. */
export const Visit = z.object({
  batch: z.guid(),
  /** Its first examination. */
  id: z.int(),
  day: Day,
  kind: z.enum(EXAMINATION_KINDS),
  officer: z.string(),
  animals: z.int(),
  fee: z.int(),
});
export type Visit = z.infer<typeof Visit>;

export const UsageDetail = z.extend(Usage, {
  note: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  cancelledBy: z.nullable(z.string()),
  weights: WeightCounts,
  /** The origin of goods, the oldest first. */
  sources: z.array(UsageSource),
  /** The origin of overhead. */
  line: z.nullable(
    z.object({
      id: z.int(),
      day: Day,
      supplier: z.string(),
      note: z.nullable(z.string()),
      /** The received value with its share of the other costs, and the part that animals carry by now. */
      worth: z.int(),
      allocated: z.int(),
    }),
  ),
  /** The examinations of the kind `pemeriksaan`; once it is cancelled another usage may name them. */
  visits: z.array(Visit),
});
export type UsageDetail = z.infer<typeof UsageDetail>;

/** The most rows of a preview. */
export const MOST_PREVIEWED = 100;

/** The effect of saving now. */
export const UsagePreview = z.object({
  /** The reason why saving would be refused, and its field. */
  refused: z.nullable(z.object({ field: z.string(), message: z.string() })),
  result: z.nullable(
    z.object({
      value: z.int(),
      animals: z.int(),
      days: z.int(),
      /** The remaining stock in its unit, or the remaining rupiah of the line. */
      left: z.number(),
      unit: z.nullable(z.enum(PRODUCT_UNITS)),
      weights: WeightCounts,
      /** The most expensive animals come first, as many as are shown. */
      shares: z.array(UsageShare),
      /** The smallest and the largest share. */
      least: z.int(),
      most: z.int(),
    }),
  ),
  /** The animals among them that have left since. Their shares go to where their HPP went. */
  gone: z.int(),
});
export type UsagePreview = z.infer<typeof UsagePreview>;

/** Goods to choose, with their remaining stock. */
export const UsableGoods = z.extend(UsedProduct, {
  stock: z.number(),
  value: z.int(),
  /** The last day of its last usage. */
  usedUntil: z.nullable(Day),
});
export type UsableGoods = z.infer<typeof UsableGoods>;

/** A purchased service or cost, with the value that no animal carries yet. */
export const UsableCost = z.object({
  /** The line's value. */
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

export const UsageFilter = listFilter(USAGE_SORTS, {
  /** The last days of usages. */
  period: dayRange(),
  kind: oneOf(USAGE_KINDS),
  state: oneOf(USAGE_STATES),
});
export type UsageFilter = z.infer<typeof UsageFilter>;
export const UsageQuery = listQuery(UsageFilter);
export type UsageQuery = z.infer<typeof UsageQuery>;
export const UsageShareQuery = listQuery(z.object({}));
