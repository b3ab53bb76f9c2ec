import { asc, count, eq, inArray } from "drizzle-orm";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { pens, sheep } from "@/server/db/schema/sheep";

const onFarm = inArray(sheep.stockState, [...ON_FARM]);

export const countByState = (db: Queryable) =>
  db.select({ state: sheep.stockState, count: count() }).from(sheep).where(onFarm).groupBy(sheep.stockState);

export const countByPen = (db: Queryable) =>
  db
    .select({ id: pens.id, code: pens.code, name: pens.name, count: count() })
    .from(pens)
    .innerJoin(sheep, eq(sheep.penId, pens.id))
    .where(onFarm)
    .groupBy(pens.id)
    .orderBy(asc(pens.code));
