import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** The last number of each kind. It counts in the transaction that uses it, so that no number is lost. */
export const counters = pgTable("counters", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});
