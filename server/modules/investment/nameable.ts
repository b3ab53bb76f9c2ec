import { and, eq, inArray, sql } from "drizzle-orm";
import type { NameableAnimal } from "@/contract/investment/model";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { counted } from "@/server/db/counted";
import { pens, sheep } from "@/server/db/schema/sheep";
import { matches } from "@/server/db/search";
import { notFound } from "@/server/http/errors";
import { photoOf } from "@/server/modules/photo/photo-of";
import { ANIMAL_COLUMNS, SEARCHED } from "@/server/modules/sheep/repo";
import { findInvestments } from "./repo";
import { hindranceOf } from "./rules";

const MOST_FOUND = 20;

/** Animals that may be named come first, then the others with the reason why not, each by tag. */
export async function findNameable(db: Queryable, id: number, q: string): Promise<NameableAnimal[]> {
  const [row] = await findInvestments(db, [id]);
  if (!row) throw notFound("Kontrak investasi");
  const { species } = row;
  const holding = sql<
    string | null
  >`(select c.number from investment_animals held join investments c on c.id = held.investment_id
    where held.sheep_id = ${sheep.id} and held.living)`;
  const free = sql`(${holding} is null and ${sheep.stockState} = 'tersedia' and ${sheep.healthState} <> 'sakit' and ${sheep.investorId} is null
    and coalesce(${sheep.species} = ${species}::text, true))`;
  const rows = await db
    .select({
      animal: {
        ...ANIMAL_COLUMNS,
        lastWeight: sheep.lastWeight,
        photo: photoOf(sheep.photoId),
      },
      health: sheep.healthState,
      investorId: sheep.investorId,
      holding,
      pen: { id: pens.id, code: pens.code, name: pens.name },
    })
    .from(sheep)
    .innerJoin(pens, eq(pens.id, sheep.penId))
    .where(and(matches(q, ...SEARCHED), inArray(sheep.stockState, [...ON_FARM])))
    .orderBy(
      ...(q ? [sql`lower(${sheep.earTag}) = ${q.toLowerCase()} desc`] : []),
      sql`${free} desc`,
      counted(sheep.earTag),
      sheep.id,
    )
    .limit(MOST_FOUND);
  return rows.map(({ animal, pen, health, investorId, holding }) => ({
    ...animal,
    pen,
    hindrance: hindranceOf(
      { ...animal, healthState: health, investorId },
      species,
      holding === null ? undefined : { number: holding },
    ),
  }));
}
