import { and, eq, inArray, sql } from "drizzle-orm";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { counted } from "@/server/db/counted";
import { products } from "@/server/db/schema/product";
import { pens, sheep } from "@/server/db/schema/sheep";
import { matches } from "@/server/db/search";
import { brief } from "@/server/modules/sheep/repo";

/** A phone holds that many; a farm with more finds the others over the network. */
const MOST_ANIMALS = 5000;
const MOST_MEDICINES = 20;
const MOST_OFFICERS = 200;

export const findHerd = (db: Queryable) =>
  db
    .select(brief)
    .from(sheep)
    .innerJoin(pens, eq(sheep.penId, pens.id))
    .where(inArray(sheep.stockState, [...ON_FARM]))
    .orderBy(counted(sheep.earTag), sheep.id)
    .limit(MOST_ANIMALS);

export const findMedicines = (db: Queryable, { q, id }: { q: string; id?: number }) =>
  db
    .select({
      id: products.id,
      name: products.name,
      code: products.code,
      unit: products.unit,
      stock: products.stockQuantity,
      withdrawalDays: products.withdrawalDays,
    })
    .from(products)
    .where(
      and(
        matches(q, products.name, products.code, products.breed),
        id === undefined ? undefined : eq(products.id, id),
        eq(products.category, "obat"),
        eq(products.active, true),
      ),
    )
    .orderBy(sql`lower(${products.name})`, products.id)
    .limit(MOST_MEDICINES);

/** Each spelling once without regard to case: one step through the index for each, however long the log is. */
export async function findOfficers(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ officer: string }>(sql`
    with recursive found as (
      (select officer from examinations order by lower(officer), officer limit 1)
      union all
      select (select officer from examinations where lower(officer) > lower(found.officer)
              order by lower(officer), officer limit 1)
      from found where found.officer is not null
    )
    select officer from found where officer is not null limit ${MOST_OFFICERS}`);
  return rows.map(({ officer }) => officer);
}
