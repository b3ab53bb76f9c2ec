import * as z from "zod/mini";
import { anyOf, dayRange, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { Cancelled, PlaceId, PlaceName } from "@/contract/base/posted";
import { ASSET_CATEGORIES, ASSET_SORTS, ASSET_STATES, DISPOSAL_KINDS } from "./words";

/** A row of the list. */
export const Asset = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  category: z.enum(ASSET_CATEGORIES),
  day: z.iso.date(),
  /** *Koreksi periode lalu*: the closed day that it belongs to. */
  belongsOn: z.nullable(z.iso.date()),
  /** Null is an asset from before the farm's first day. */
  money: z.nullable(PlaceName),
  cost: z.int(),
  residual: z.int(),
  months: z.nullable(z.int()),
  /** The depreciation before the farm's first day; `accumulated` contains it. */
  down: z.int(),
  /** The depreciation of all month's ends until today, and what is left of the cost; nothing once it is gone. */
  accumulated: z.int(),
  book: z.int(),
  state: z.enum(ASSET_STATES),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  cancelled: Cancelled,
});
export type Asset = z.infer<typeof Asset>;

export const Disposal = z.object({
  id: z.int(),
  kind: z.enum(DISPOSAL_KINDS),
  day: z.iso.date(),
  /** *Koreksi periode lalu*: the closed day that it belongs to. */
  belongsOn: z.nullable(z.iso.date()),
  money: z.nullable(PlaceName),
  proceeds: z.int(),
  /** The book value on that day; `proceeds` less it is the profit. */
  book: z.int(),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  cancelled: Cancelled,
});
export type Disposal = z.infer<typeof Disposal>;

export const AssetDetail = z.extend(Asset, {
  /** The newest comes first. */
  disposals: z.array(Disposal),
  /** The month's ends, past and planned; `book` is what is left after them. */
  depreciation: z.array(z.object({ day: z.iso.date(), amount: z.int(), book: z.int() })),
});
export type AssetDetail = z.infer<typeof AssetDetail>;

/**
 * Sums of the filtered assets that are in use, or of all where a state is asked for. `count` says of how many; `gone`
 * are the sold and scrapped ones beside them.
 */
export const AssetTotals = z.object({
  count: z.int(),
  cost: z.int(),
  accumulated: z.int(),
  book: z.int(),
  gone: z.object({ count: z.int(), cost: z.int() }),
});
export type AssetTotals = z.infer<typeof AssetTotals>;

export const AssetFilter = listFilter(ASSET_SORTS, {
  period: dayRange(),
  money: PlaceId,
  category: anyOf(ASSET_CATEGORIES),
  state: oneOf(ASSET_STATES),
});
export type AssetFilter = z.infer<typeof AssetFilter>;
export const AssetQuery = listQuery(AssetFilter);
export type AssetQuery = z.infer<typeof AssetQuery>;
