import { sql } from "drizzle-orm";
import type { BreedingFigures } from "@/contract/breeding/model";
import type { Queryable } from "@/server/db/client";
import { must } from "@/server/must";
import { daysAfter } from "@/server/time";

const YEAR_DAYS = 365;
/** Nobody can tell earlier whether a ewe is pregnant. */
const TOLD_AFTER_DAYS = 45;

type Sums = Omit<BreedingFigures, "from" | "to" | "conception" | "litterSize" | "survival">;

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
const share = (part: number, whole: number) => (whole === 0 ? null : rounded((part * 100) / whole, 1));

/** The last twelve months of the whole herd. */
export async function readFigures(db: Queryable, today: string): Promise<BreedingFigures> {
  const from = daysAfter(today, 1 - YEAR_DAYS);
  const { rows } = await db.execute<Sums>(sql`
    with mated as (
      select distinct on (e.sheep_id, m.id) e.sheep_id, m.id, m.from_on,
        (exists (select from litters l where l.dam_id = e.sheep_id and l.mating_id = m.id)
          or exists (select from examinations x where x.sheep_id = e.sheep_id and x.pregnancy = 'bunting'
            and x.cancelled_at is null and x.day between m.from_on and m.from_on + 200)) as conceived
      from matings m join mating_ewes e on e.mating_id = m.id
      where m.cancelled_at is null and m.from_on between ${from}::date and ${daysAfter(today, -TOLD_AFTER_DAYS)}::date
    ), born as (
      select l.id, l.dam_id, l.day, l.kind, l.stillborn,
        (select count(*)::int from litter_lambs b where b.litter_id = l.id and b.alive) as alive,
        (select max(p.day) from litters p where p.dam_id = l.dam_id and p.day < l.day) as before
      from litters l where l.day between ${from}::date and ${today}::date
    ), lambs as (
      select s.id, s.dam_id, s.weaned_on, s.stock_state, w.weight from sheep s
      left join lateral (select weight from weaning_lambs w where w.sheep_id = s.id order by w.weaning_id desc limit 1) w on true
      where s.origin = 'lahir' and s.born_on between ${from}::date and ${today}::date
    )
    select (select count(*)::int from mated) as mated, (select count(*)::int from mated where conceived) as conceived,
      count(*) filter (where kind = 'lahir')::int as litters, count(*) filter (where kind = 'keguguran')::int as abortions,
      coalesce(sum(alive), 0)::int as "bornAlive", coalesce(sum(stillborn) filter (where kind = 'lahir'), 0)::int as stillborn,
      round(avg(day - before))::int as interval,
      (select count(*)::int from lambs where weaned_on is not null) as weaned,
      (select count(*)::int from lambs where weaned_on is null and stock_state in ('mati', 'hilang')) as "diedBefore",
      (select round(coalesce(sum(weight), 0) / nullif(count(distinct dam_id), 0), 1)::float8
        from lambs where weaned_on is not null) as kilos
    from born`);
  const sums = must(rows[0], "the figures of the herd");
  return {
    ...sums,
    from,
    to: today,
    conception: share(sums.conceived, sums.mated),
    litterSize: sums.litters === 0 ? null : rounded(sums.bornAlive / sums.litters, 2),
    survival: share(sums.weaned, sums.weaned + sums.diedBefore),
  };
}
