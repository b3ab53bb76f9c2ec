import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { COUNTED_ROWS } from "@/contract/list";
import type { Queryable } from "@/server/db/client";

type PageOf = { page: number; limit: number };

/** For `.limit(…).offset(…)`. */
export const offsetOf = ({ page, limit }: PageOf) => (page - 1) * limit;

/** How many rows there are, or null where there are more than we count (contract/list.ts). */
export async function boundedCount(db: Queryable, table: PgTable, where: SQL | undefined): Promise<number | null> {
  const few = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(COUNTED_ROWS + 1)
    .as("few");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(few);
  const count = row?.count ?? 0;
  return count > COUNTED_ROWS ? null : count;
}
