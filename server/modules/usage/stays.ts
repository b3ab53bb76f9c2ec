import { sql } from "drizzle-orm";
import { ON_FARM, type StockState, type TagColour } from "@/contract/sheep/words";
import type { WeightSource } from "@/contract/usage/words";
import type { Queryable } from "@/server/db/client";
import { HEAVIEST, IS_WEIGHING, NEWEST_WEIGHING } from "@/server/modules/sheep/traits";

export type Where = {
  from: string;
  to: string;
  /** Null means all pens. */
  penIds: readonly number[] | null;
  /** If given, no other animals are looked for. */
  among?: readonly number[];
};

/** An animal that stood in the pens: on how many days, and its weight. */
export type Stay = {
  sheepId: number;
  code: string;
  earTag: string;
  earTagColour: TagColour;
  stockState: StockState;
  days: number;
  weight: number | null;
  weightFrom: WeightSource | null;
  weightOn: string | null;
  /** The fees of its examinations, where a bill for them is shared. */
  fee: number | null;
};

const anyOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`;
const words = (states: readonly StockState[]) => sql`any(${sql.param([...states])}::text[])`;

/**
 * The animals that stood in the pens on days of the period, by what their events tell. A day belongs to where the animal
 * is at its end: that of its coming counts, that of its leaving does not. One whose coming no event tells has come on the
 * day that its record says, to where its first event found it, else to where it is. By code, which decides who bears the
 * last rupiah.
 */
export const findStays = async (db: Queryable, where: Where): Promise<Stay[]> =>
  (await db.execute<Stay>(staysSql(where))).rows;

const staysSql = ({ from, to, penIds, among }: Where) => sql`
    with animals as (
      select s.id, s.arrived_on, s.pen_id, s.stock_state from sheep s
      where s.arrived_on <= ${to}::date
        and (s.stock_state = ${words(ON_FARM)} or s.id in (
          select e.sheep_id from sheep_events e where e.day >= ${from}::date and e.to_state is not null))
        ${among ? sql`and s.id = ${anyOf(among)}` : sql``}
    ), told as (
      select e.sheep_id, e.day, e.id, e.to_pen_id as pen, e.to_state as state
      from sheep_events e where e.sheep_id in (select id from animals)
        and e.day <= ${to}::date and (e.to_pen_id is not null or e.to_state is not null)
      union all
      select a.id, a.arrived_on, 0,
        coalesce((select e.from_pen_id from sheep_events e where e.sheep_id = a.id and e.from_pen_id is not null
          order by e.day, e.id limit 1), a.pen_id),
        coalesce((select e.from_state from sheep_events e where e.sheep_id = a.id and e.from_state is not null
          order by e.day, e.id limit 1), a.stock_state)
      from animals a where not exists (select from sheep_events e where e.sheep_id = a.id and e.kind = 'masuk')
    ), steps as (
      select *, count(pen) over sofar as pens, count(state) over sofar as states, lead(day) over sofar as next
      from told window sofar as (partition by sheep_id order by day, id)
    ), stands as (
      select sheep_id, greatest(day, ${from}::date) as since, least(next, ${to}::date + 1) as until,
        max(pen) over (partition by sheep_id, pens) as pen, max(state) over (partition by sheep_id, states) as state
      from steps
    ), stays as (
      select sheep_id, sum(until - since) as days from stands
      where until > since and state = ${words(ON_FARM)} ${penIds ? sql`and pen = ${anyOf(penIds)}` : sql``}
      group by sheep_id
    )
    select a.id::float8 as "sheepId", a.code, a.ear_tag as "earTag", a.ear_tag_colour as "earTagColour",
      a.stock_state as "stockState", stays.days::int as days,
      coalesce(last.weight, a.arrival_weight, next.weight)::float8 as weight,
      case when last.weight is not null then 'timbang' when a.arrival_weight is not null then 'masuk'
        when next.weight is not null then 'sesudah' end as "weightFrom",
      case when last.weight is not null then last.day when a.arrival_weight is not null then a.arrived_on
        else next.day end::text as "weightOn", null::float8 as fee
    from stays join sheep a on a.id = stays.sheep_id
    left join lateral (${weighing(sql`e.day <= ${to}::date`, NEWEST_WEIGHING)}) last on true
    left join lateral (${weighing(sql`e.day > ${to}::date`, sql`e.day, ${HEAVIEST}`)}) next
      on last.weight is null and a.arrival_weight is null
    order by lower(a.code), a.id`;

const weighing = (when: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`
  select e.weight, e.day from examinations e
  where e.sheep_id = a.id and ${IS_WEIGHING} and ${when}
  order by ${order} limit 1`;
