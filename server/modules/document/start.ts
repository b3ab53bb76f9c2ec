import type { Queryable } from "@/server/db/client";
import { farmStart } from "@/server/db/schema/opening";

/** The farm's first day with us; none while nobody has told it. */
export async function readStart(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ day: farmStart.day }).from(farmStart);
  return row?.day ?? null;
}
