import { eq, inArray, sql } from "drizzle-orm";
import type { LitterKind } from "@/contract/breeding/words";
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
import { matingsFor } from "./dam";

type Born = { damId: number; day: string; kind: LitterKind; sireId: number | null };

/** The ram that was chosen, else the only one who can have been it. */
export async function fatherOf(tx: Transaction, { damId, day, kind, sireId }: Born) {
  const found = await matingsFor(tx, damId, day, kind);
  const rams = new Set(found.map((mating) => mating.sireId));
  const [only] = rams.size === 1 ? found : [];
  const of = sireId === null ? only : found.find((mating) => mating.sireId === sireId);
  return {
    sireId: sireId ?? only?.sireId ?? null,
    matingId: (of ?? (found.length === 1 ? found[0] : undefined))?.id ?? null,
  };
}

type Fatherless = Born & { id: number; lambs: number[] };

/** Births of some ewes of which no mating is known, with the ram that somebody chose for all of the lambs. */
async function findFatherless(tx: Transaction, ewes: readonly number[]): Promise<Fatherless[]> {
  const { rows } = await tx.execute<Fatherless>(sql`
    select l.id::float8 as id, l.dam_id::float8 as "damId", l.day::text as day, l.kind,
      case when count(distinct s.sire_id) = 1 then min(s.sire_id)::float8 end as "sireId",
      coalesce(json_agg(s.id order by s.id) filter (where s.id is not null), '[]') as lambs
    from litters l left join litter_lambs b on b.litter_id = l.id left join sheep s on s.id = b.sheep_id
    where ${isAny(sql`l.dam_id`, [...ewes], "bigint")} and l.mating_id is null group by l.id order by l.id`);
  return rows;
}

/** A mating that is told after the birth is where it came from, if no other one can be: so the lambs have its ram. */
export async function fatherLate(tx: Transaction, deps: Deps, caller: Caller, by: By, ewes: readonly number[]) {
  for (const { id, lambs, ...born } of await findFatherless(tx, ewes)) {
    const { sireId, matingId } = await fatherOf(tx, born);
    if (matingId === null) continue;
    await tx.update(litters).set({ matingId }).where(eq(litters.id, id));
    const weaned = await tx
      .selectDistinct({ id: weaningLambs.weaningId })
      .from(weaningLambs)
      .where(inArray(weaningLambs.sheepId, lambs));
    for (const one of weaned) lateOf(tx).weanings.add(one.id);
    const fatherless = (await lockSheep(tx, lambs)).filter((lamb) => lamb.sireId === null);
    if (sireId === null || fatherless.length === 0) continue;
    const ids = fatherless.map((lamb) => lamb.id);
    const changed = { version: sql`${sheep.version} + 1`, changedAt: by.now, changedBy: by.userId };
    await tx
      .update(sheep)
      .set({ sireId, ...changed })
      .where(inArray(sheep.id, ids));
    await auditAll(
      tx,
      deps,
      caller,
      ids.map((lamb) => ({
        action: "sheep.update",
        entity: "sheep",
        entityId: lamb,
        before: { sireId: null },
        after: { sireId },
      })),
    );
  }
}
