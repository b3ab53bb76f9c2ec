import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { MOST_FOUND } from "@/contract/sheep";
import { ON_FARM } from "@/contract/sheep-words";
import type { Queryable } from "@/server/db/client";
import { pens, sheep } from "@/server/db/schema/sheep";
import { matches } from "@/server/db/search";

/** In the order of the table's search index. */
export const SEARCHED = [sheep.earTag, sheep.earTagColour, sheep.code, sheep.breed] as const;

export const brief = {
  ...{ id: sheep.id, code: sheep.code, earTag: sheep.earTag, earTagColour: sheep.earTagColour },
  ...{ species: sheep.species, breed: sheep.breed, sex: sheep.sex },
  pen: { id: pens.id, code: pens.code, name: pens.name },
  ...{ stockState: sheep.stockState, healthState: sheep.healthState },
  ...{ lastWeight: sheep.lastWeight, lastWeighedOn: sheep.lastWeighedOn },
};

/** The animal with that very tag or code first, those on the farm before those gone, then by tag. */
export function searchSheep(db: Queryable, { q, onFarm }: { q: string; onFarm?: boolean }) {
  const lower = q.toLowerCase();
  const exact = sql`(lower(${sheep.earTag}) = ${lower} or lower(${sheep.code}) = ${lower})`;
  const here = inArray(sheep.stockState, [...ON_FARM]);
  return db
    .select(brief)
    .from(sheep)
    .innerJoin(pens, eq(sheep.penId, pens.id))
    .where(and(matches(q, ...SEARCHED), onFarm ? here : undefined))
    .orderBy(desc(exact), desc(here), sql`lower(${sheep.earTag})`, sheep.id)
    .limit(MOST_FOUND);
}
