import { type SQL, sql } from "drizzle-orm";
import { HEAVIEST, IS_WEIGHING, NEWEST_WEIGHING } from "@/server/modules/sheep/traits";
import { type Among, anyId } from "./sheep-herd";

const BACK = sql`order by ${NEWEST_WEIGHING} limit 1`;

type Days = { from: string; to: string };

/** To rows `m` (id of the animal, as_of) and their animals `a`: the weight as of that day. */
export const scales = sql`
  left join lateral (select e.weight from examinations e
    where a.last_weighed_on > m.as_of and e.sheep_id = a.id and e.day <= m.as_of and ${IS_WEIGHING} ${BACK}) known on true`;

/**
 * The daily gain of a period: its last weighing against the last one before it, else against the first in it. The
 * arrival's weight is a weighing of that day. Each look is by the index of one animal's weighings.
 */
export const gains = ({ from, to }: Days) => sql`
  left join lateral (select e.weight, e.day from examinations e
    where e.sheep_id = a.id and e.day between ${from}::date and ${to}::date and ${IS_WEIGHING} ${BACK}) last on true
  left join lateral (select e.weight, e.day from examinations e
    where last.day is not null and e.sheep_id = a.id and e.day < ${from}::date and ${IS_WEIGHING} ${BACK}) before on true
  left join lateral (select e.weight, e.day from examinations e
    where last.day is not null and before.day is null and a.arrival_weight is null
      and e.sheep_id = a.id and e.day between ${from}::date and ${to}::date and ${IS_WEIGHING}
    order by e.day, ${HEAVIEST} limit 1) first on true`;

export const WEIGHT = sql`case when a.last_weighed_on <= m.as_of then a.last_weight
  else coalesce(known.weight, a.arrival_weight) end`;

const BASE_DAY = sql`coalesce(before.day, case when a.arrival_weight is not null then a.arrived_on end, first.day)`;

/** Whole grams a day, as contract/sheep/weight.ts rounds them. */
export const GAIN = sql`case when last.day > ${BASE_DAY} then
  floor((last.weight - coalesce(before.weight, a.arrival_weight, first.weight)) * 1000 / (last.day - ${BASE_DAY}) + 0.5)::int end`;

/** HPP as of a day: today's sum less whatever was added since, which is read once for all rows. */
export const laterCosts = (day: string, among?: Among): SQL => sql`
  left join (select c.sheep_id, sum(c.amount) as amount from sheep_costs c
    where c.day > ${day}::date ${among ? sql`and c.sheep_id = ${anyId(among)}` : sql``} group by c.sheep_id
  ) later on later.sheep_id = a.id`;

/** The same where each row has its own day. */
export const OWN_LATER_COSTS = sql`
  left join lateral (select sum(c.amount) as amount from sheep_costs c where c.sheep_id = a.id and c.day > m.as_of)
    later on true`;

export const COST = sql`(a.cost - coalesce(later.amount, 0))`;

/** Over rows with weight, gain and cost. */
export const SUMS = sql`
  round(avg(weight), 2)::float8 as weight, count(weight)::int as weighed,
  floor(avg(gain) + 0.5)::int as gain, count(gain)::int as gained, coalesce(sum(cost), 0)::float8 as cost`;
