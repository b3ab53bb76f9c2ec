import { and, desc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";

/** The last weighing of each animal by scales up to a day. */
export async function weighedBy(db: Queryable, ids: number[], until: string) {
  const rows = await db
    .selectDistinctOn([examinations.sheepId], {
      id: examinations.sheepId,
      day: examinations.day,
      weight: examinations.weight,
    })
    .from(examinations)
    .where(
      and(
        inArray(examinations.sheepId, ids),
        lte(examinations.day, until),
        isNotNull(examinations.weight),
        eq(examinations.weightEstimated, false),
        isNull(examinations.cancelledAt),
      ),
    )
    .orderBy(examinations.sheepId, desc(examinations.day), desc(examinations.weight), desc(examinations.id));
  return new Map(rows.map((row) => [row.id, row]));
}
