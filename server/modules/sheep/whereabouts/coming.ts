import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { isAny } from "@/server/modules/import/find";
import { checkBetween, type Days, findLeavings, redateEvents } from "./leaving";

/**
 * The first day on which each animal was examined, mated, bore or was weaned, among those that lie before a day. A note
 * never was if it was cancelled on its own day.
 */
async function findTended(tx: Transaction, ids: readonly number[], before: string) {
  const { rows } = await tx.execute<{ sheepId: number; day: string }>(sql`
    select sheep_id::float8 as "sheepId", day::text as day from (
      select sheep_id, day from examinations where cancelled_on is distinct from day
      union all select ewe.sheep_id, m.from_on from mating_ewes ewe
        join matings m on m.id = ewe.mating_id where m.cancelled_at is null
      union all select sire_id, from_on from matings where cancelled_at is null
      union all select dam_id, day from litters
      union all select lamb.sheep_id, w.day from weaning_lambs lamb join weanings w on w.id = lamb.weaning_id
    ) tended where ${isAny(sql`sheep_id`, ids, "bigint")} and day < ${before}::date order by day`);
  return rows;
}

/** Locked animals have come back on another day than it was noted. `among` are the events by which they came. */
export async function redateComing(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  ids: readonly number[],
  among: SQL,
  days: Days,
) {
  const comings = await findLeavings(tx, ids, among);
  const tended = await findTended(tx, ids, days.to);
  const untilOf = ({ sheepId, since, until }: (typeof comings)[number]) =>
    [...tended.filter((one) => one.sheepId === sheepId && one.day > (since ?? "")).map(({ day }) => day), until ?? []]
      .flat()
      .sort()[0] ?? null;
  checkBetween(
    comings.map((coming) => ({ ...coming, until: untilOf(coming) })),
    days.to,
  );
  await redateEvents(tx, deps, caller, comings, days);
}
