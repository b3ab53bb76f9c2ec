import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, pgView, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ASSET_CATEGORIES, DISPOSAL_KINDS } from "@/contract/asset/words";
import { cancellation, day, id, reference, rupiah, written } from "@/server/db/schema/columns";
import { money } from "@/server/db/schema/money";
import { searchIndex } from "@/server/db/search";

/** Fixed assets: pens, a car, scales. */
export const assets = pgTable(
  "assets",
  {
    id: id(),
    number: text("number").notNull(),
    name: text("name").notNull(),
    category: text("category", { enum: ASSET_CATEGORIES }).notNull(),
    day: day("day").notNull(),
    cost: rupiah("cost").notNull(),
    residual: rupiah("residual").notNull(),
    /** Null is never written down. */
    months: integer("months"),
    /** Null is an asset from before the farm's first day, which had been written down by `down` then. */
    moneyId: reference("money_id").references(() => money.id),
    down: rupiah("down").notNull().default(0),
    note: text("note"),
    ...cancellation(),
    ...written(),
  },
  (table) => [
    uniqueIndex("assets_number_key").on(table.number),
    index("assets_day_idx").on(table.day, table.id),
    index("assets_cost_idx").on(table.cost, table.id),
    index("assets_name_idx").on(table.name, table.id),
    index("assets_money_idx").on(table.moneyId, table.day),
    index("assets_search_idx").using("gin", searchIndex(table.number, table.name, table.note)),
    check(
      "assets_amount_check",
      sql`${table.cost} > 0 and ${table.residual} between 0 and ${table.cost} and ${table.months} > 0
        and ${table.down} between 0 and ${table.cost} - ${table.residual} and (${table.down} = 0 or ${table.moneyId} is null)`,
    ),
    check(
      "assets_cancelled_check",
      sql`(${table.cancelledOn} is null) = (${table.cancelReason} is null) and ${table.cancelledOn} >= ${table.day}`,
    ),
  ],
);

/** Assets that were sold or scrapped. */
export const disposals = pgTable(
  "disposals",
  {
    id: id(),
    assetId: reference("asset_id")
      .notNull()
      .references(() => assets.id),
    /** Its word among the postings of the asset; of several disposals each has its own. */
    part: text("part").notNull(),
    kind: text("kind", { enum: DISPOSAL_KINDS }).notNull(),
    day: day("day").notNull(),
    proceeds: rupiah("proceeds").notNull(),
    moneyId: reference("money_id").references(() => money.id),
    note: text("note"),
    ...cancellation(),
    ...written(),
  },
  (table) => [
    index("disposals_asset_idx").on(table.assetId, table.day),
    index("disposals_money_idx").on(table.moneyId, table.day),
    // An asset goes once.
    uniqueIndex("disposals_asset_key").on(table.assetId).where(sql`${table.cancelledOn} is null`),
    check(
      "disposals_money_check",
      sql`(${table.kind} = 'dijual') = (${table.proceeds} > 0) and (${table.proceeds} > 0) = (${table.moneyId} is not null)`,
    ),
    check(
      "disposals_cancelled_check",
      sql`(${table.cancelledOn} is null) = (${table.cancelReason} is null) and ${table.cancelledOn} >= ${table.day}`,
    ),
  ],
);

/** The month's end of an opening's own day is in what had been written down before. */
const since = "(a.day + case when a.money_id is null then 1 else 0 end)";
/** The last day of the month that comes so many months after an asset's own; its own is the first. */
const monthEnd = `(date_trunc('month', ${since}) + nth * interval '1 month' - interval '1 day')::date`;

/**
 * Straight-line depreciation, dated at the end of each month on whose last day the asset is here. A month in which it
 * was gone is made up for at the first end after its return. Ends to come stand here too, so nobody reads beyond today.
 */
export const assetDepreciation = pgView("asset_depreciation", {
  assetId: reference("asset_id").notNull(),
  day: day("day").notNull(),
  amount: rupiah("amount").notNull(),
}).as(
  sql.raw(`select asset_id, day, amount from (
  select asset_id, day, total - coalesce(lag(total) over (partition by asset_id order by day), 0) as amount from (
    select a.id as asset_id, ${monthEnd} as day, (a.cost - a.residual - a.down) * least(nth, a.months) / a.months as total
    from assets a cross join lateral generate_series(1, greatest(a.months, coalesce((
      select max((extract(year from d.cancelled_on) - extract(year from ${since})) * 12
        + extract(month from d.cancelled_on) - extract(month from ${since}))::integer + 1
      from disposals d where d.asset_id = a.id), 0))) as nth
    where a.months is not null and (a.cancelled_on is null or a.cancelled_on > ${monthEnd})
      and not exists (select from disposals d where d.asset_id = a.id and d.day <= ${monthEnd}
        and (d.cancelled_on is null or d.cancelled_on > ${monthEnd}))
  ) ends
) steps where amount > 0`),
);
