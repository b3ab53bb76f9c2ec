import { type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { sheep } from "@/server/db/schema/sheep";
import { lateOf, noteFirst } from "@/server/modules/document/late";
import { isAny } from "@/server/modules/import/find";
import { IS_WEIGHING, NEWEST_WEIGHING } from "@/server/modules/sheep/traits";

// Fields of an animal that follow from its examinations are computed anew from those that stand. The animals are locked.

type Row = typeof examinations.$inferSelect;

const among = (column: SQLWrapper, ids: readonly number[]) => isAny(column, ids, "bigint");

/** The newest weighing from scales, of one day the heavier (docs/decisions/0055), or the arrival's. */
export async function renewWeights(tx: Transaction, sheepIds: readonly number[]) {
  if (sheepIds.length === 0) return;
  await tx.execute(sql`
    update ${sheep} set last_weight = coalesce(w.weight, ${sheep.arrivalWeight}),
      last_weighed_on = case when w.weight is not null then w.day
        when ${sheep.arrivalWeight} is not null then ${sheep.arrivedOn} end
    from (
      select s.id, newest.weight, newest.day from ${sheep} s left join lateral (
        select e.weight, e.day from ${examinations} e
        where e.sheep_id = s.id and ${IS_WEIGHING} order by ${NEWEST_WEIGHING} limit 1
      ) newest on true
      where ${isAny(sql`s.id`, sheepIds, "bigint")}
    ) w
    where ${sheep.id} = w.id`);
}

type Weighed = Pick<Row, "sheepId" | "day" | "weight" | "weightEstimated">;

/** By scales; a tape only estimates. */
export const isWeighing = ({ weight, weightEstimated }: Weighed) => weight !== null && !weightEstimated;

/** Weights decide who bears how much of the feed of these days. */
export function noteWeighed(tx: Transaction, rows: readonly Weighed[]) {
  for (const row of rows) if (isWeighing(row)) noteFirst(lateOf(tx).weighed, row.sheepId, row.day);
}

/** The longest withdrawal period among its medicines. */
export const renewSaleDays = (tx: Transaction, sheepIds: readonly number[]) =>
  tx.execute(sql`
    update ${sheep} set sale_from = (
      select max(e.sale_from) from ${examinations} e where e.sheep_id = ${sheep.id} and e.cancelled_at is null
    ) where ${among(sheep.id, sheepIds)}`);

/**
 * Whether somebody has looked at the animal since. A weighing alone is no look at it: a flock goes over the scales in
 * minutes.
 */
export const renewControls = (tx: Transaction, sheepIds: readonly number[]) =>
  tx.execute(sql`
    update ${examinations} set controlled = not ${examinations.controlled}
    where ${among(examinations.sheepId, sheepIds)}
      and (${examinations.controlled} or ${examinations.controlOn} is not null
        or ${examinations.bcs} is not null or ${examinations.famacha} is not null)
      and ${examinations.controlled} <> exists (
        select from ${examinations} later
        where later.sheep_id = ${examinations.sheepId} and later.cancelled_at is null and later.kind <> 'timbang'
          and (later.day, later.id) > (${examinations.day}, ${examinations.id}))`);
