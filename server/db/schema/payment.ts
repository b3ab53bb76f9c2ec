import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PAYMENT_KINDS, PAYMENT_METHODS } from "@/contract/payment/words";
import { day, id, instant, reference, rupiah, written } from "./columns";
import { money } from "./money";

/** Payments of documents, each with its receipt (kwitansi). They are cancelled, never deleted. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    number: text("number").notNull(),
    documentKind: text("document_kind", { enum: ["purchase", "transaction", "investment"] }).notNull(),
    documentId: reference("document_id").notNull(),
    day: day("day").notNull(),
    kind: text("kind", { enum: PAYMENT_KINDS }).notNull(),
    method: text("method", { enum: PAYMENT_METHODS }).notNull(),
    amount: rupiah("amount").notNull(),
    /** Null is money that came before the farm's first day: the opening balances of the places contain it. */
    moneyId: reference("money_id").references(() => money.id),
    note: text("note"),
    /** The day on which the books take it back. */
    cancelledOn: day("cancelled_on"),
    cancelledAt: instant("cancelled_at"),
    cancelledBy: reference("cancelled_by"),
    cancelReason: text("cancel_reason"),
    ...written(),
  },
  (table) => [
    uniqueIndex("payments_number_key").on(table.number),
    index("payments_document_idx").on(table.documentKind, table.documentId, table.id),
    index("payments_day_idx").on(table.day, table.id),
    index("payments_money_idx").on(table.moneyId, table.day, table.id),
    index("payments_cancelled_idx").on(table.cancelledOn).where(sql`${table.cancelledOn} is not null`),
    check("payments_amount_check", sql`${table.amount} > 0`),
    check(
      "payments_cancelled_check",
      sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null) and (${table.cancelledAt} is null) = (${table.cancelledOn} is null) and ${table.cancelledOn} >= ${table.day}`,
    ),
  ],
);
