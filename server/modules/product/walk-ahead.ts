import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";
import { products, stockMovements } from "@/server/db/schema/product";
import { worthOn } from "./stock";

/** More would hold up the start of a large farm, and make nothing quicker. */
const LATEST = 10_000;
/** The compiler takes up what is run again. */
const TIMES = 3;

/**
 * Walks through the goods that are moved most, changes nothing, and answers which they were. The first walk of a program
 * takes longer than the next, and on the embedded database everybody would wait for whoever enters a late receipt.
 */
export async function walkAhead(db: Queryable): Promise<number | undefined> {
  const most = db
    .select({ id: stockMovements.productId })
    .from(stockMovements)
    .groupBy(stockMovements.productId)
    .orderBy(desc(sql`count(*)`))
    .limit(1);
  const [goods] = await db.select().from(products).where(inArray(products.id, most));
  if (!goods) return undefined;
  const { productId, day } = stockMovements;
  const latest = db
    .select({ day })
    .from(stockMovements)
    .where(eq(productId, goods.id))
    .orderBy(desc(day))
    .limit(LATEST);
  const { rows } = await db.execute<{ day: string }>(sql`select min(day)::text as day from ${latest} as latest`);
  for (const { day: first } of rows) for (let time = 0; time < TIMES; time += 1) await worthOn(db, goods, first, 0);
  return goods.id;
}
