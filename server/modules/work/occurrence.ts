import { type SQL, sql } from "drizzle-orm";
import type { AgeLimits } from "@/contract/sheep/age";
import { ON_FARM } from "@/contract/sheep/words";
import { EARLY_DAYS, LATE_ENTRY_DAYS, type ProtocolTrigger } from "@/contract/work/words";
import { workDone } from "@/server/db/schema/work";

// The statements name a protocol `p` and an animal `s`.

/** The day from which each trigger counts. */
const ANCHORS: Record<ProtocolTrigger, SQL> = {
  umur: sql`s.born_on`,
  masuk: sql`s.arrived_on`,
  kawin: sql`(select max(mating.from_on) from mating_ewes ewe join matings mating on mating.id = ewe.mating_id
    where ewe.sheep_id = s.id and mating.cancelled_at is null)`,
  beranak: sql`(select greatest(
    (select max(child.born_on) from sheep child where child.dam_id = s.id),
    (select max(litter.day) from litters litter where litter.dam_id = s.id and litter.kind = 'lahir')))`,
  sapih: sql`s.weaned_on`,
  tanggal: sql`p.on_day`,
};
const anchor = sql`case p.trigger ${sql.join(
  Object.entries(ANCHORS).map(([trigger, day]) => sql`when ${trigger} then ${day}`),
  sql` `,
)} end`;

/** As `earlyDaysOf` has it (contract/work/early.ts). */
export const EARLY = sql`case when p.every_days is null then ${EARLY_DAYS}::int
  else least(${EARLY_DAYS}::int, (p.every_days - 1) / 2) end`;

const onFarm = sql`s.stock_state in (${sql.join(
  ON_FARM.map((state) => sql`${state}`),
  sql`, `,
)})`;

/** The first day on which an animal has so many months; as `bornByFor` judges a day (contract/sheep/age.ts). */
const reaches = (months: SQL) => sql`(select month.day
    + case when (month.day - make_interval(months => ${months}))::date < s.born_on then 1 else 0 end
  from (select (s.born_on + make_interval(months => ${months}))::date as day) month)`;

/** The days on which the animal is of the protocol's class: from the first one, and before the second. */
function classDays({ lamb, weaned, young }: AgeLimits) {
  const begins = sql`case p.age_class when 'cempe' then 0 when 'sapihan' then ${lamb}::int
    when 'bakalan' then ${weaned}::int when 'dewasa' then ${young}::int end`;
  const ends = sql`case p.age_class when 'cempe' then ${lamb}::int when 'sapihan' then ${weaned}::int
    when 'bakalan' then ${young}::int end`;
  return sql`select case when p.age_class is not null then ${reaches(begins)} end as from_day,
    case when p.age_class in ('cempe', 'sapihan', 'bakalan') then ${reaches(ends)} end as before_day`;
}

/** Not what fell due before the protocol, the animal or its coming to the pen, nor what is settled. */
const FIRST = sql`select greatest(
  p.start_on, s.arrived_on, (s.created_at at time zone 'Asia/Jakarta')::date - ${LATE_ENTRY_DAYS}::int, class.from_day,
  case when p.pen_id is not null then
    (select max(moved.day) from sheep_events moved where moved.sheep_id = s.id and moved.to_pen_id = p.pen_id
      and moved.from_pen_id is distinct from moved.to_pen_id) end,
  (select max(${workDone.until}) + 1 from ${workDone}
    where ${workDone.protocolId} = p.id and ${workDone.sheepId} = s.id)) as day`;

/** Its columns are computed once for a pair, not at each place that names them. */
const ONCE = sql`offset 0`;

/** Every protocol in use with the animals that it is for, and the next day on which each is due. */
export const nextOccurrences = (ages: AgeLimits, scope: SQL) => sql`
  select p.id as protocol_id, s.id as sheep_id, s.pen_id, occurrence.day as due_on
  from protocols p cross join sheep s
  cross join lateral (select ${anchor} + p.offset_days as day ${ONCE}) base
  cross join lateral (${classDays(ages)} ${ONCE}) class
  cross join lateral (${FIRST} ${ONCE}) first
  cross join lateral (select case
    when first.day <= base.day then base.day
    when p.every_days is not null then
      base.day + (first.day - base.day + p.every_days - 1) / p.every_days * p.every_days
    end as day) occurrence
  where p.active and ${onFarm} and ${scope}
    and (p.species is null or p.species = s.species) and (p.sex is null or p.sex = s.sex)
    and (p.pen_id is null or p.pen_id = s.pen_id)
    and (p.action <> 'karantina' or s.stock_state = 'karantina')
    and (p.action <> 'sapih' or (s.origin = 'lahir' and s.weaned_on is null))
    and (p.age_class is null or s.born_on is not null)
    and base.day is not null and occurrence.day is not null
    and (p.times is null or occurrence.day <= base.day + (p.times - 1) * p.every_days)
    and (class.before_day is null or occurrence.day < class.before_day)`;
