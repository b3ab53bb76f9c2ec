import { sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import type { sheepEvents } from "@/server/db/schema/sheep";
import type { By } from "@/server/modules/document/by";
import { isAny } from "@/server/modules/import/find";
import { HERE } from "@/server/modules/sheep/events";

/** Some animals since a day. */
export type Scope = { ids: readonly number[]; since: string; by: By };
export type Move = Pick<typeof sheepEvents.$inferSelect, "id" | "sheepId" | "day" | "toPenId">;

/** A lamb goes with its dam: the reason that its history gives. */
export const WITH_DAM = "Bersama induknya";

/** Moves of lambs whose birth was told after their dam had moved, and that went with her: they are as old as the arrival. */
const WENT_ALONG = sql`litters l join litter_lambs lamb on lamb.litter_id = l.id
  join sheep_events came on came.sheep_id = lamb.sheep_id and came.kind = 'masuk'
  join lateral (select id, sheep_id, day, to_pen_id, created_at, true as holds from sheep_events
      where sheep_id = lamb.sheep_id and kind = 'kandang' and reason = ${WITH_DAM}
    union all select id, sheep_id, day, to_pen_id, created_at, false from withdrawn_events
      where sheep_id = lamb.sheep_id and kind = 'kandang' and reason = ${WITH_DAM}) e on e.created_at = came.created_at`;

/** She has moved there herself, as it seems by now. */
const SHE_MOVED = sql`exists (select from sheep_events hers where hers.sheep_id = l.dam_id
  and hers.day = e.day and hers.to_pen_id = e.to_pen_id)`;

/** The event `e` of an animal is a move with its dam that she has not made, as it seems by now. */
export const ALONE = sql`(e.kind = 'kandang' and e.reason = ${WITH_DAM} and exists (
  select from litter_lambs lamb join litters l on l.id = lamb.litter_id
  join sheep_events came on came.sheep_id = lamb.sheep_id and came.kind = 'masuk' and came.created_at = e.created_at
  where lamb.sheep_id = e.sheep_id and not ${SHE_MOVED}))`;

/** The lambs, with the first day on which only they or only their dams hold to such a move by now. */
export async function findParted(tx: Transaction, { ids, since }: Scope) {
  const { rows } = await tx.execute<{ sheepId: number; day: string }>(sql`
    select e.sheep_id::float8 as "sheepId", min(e.day)::text as day from ${WENT_ALONG}
    where ${isAny(sql`l.dam_id`, ids, "bigint")} and e.day >= ${since}::date and e.holds <> ${SHE_MOVED}
      and (e.holds or (sheep_state_before(e.sheep_id, e.day)).state = ${HERE})
    group by e.sheep_id order by e.sheep_id`);
  return rows;
}

export type Along = Move & { toPenId: number };

/** The moves of lambs that went with their dam when she moved. */
export async function findAlong(tx: Transaction, { sheepId, day, toPenId }: Move): Promise<Along[]> {
  const { rows } = await tx.execute<Along>(sql`
    select e.id::float8 as id, e.sheep_id::float8 as "sheepId", e.day::text as day, e.to_pen_id::float8 as "toPenId"
    from ${WENT_ALONG} where l.dam_id = ${sheepId} and e.day = ${day}::date and e.to_pen_id = ${toPenId}
    order by e.sheep_id, e.id`);
  return rows;
}
