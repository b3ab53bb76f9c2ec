import { sql } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";

/** More generations add less than a thousandth to the coefficient. */
const GENERATIONS = 8;

type Parents = { id: number; dam: number | null; sire: number | null };
type Pedigree = ReadonlyMap<number, Parents>;

/** Some animals with their ancestors. */
async function findPedigree(db: Queryable, ids: readonly number[]): Promise<Pedigree> {
  const { rows } = await db.execute<Parents>(sql`
    with recursive line (id, depth) as (
      select id, 0 from unnest(${sql.param([...ids])}::bigint[]) as asked(id)
      union
      select parent.id, line.depth + 1 from line
        join sheep child on child.id = line.id
        cross join lateral (values (child.dam_id), (child.sire_id)) parent (id)
      where parent.id is not null and line.depth < ${GENERATIONS}
    )
    select s.id::float8 as id, s.dam_id::float8 as dam, s.sire_id::float8 as sire
    from (select distinct id from line) known join sheep s on s.id = known.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The parents of an animal that the pedigree knows. */
const parentsOf = (pedigree: Pedigree, id: number) => {
  const { sire = null, dam = null } = pedigree.get(id) ?? {};
  return [sire, dam].flatMap((parent) => (parent !== null && pedigree.has(parent) ? [parent] : []));
};

/** The share of its genes that an animal has from each ancestor, and from itself. */
function sharesOf(pedigree: Pedigree, id: number) {
  const line: number[] = [];
  const seen = new Set<number>();
  const visit = (one: number) => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const parent of parentsOf(pedigree, one)) visit(parent);
    line.push(one);
  };
  visit(id);
  const shares = new Map([[id, 1]]);
  // Every animal comes before its parents here.
  for (const one of line.reverse())
    for (const parent of parentsOf(pedigree, one))
      shares.set(parent, (shares.get(parent) ?? 0) + (shares.get(one) ?? 0) / 2);
  return shares;
}

function remembered<Value>(find: (id: number) => Value) {
  const known = new Map<number, Value>();
  return (id: number): Value => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const found = find(id);
    known.set(id, found);
    return found;
  };
}

/**
 * Wright's coefficient of what two animals would bear: how likely it gets the same of both for being related. It is the
 * sum over their common ancestors of both shares and of what is new in that ancestor, beside its own parents.
 */
export async function kinshipFinder(db: Queryable, ids: readonly number[]) {
  const pedigree = await findPedigree(db, ids);
  const shares = remembered((id) => sharesOf(pedigree, id));
  const inbreeding = remembered((id): number => {
    const [sire, dam] = parentsOf(pedigree, id);
    return sire === undefined || dam === undefined ? 0 : coefficient(sire, dam);
  });
  const newIn = remembered((id) =>
    parentsOf(pedigree, id).reduce((rest, parent) => rest - (1 + inbreeding(parent)) / 4, 1),
  );
  const coefficient = (one: number, other: number): number => {
    if (!pedigree.has(one) || !pedigree.has(other)) return 0;
    const theirs = shares(other);
    let sum = 0;
    for (const [id, share] of shares(one)) {
      const second = theirs.get(id);
      if (second !== undefined) sum += share * second * newIn(id);
    }
    return sum / 2;
  };
  return coefficient;
}
