import { sql } from "drizzle-orm";
import { check, pgTable, smallint } from "drizzle-orm/pg-core";
import { day, record } from "./columns";

/** The farm's first day with us, which all opening balances have. There is one row at most. */
export const farmStart = pgTable(
  "farm_start",
  {
    id: smallint("id").primaryKey().default(1),
    day: day("day").notNull(),
    ...record(),
  },
  (table) => [check("farm_start_one_check", sql`${table.id} = 1`)],
);
