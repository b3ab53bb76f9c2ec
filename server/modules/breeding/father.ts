import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { litters, weaningLambs } from "@/server/db/schema/breeding";
import { sheep } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { auditAll } from "@/server/modules/audit/audit";
import type { By } from "@/server/modules/document/by";
import { lateOf } from "@/server/modules/document/late";
import { isAny } from "@/server/modules/import/find";
import { lockSheep } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { type Birth, type Fitting, matingsFor } from "./dam";

/** The ram that was chosen, else the only one who can have been it, by the matings that fit. */
export function fatherOf(sireId: number | null, found: readonly Fitting[]) {
  const rams = new Set(found.map((mating) => mating.sireId));
  const [only] = rams.size === 1 ? found : [];
  const of = sireId === null ? only : found.find((mating) => mating.sireId === sireId);
  return { sireId: sireId ?? only?.sireId ?? null, matingId: of?.id ?? null };
}

type Told = Birth & {
  id: number;
  /** The ram that somebody chose. */
  sireId: number | null;
  matingId: number | null;
  /** The ram of that mating. */
  mated: number | null;
  lambs: number[];
};

/** Births of some ewes since a day. Lambs that were weaned in closed books have taken their part by what was known then. */
async function findTold(
  tx: Transaction,
  { openFrom = null }: By,
  ewes: readonly number[],
  since: string,
): Promise<Told[]> {
  const { rows } = await tx.execute<Told>(sql`
    select l.id::float8 as id, l.dam_id::float8 as "damId", l.day::text as day, l.kind, l.sire_id::float8 as "sireId",
      l.mating_id::float8 as "matingId", m.sire_id::float8 as mated,
      coalesce(json_agg(b.sheep_id) filter (where b.sheep_id is not null), '[]') as lambs
    from litters l left join matings m on m.id = l.mating_id left join litter_lambs b on b.litter_id = l.id
    where ${isAny(sql`l.dam_id`, [...ewes], "bigint")} and l.day >= ${since}::date and not exists (
      select from litter_lambs o join weaning_lambs g on g.sheep_id = o.sheep_id join weanings w on w.id = g.weaning_id
      where o.litter_id = l.id and w.day < ${openFrom}::date)
    group by l.id, m.sire_id order by l.id`);
  return rows;
}

type Act = { tx: Transaction; deps: Deps; caller: Caller; by: By };

/** Lambs that had their ram from the matings have another one, or none. The log tells it of each. */
async function giveSire({ tx, deps, caller, by }: Act, lambs: number[], from: number | null, to: number | null) {
  const theirs = (await lockSheep(tx, lambs)).filter(({ sireId }) => sireId === from).map(({ id }) => id);
  if (theirs.length === 0) return;
  await tx
    .update(sheep)
    .set({ sireId: to, version: sql`${sheep.version} + 1`, changedAt: by.now, changedBy: by.userId })
    .where(inArray(sheep.id, theirs));
  const told = { action: "sheep.update", entity: "sheep", before: { sireId: from }, after: { sireId: to } };
  await auditAll(
    tx,
    deps,
    caller,
    theirs.map((entityId) => ({ ...told, entityId })),
  );
}

/** Matings since a day that are told, changed or cancelled after a birth count for it as if they had been told before. */
export async function fatherAnew(act: Act, ewes: readonly number[], since: string) {
  const { tx, by } = act;
  const told = await findTold(tx, by, ewes, since);
  const matings = await matingsFor(tx, told);
  const changed: number[] = [];
  for (const [at, { lambs, ...litter }] of told.entries()) {
    const { sireId, matingId } = fatherOf(litter.sireId, must(matings[at], "the matings of a birth"));
    if (matingId !== litter.matingId) {
      await tx.update(litters).set({ matingId }).where(eq(litters.id, litter.id));
      changed.push(...lambs);
    }
    const before = litter.sireId ?? litter.mated;
    if (sireId !== before) await giveSire(act, lambs, before, sireId);
  }
  const { weaningId: id, sheepId } = weaningLambs;
  for (const weaned of await tx
    .selectDistinct({ id })
    .from(weaningLambs)
    .where(isAny(sheepId, changed, "bigint")))
    lateOf(tx).weanings.add(weaned.id);
}
