import { type SQL, sql } from "drizzle-orm";

/**
 * To animals `a`: how they were described when the books of a day were closed. What is edited later moves no report of
 * closed days.
 */
export const describedOn = (day: string) => sql`
  left join (
    select distinct on (t.sheep_id) t.* from closed_traits t where t.until >= ${day}::date order by t.sheep_id, t.until
  ) kept on kept.sheep_id = a.id`;

const told = (trait: SQL) => sql`case when kept.sheep_id is null then a.${trait} else kept.${trait} end`;
export const TRAITS = {
  species: told(sql`species`),
  breed: told(sql`breed`),
  sex: told(sql`sex`),
  product: told(sql`product_id`),
};

/**
 * The order of two weighings `e` on one day: the heavier counts, so that the order of entry does not
 * (docs/decisions/0055).
 */
export const HEAVIEST = sql`e.weight desc, e.id desc`;
/** The same where the newest day comes first. */
export const NEWEST_WEIGHING = sql`e.day desc, ${HEAVIEST}`;
/** A weighing `e` from scales that was not cancelled. */
export const IS_WEIGHING = sql`e.weight is not null and not e.weight_estimated and e.cancelled_at is null`;
