import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ALL_VOUCHER_KINDS, VOUCHER_CATEGORIES } from "@/contract/voucher/words";
import { cancellation, day, id, reference, rupiah, written } from "@/server/db/schema/columns";
import { money } from "@/server/db/schema/money";
import { searchIndex } from "@/server/db/search";

/** Expenses and other income, and the owner's capital and drawings. They are cancelled, never deleted. */
export const vouchers = pgTable(
  "vouchers",
  {
    id: id(),
    number: text("number").notNull(),
    kind: text("kind", { enum: ALL_VOUCHER_KINDS }).notNull(),
    /** The owner's own money has none. */
    category: text("category", { enum: VOUCHER_CATEGORIES }),
    day: day("day").notNull(),
    amount: rupiah("amount").notNull(),
    moneyId: reference("money_id")
      .notNull()
      .references(() => money.id),
    note: text("note"),
    /** It is proposed again in each month after its own, until a later one follows it. */
    monthly: boolean("monthly").notNull().default(false),
    followsId: reference("follows_id").references((): AnyPgColumn => vouchers.id),
    /** The first day of the month in which its proposal was put off. */
    skippedOn: day("skipped_on"),
    ...cancellation(),
    ...written(),
  },
  (table) => [
    uniqueIndex("vouchers_number_key").on(table.number),
    index("vouchers_day_idx").on(table.day, table.id),
    index("vouchers_amount_idx").on(table.amount, table.id),
    index("vouchers_kind_idx").on(table.kind, table.day, table.id),
    index("vouchers_category_idx").on(table.category, table.day, table.id),
    index("vouchers_money_idx").on(table.moneyId, table.day, table.id),
    index("vouchers_cancelled_idx").on(table.cancelledOn).where(sql`${table.cancelledOn} is not null`),
    index("vouchers_monthly_idx").on(table.day).where(sql`${table.monthly} and ${table.cancelledOn} is null`),
    // Two people who answer one proposal do not pay twice.
    uniqueIndex("vouchers_follows_key").on(table.followsId).where(sql`${table.cancelledOn} is null`),
    index("vouchers_search_idx").using("gin", searchIndex(table.number, table.note)),
    check("vouchers_amount_check", sql`${table.amount} > 0`),
    check("vouchers_category_check", sql`(${table.kind} in ('modal', 'prive')) = (${table.category} is null)`),
    check(
      "vouchers_cancelled_check",
      sql`(${table.cancelledOn} is null) = (${table.cancelReason} is null) and ${table.cancelledOn} >= ${table.day}`,
    ),
  ],
);
