import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { USAGE_KINDS, WEIGHT_SOURCES } from "@/contract/usage/words";
import { day, id, instant, kilograms, partOfRupiah, quantity, reference, rupiah, written } from "./columns";
import { products } from "./product";
import { purchaseLines } from "./purchase";
import { sheep } from "./sheep";

/** Usages (Pemakaian): goods or costs that animals carry. They are cancelled, never deleted. */
export const usages = pgTable(
  "usages",
  {
    id: id(),
    kind: text("kind", { enum: USAGE_KINDS }).notNull(),
    productId: reference("product_id")
      .notNull()
      .references(() => products.id),
    /** Set for goods. */
    quantity: quantity("quantity"),
    /** Set for overhead and examinations. */
    lineId: reference("line_id").references(() => purchaseLines.id),
    value: rupiah("value").notNull(),
    /** Its part of its line before corrections of the line, which change it in proportion. Set with the line. */
    base: partOfRupiah("base"),
    fromDay: day("from_day").notNull(),
    toDay: day("to_day").notNull(),
    /** The day of its postings: the last one of its period, or the first open one if that was closed already. */
    postedOn: day("posted_on").notNull(),
    /** Null means all pens. */
    penIds: reference("pen_ids").array(),
    animals: integer("animals").notNull(),
    days: integer("days").notNull(),
    note: text("note"),
    /** The day on which its costs and goods go back. */
    cancelledOn: day("cancelled_on"),
    cancelledAt: instant("cancelled_at"),
    cancelledBy: reference("cancelled_by"),
    cancelReason: text("cancel_reason"),
    ...written(),
  },
  (table) => [
    index("usages_day_idx").on(table.toDay, table.id),
    index("usages_kind_idx").on(table.kind, table.toDay, table.id),
    index("usages_value_idx").on(table.value, table.id),
    index("usages_product_idx").on(table.productId, table.toDay, table.id),
    index("usages_line_idx").on(table.lineId),
    index("usages_cancelled_idx").on(table.toDay, table.id).where(sql`${table.cancelledAt} is not null`),
    check("usages_kind_check", sql`(${table.kind} = 'pakan') = (${table.quantity} is not null)`),
    check("usages_line_check", sql`(${table.kind} <> 'pakan') = (${table.lineId} is not null)`),
    check("usages_base_check", sql`(${table.lineId} is null) = (${table.base} is null)`),
    check("usages_cancelled_check", sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null)`),
  ],
);

/** The share of one animal, with its days and its weight. Late entries change it (server/modules/usage/reshare.ts). */
export const usageShares = pgTable(
  "usage_shares",
  {
    id: id(),
    usageId: reference("usage_id")
      .notNull()
      .references(() => usages.id),
    sheepId: reference("sheep_id")
      .notNull()
      .references(() => sheep.id),
    days: integer("days").notNull(),
    weight: kilograms("weight"),
    weightFrom: text("weight_from", { enum: WEIGHT_SOURCES }),
    weightOn: day("weight_on"),
    /** The fees of its examinations, by which a bill for them is shared. */
    fee: rupiah("fee"),
    amount: rupiah("amount").notNull(),
  },
  (table) => [
    unique("usage_shares_sheep_key").on(table.usageId, table.sheepId),
    index("usage_shares_sheep_idx").on(table.sheepId),
  ],
);
