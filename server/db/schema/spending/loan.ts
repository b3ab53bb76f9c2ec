import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cancellation, day, id, record, reference, rupiah, written } from "@/server/db/schema/columns";
import { money } from "@/server/db/schema/money";
import { searchIndex } from "@/server/db/search";

/** Loans that the farm has taken. */
export const loans = pgTable(
  "loans",
  {
    id: id(),
    number: text("number").notNull(),
    lender: text("lender").notNull(),
    day: day("day").notNull(),
    principal: rupiah("principal").notNull(),
    /** Null is a loan from before the farm's first day, with the principal that was still owed then. */
    moneyId: reference("money_id").references(() => money.id),
    /** The instalment that is proposed each month; none where both are nothing. */
    monthlyPrincipal: rupiah("monthly_principal").notNull().default(0),
    monthlyInterest: rupiah("monthly_interest").notNull().default(0),
    /** The first day of the month in which its proposal was put off. */
    skippedOn: day("skipped_on"),
    note: text("note"),
    ...cancellation(),
    ...record(),
  },
  (table) => [
    uniqueIndex("loans_number_key").on(table.number),
    index("loans_day_idx").on(table.day, table.id),
    index("loans_principal_idx").on(table.principal, table.id),
    index("loans_money_idx").on(table.moneyId, table.day),
    index("loans_search_idx").using("gin", searchIndex(table.number, table.lender, table.note)),
    check(
      "loans_amount_check",
      sql`${table.principal} > 0 and ${table.monthlyPrincipal} >= 0 and ${table.monthlyInterest} >= 0`,
    ),
    check(
      "loans_cancelled_check",
      sql`(${table.cancelledOn} is null) = (${table.cancelReason} is null) and ${table.cancelledOn} >= ${table.day}`,
    ),
  ],
);

/** Repayments of a loan, with their interest. */
export const instalments = pgTable(
  "instalments",
  {
    id: id(),
    loanId: reference("loan_id")
      .notNull()
      .references(() => loans.id),
    number: text("number").notNull(),
    day: day("day").notNull(),
    principal: rupiah("principal").notNull(),
    interest: rupiah("interest").notNull(),
    moneyId: reference("money_id")
      .notNull()
      .references(() => money.id),
    note: text("note"),
    ...cancellation(),
    ...written(),
  },
  (table) => [
    uniqueIndex("instalments_number_key").on(table.number),
    index("instalments_loan_idx").on(table.loanId, table.day, table.id),
    index("instalments_money_idx").on(table.moneyId, table.day),
    index("instalments_day_idx").on(table.day),
    check(
      "instalments_amount_check",
      sql`${table.principal} >= 0 and ${table.interest} >= 0 and ${table.principal} + ${table.interest} > 0`,
    ),
    check(
      "instalments_cancelled_check",
      sql`(${table.cancelledOn} is null) = (${table.cancelReason} is null) and ${table.cancelledOn} >= ${table.day}`,
    ),
  ],
);
