import { sql } from "drizzle-orm";
import type { DamFigures, DamQuery } from "@/contract/breeding/model";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { sortOf } from "@/server/db/order";
import { offsetOf, totalOf } from "@/server/http/list";

/** A dam is looked at for culling by these bounds. */
const EMPTY_DAYS = 420;
const LEAST_SURVIVAL = 50;

const SORTS = {
  score: sql`score`,
  litters: sql`litters`,
  born: sql`born`,
  weaned: sql`weaned`,
  kilos: sql`kilos`,
  interval: sql`"interval"`,
};

type Row = Omit<DamFigures, "reasons"> & { empty: boolean; dead: boolean; lost: boolean; all: number };

/** Why a dam should go, each by a figure of hers. */
const reasonsOf = ({ empty, dead, lost, survival, lastOn }: Row) => [
  ...(empty ? [lastOn === null ? "Belum pernah beranak sejak kawin" : "Lama tidak beranak"] : []),
  ...(lost ? ["Keguguran lebih dari sekali"] : []),
  ...(dead && survival !== null ? [`Anak hidup sampai sapih hanya ${survival.toLocaleString("id-ID")} %`] : []),
];

/** The dams on the farm with what they have done. Their score is the kilograms weaned in a year. */
export async function findDams(db: Queryable, query: DamQuery, today: string) {
  const { name, down } = sortOf(query.sort);
  const words = `%${query.q}%`;
  const { rows } = await db.execute<Row>(sql`
    with dams as (
      select s.id, s.code, s.ear_tag, s.ear_tag_colour, s.breed, s.pen_id, l.*, c.*, f.first_mated
      from sheep s
      left join lateral (select count(*) filter (where kind = 'lahir')::int as litters,
          count(*) filter (where kind = 'keguguran')::int as abortions, min(day) as first_on, max(day) as last_on
        from litters where dam_id = s.id) l on true
      left join lateral (select count(*)::int as born, count(k.weaned_on)::int as weaned,
          count(*) filter (where k.weaned_on is null and k.stock_state in ('mati', 'hilang'))::int as died,
          sum(w.weight) filter (where k.weaned_on is not null) as kg
        from sheep k left join weaning_lambs w on w.sheep_id = k.id where k.dam_id = s.id and k.origin = 'lahir') c on true
      left join lateral (select min(m.from_on) as first_mated from mating_ewes e join matings m on m.id = e.mating_id
        where e.sheep_id = s.id and m.cancelled_at is null) f on true
      where s.sex = 'betina' and s.stock_state = any(${sql.param([...ON_FARM])}::text[])
        and (l.litters > 0 or c.born > 0 or f.first_mated is not null)
        ${query.q ? sql`and (s.ear_tag ilike ${words} or s.code ilike ${words} or s.breed ilike ${words})` : sql``}
    ), told as (
      select d.*, case when litters > 1 then round((last_on - first_on)::numeric / (litters - 1))::int end as "interval",
        case when weaned + died > 0 then round(weaned * 100.0 / (weaned + died), 1)::float8 end as survival,
        round(kg / greatest(1, (${today}::date - coalesce(first_on, first_mated, ${today}::date))::numeric / 365), 1)::float8 as kilos,
        coalesce(last_on, first_mated) < ${today}::date - ${EMPTY_DAYS}::int as empty, abortions > 1 as lost
      from dams d
    ), judged as (
      select t.*, coalesce(survival < ${LEAST_SURVIVAL} and weaned + died > 2, false) as dead,
        coalesce(kilos, 0) as score from told t
    )
    select j.id::float8 as id, j.code, j.ear_tag as "earTag", j.ear_tag_colour as "earTagColour", j.breed,
      json_build_object('id', p.id, 'code', p.code, 'name', p.name) as pen, coalesce(j.litters, 0) as litters, j.born, j.weaned,
      j.survival, j."interval", j.kilos, j.last_on::text as "lastOn", coalesce(j.empty, false) as empty, j.dead, j.lost,
      count(*) over ()::int as "all"
    from judged j join pens p on p.id = j.pen_id
    ${query.cull ? sql`where j.empty or j.dead or j.lost` : sql``}
    order by ${SORTS[name]} ${down ? sql`desc nulls last` : sql`asc nulls first`}, j.id
    limit ${query.limit} offset ${offsetOf(query)}`);
  const items = rows.map(
    ({ all, empty, dead, lost, ...row }): DamFigures => ({
      ...row,
      reasons: reasonsOf({ ...row, all, empty, dead, lost }),
    }),
  );
  return { items, total: totalOf(rows, query) };
}
