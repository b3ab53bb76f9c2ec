import { eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { litterLambs, litters, weaningLambs } from "@/server/db/schema/breeding";
import { sheep } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { auditAll } from "@/server/modules/audit/audit";
import type { By } from "@/server/modules/document/by";
import { lateOf } from "@/server/modules/document/late";
import { isAny } from "@/server/modules/import/find";
import { parentErrors } from "@/server/modules/sheep/parents";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { type Birth, type Fitting, matingsFor } from "./dam";

/** The ram that was chosen, else the only one who can have been it, by the matings that fit. */
export function fatherOf(sireId: number | null, found: readonly Fitting[]) {
  const rams = new Set(found.map((mating) => mating.sireId ?? mating.semen));
  const [only] = rams.size === 1 ? found : [];
  const of = sireId === null ? only : found.find((mating) => mating.sireId === sireId);
  return { sireId: sireId ?? only?.sireId ?? null, matingId: of?.id ?? null };
}

type Lamb = {
  id: number;
  sireId: number | null;
  /** Somebody has put its ram right on its card, perhaps to none. */
  isPutRight: boolean;
};
type Told = Birth & {
  id: number;
  /** The ram that somebody chose at the birth. */
  sireId: number | null;
  matingId: number | null;
  /** Its lambs that still have its dam. */
  lambs: Lamb[];
  /** They were weaned in closed books, and have taken their part by what was known then. */
  isClosed: boolean;
};
/** A birth with the matings from which it may have come. */
type Mated = Told & { fits: readonly Fitting[] };

/** Births of some ewes, since a day. */
export const birthsOf = (ewes: readonly number[], since: string) =>
  sql`${isAny(sql`l.dam_id`, [...ewes], "bigint")} and l.day >= ${since}::date`;

const isWeaned = (when: SQL) => sql`exists (
  select from litter_lambs o join weaning_lambs g on g.sheep_id = o.sheep_id join weanings w on w.id = g.weaning_id
  where o.litter_id = l.id and ${when})`;

/** Births whose lambs were weaned until a day. */
export const weanedUntil = (day: string) => isWeaned(sql`w.day <= ${day}::date`);

/** Births, locked by kinship. */
async function findTold(tx: Transaction, { openFrom = null }: By, which: SQL): Promise<Mated[]> {
  const { rows } = await tx.execute<Told>(sql`
    select l.id::float8 as id, l.dam_id::float8 as "damId", l.day::text as day, l.kind, l.sire_id::float8 as "sireId",
      l.mating_id::float8 as "matingId", ${isWeaned(sql`w.day < ${openFrom}::date`)} as "isClosed",
      coalesce(json_agg(json_build_object('id', s.id, 'sireId', s.sire_id, 'isPutRight', b.sire_put_right) order by s.id)
        filter (where s.id is not null), '[]') as lambs
    from litters l left join litter_lambs b on b.litter_id = l.id
      left join sheep s on s.id = b.sheep_id and s.dam_id = l.dam_id
    where ${which} group by l.id order by l.id`);
  const fits = await matingsFor(tx, rows);
  return rows.map((row, at) => ({ ...row, fits: must(fits[at], "the matings of a birth") }));
}

/** The ram that somebody chose at the birth, or has put right since. */
function chosenOf({ sireId, lambs }: Told) {
  const right = lambs.filter(({ isPutRight }) => isPutRight);
  return right.length === 0 ? sireId : (right.find((lamb) => lamb.sireId !== null)?.sireId ?? null);
}

/** Each birth has the mating from which it came, and a weaning passes on what its dam has borne since then. */
async function link(tx: Transaction, told: readonly Mated[]) {
  const changes = told.flatMap((litter) => {
    const { matingId } = fatherOf(chosenOf(litter), litter.fits);
    return matingId === litter.matingId ? [] : [{ id: litter.id, matingId }];
  });
  if (changes.length === 0) return;
  await updateMany(tx, litters, changes);
  const weaned = await tx
    .selectDistinct({ id: weaningLambs.weaningId })
    .from(weaningLambs)
    .innerJoin(litterLambs, eq(litterLambs.sheepId, weaningLambs.sheepId))
    .where(
      inArray(
        litterLambs.litterId,
        changes.map(({ id }) => id),
      ),
    );
  for (const { id } of weaned) lateOf(tx).weanings.add(id);
}

type Act = { tx: Transaction; deps: Deps; caller: Caller; by: By };

/** Lambs have their ram from the matings, if he can be it. The log tells of each that gets another one, or none. */
async function giveSires({ tx, deps, caller, by }: Act, told: readonly Mated[]) {
  const given = new Map(
    told.flatMap(({ sireId: chosen, lambs, fits }) => {
      const { sireId } = fatherOf(chosen, fits);
      return lambs.filter((lamb) => !lamb.isPutRight && lamb.sireId !== sireId).map(({ id }) => [id, sireId] as const);
    }),
  );
  if (given.size === 0) return;
  const changes: { lamb: Stored; sireId: number | null }[] = [];
  for (const lamb of await lockSheep(tx, [...given.keys()])) {
    const sireId = given.get(lamb.id) ?? null;
    if (sireId === null || !(await parentErrors(tx, { ...lamb, sireId })).sireId) changes.push({ lamb, sireId });
  }
  if (changes.length === 0) return;
  await updateMany(
    tx,
    sheep,
    changes.map(({ lamb: { id, version }, sireId }) => {
      return { id, sireId, version: version + 1, changedAt: by.now, changedBy: by.userId };
    }),
  );
  const entry = { action: "sheep.update", entity: "sheep" };
  await auditAll(
    tx,
    deps,
    caller,
    changes.map(({ lamb, sireId }) => {
      return { ...entry, entityId: lamb.id, before: { sireId: lamb.sireId }, after: { sireId } };
    }),
  );
}

const isOpen = ({ isClosed }: Told) => !isClosed;

/**
 * Matings that are told, changed or cancelled after a birth count for it as if they had been told before. Under
 * `lockKinship`.
 */
export async function fatherAnew(act: Act, which: SQL) {
  const told = (await findTold(act.tx, act.by, which)).filter(isOpen);
  await link(act.tx, told);
  await giveSires(act, told);
}

/**
 * Lambs that got another dam or ram on their cards. A ram that is not what the birth and the matings say was put right, and
 * the birth may have come from another mating.
 */
export async function linkMatings(tx: Transaction, by: By, lambs: ReadonlySet<number>) {
  if (lambs.size === 0) return;
  const which = sql`l.id in (select litter_id from litter_lambs where ${isAny(sql`sheep_id`, [...lambs], "bigint")})`;
  const told = await findTold(tx, by, which);
  const changed = new Set(
    told.flatMap((litter) => {
      const { sireId } = fatherOf(litter.sireId, litter.fits);
      return litter.lambs
        .filter((lamb) => lambs.has(lamb.id) && lamb.isPutRight !== (lamb.sireId !== sireId))
        .map(({ id }) => id);
    }),
  );
  if (changed.size > 0)
    await tx
      .update(litterLambs)
      .set({ sirePutRight: not(litterLambs.sirePutRight) })
      .where(inArray(litterLambs.sheepId, [...changed]));
  const now = (lamb: Lamb) => (changed.has(lamb.id) ? { ...lamb, isPutRight: !lamb.isPutRight } : lamb);
  await link(
    tx,
    told.filter(isOpen).map((litter) => ({ ...litter, lambs: litter.lambs.map(now) })),
  );
}
