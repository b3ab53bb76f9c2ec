import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CORRECTION_KINDS } from "@/contract/correction/words";
import { searchIndex } from "@/server/db/search";
import { cancellation, day, id, reference, rupiah, written } from "./columns";

/** Corrections (nota koreksi) of posted purchases and sales. Their moves have the days (docs/decisions/0057). */
export const corrections = pgTable(
  "corrections",
  {
    id: id(),
    number: text("number").notNull(),
    kind: text("kind", { enum: CORRECTION_KINDS }).notNull(),
    day: day("day").notNull(),
    reason: text("reason").notNull(),
    documentKind: text("document_kind", { enum: ["purchase", "transaction"] }).notNull(),
    documentId: reference("document_id").notNull(),
    /** The purchase that gets the credit. */
    otherId: reference("other_id"),
    /** By so much the document came to more; of a credit, what went over. */
    amount: rupiah("amount").notNull(),
    /** Not those that were told before a correction of a service reached the animals that bear it. */
    reachesAnimals: boolean("reaches_animals").notNull().default(true),
    ...cancellation(),
    ...written(),
  },
  (table) => [
    uniqueIndex("corrections_number_key").on(table.number),
    index("corrections_document_idx").on(table.documentKind, table.documentId, table.id),
    index("corrections_other_idx").on(table.otherId).where(sql`${table.otherId} is not null`),
    index("corrections_day_idx").on(table.day, table.id),
    index("corrections_kind_idx").on(table.kind, table.day, table.id),
    // a credit is less for the purchase that it stands on
    index("corrections_amount_idx").on(
      sql`(case when ${table.kind} = 'kredit' then -${table.amount} else ${table.amount} end)`,
      table.id,
    ),
    index("corrections_cancelled_idx").on(table.day, table.id).where(sql`${table.cancelledOn} is not null`),
    index("corrections_search_idx").using("gin", searchIndex(table.number)),
    check("corrections_other_check", sql`(${table.kind} = 'kredit') = (${table.otherId} is not null)`),
    check(
      "corrections_cancelled_check",
      sql`(${table.cancelledOn} is null) = (${table.cancelReason} is null) and ${table.cancelledOn} >= ${table.day}`,
    ),
  ],
);
