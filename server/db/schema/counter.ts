import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** The last number that was given, per kind: counted inside the transaction that uses it, so that none is lost. */
export const counters = pgTable("counters", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});
