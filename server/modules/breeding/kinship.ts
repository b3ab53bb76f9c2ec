import { sql } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";

/** More generations add less than a thousandth to the coefficient. */
const GENERATIONS = 8;

type Parents = { id: number; dam: number | null; sire: number | null; depth: number };

/** Some animals with their ancestors; `depth` is the longest way down to one of those asked for. */
async function findPedigree(db: Queryable, ids: readonly number[]) {
  const { rows } = await db.execute<Parents>(sql`
    with recursive line (id, depth) as (
      select id, 0 from unnest(${sql.param([...ids])}::bigint[]) as asked(id)
      union
      select parent.id, line.depth + 1 from line
        join sheep child on child.id = line.id
        cross join lateral (values (child.dam_id), (child.sire_id)) parent (id)
      where parent.id is not null and line.depth < ${GENERATIONS}
    )
    select s.id::float8 as id, s.dam_id::float8 as dam, s.sire_id::float8 as sire, max(line.depth)::int as depth
    from line join sheep s on s.id = line.id group by s.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Wright's coefficient of what two animals would bear: how likely it gets the same of both for being related. A child is
 * always looked at before its parents, so the work ends.
 */
export async function kinshipFinder(db: Queryable, ids: readonly number[]) {
  const pedigree = await findPedigree(db, ids);
  const known = new Map<string, number>();
  const coefficient = (one: number | null, other: number | null): number => {
    const [left, right] = [pedigree.get(one ?? 0), pedigree.get(other ?? 0)];
    if (!left || !right) return 0;
    const [young, old] =
      left.depth < right.depth || (left.depth === right.depth && left.id >= right.id) ? [left, right] : [right, left];
    const key = `${young.id} ${old.id}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found =
      young.id === old.id
        ? (1 + coefficient(young.sire, young.dam)) / 2
        : (coefficient(young.sire, old.id) + coefficient(young.dam, old.id)) / 2;
    known.set(key, found);
    return found;
  };
  return coefficient;
}
