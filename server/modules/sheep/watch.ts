import { gt, isNull, type SQL, sql } from "drizzle-orm";
import { ON_FARM, type SheepWatch } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { sheep } from "@/server/db/schema/sheep";
import { daysAfter } from "@/server/time";
import { IS_WEIGHING, NEWEST_WEIGHING } from "./traits";

// Animals of the herd that wait for somebody: the dashboard counts them, and the register shows them.

/** Weighings older than that say nothing of today. */
const FRESH_DAYS = 45;

export const isWithdrawn = (today: string) => gt(sheep.saleFrom, today);

/** Weighed lately, and grown too slowly since the weighing before (its arrival's, where there is none). */
export const isLowGain = (today: string, minGain: number): SQL => sql`${sheep.id} in (
  select last.sheep_id from (
    select distinct on (e.sheep_id) e.sheep_id, e.id, e.day, e.weight from ${examinations} e
    where ${IS_WEIGHING} and e.day > ${daysAfter(today, -FRESH_DAYS)}
    order by e.sheep_id, ${NEWEST_WEIGHING}
  ) last
  join ${sheep} s on s.id = last.sheep_id
  left join lateral (
    select e.day, e.weight from ${examinations} e
    where e.sheep_id = last.sheep_id and ${IS_WEIGHING} and e.day < last.day
    order by ${NEWEST_WEIGHING} limit 1
  ) before on true
  where last.day > coalesce(before.day, s.arrived_on)
    and (last.weight - coalesce(before.weight, s.arrival_weight)) * 1000 / (last.day - coalesce(before.day, s.arrived_on)) < ${minGain})`;

/** Bought at a price that nobody has told yet: it is worth nothing in the books. */
export const isUnpriced = sql`${sheep.origin} = 'beli' and ${sheep.purchasePrice} = 0`;

/** Stood on the farm at the end of a day. */
export const stoodOn = (day: string | null) => sql`${sheep.arrivedOn} <= ${day}::date
  and (select e.to_state from sheep_events e
    where e.sheep_id = ${sheep.id} and e.day <= ${day}::date and e.to_state is not null
    order by e.day desc, e.id desc limit 1) = any(${sql.param([...ON_FARM])}::text[])`;

/** A price that was told, or taken back, when the books of its day were closed is in those of later days only. */
const bookedBy = (day: string | null) => sql`(
  select case when count(*) = 0 then ${sheep.purchasePrice}
    else coalesce(sum(c.amount) filter (where c.day <= ${day}::date), 0) end
  from sheep_costs c where c.sheep_id = ${sheep.id} and c.document_kind is null and c.kind in ('beli', 'koreksi'))`;

/**
 * Animals that had come by a day, gone since or not: without a price neither what they are worth nor what their sale has
 * cost is known.
 */
export const isUnpricedBy = (day: string | null) => sql`${sheep.origin} = 'beli' and ${sheep.arrivedOn} <= ${day}::date
  and case when ${sheep.id} in (select p.document_id from past_corrections p where p.document_kind = 'sheep')
    then ${bookedBy(day)} else ${sheep.purchasePrice} end = 0`;

export const countUnpriced = (db: Queryable, day: string) => db.$count(sheep, isUnpricedBy(day));

const WATCHED: Record<SheepWatch, (today: string, minGain: number) => SQL> = {
  "henti obat": isWithdrawn,
  pbbh: isLowGain,
  "tanpa harga": () => isUnpriced,
  "tanpa lahir": () => isNull(sheep.bornOn),
};

export const isWatched = (watch: SheepWatch, today: string, minGain: number) => WATCHED[watch](today, minGain);
