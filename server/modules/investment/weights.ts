import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Queryable } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { sheep } from "@/server/db/schema/sheep";
import { IS_WEIGHING, NEWEST_WEIGHING } from "@/server/modules/sheep/traits";

const e = alias(examinations, "e");

/** To the animals of a query: the last weighing of each by scales up to a day. */
export const weighedBy = (db: Queryable, name: string, until: string | AnyPgColumn | SQL, only?: SQL) =>
  db
    .select({ weight: e.weight, day: e.day })
    .from(e)
    .where(and(eq(e.sheepId, sheep.id), lte(e.day, until), IS_WEIGHING, only))
    .orderBy(NEWEST_WEIGHING)
    .limit(1)
    .as(name);

/** A weighing, or the weight of the arrival where there was none. */
export const orArrival = ({ weight, day }: ReturnType<typeof weighedBy>) => ({
  weight: sql<number | null>`coalesce(${weight}, ${sheep.arrivalWeight})::float8`,
  day: sql<
    string | null
  >`coalesce(${day}, case when ${sheep.arrivalWeight} is not null then ${sheep.arrivedOn} end)::text`,
});
