import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Litter, LitterFilter, LitterQuery } from "@/contract/breeding/model";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { litters } from "@/server/db/schema/breeding";
import { findAllIds, findJoinedPage } from "@/server/http/list";
import { isAny } from "@/server/modules/import/find";
import { must } from "@/server/must";
import { named } from "./named";

const SORTS = { day: litters.day, created: litters.id };

function whereOf({ q, kind, period, dam }: LitterFilter) {
  const words = `%${q}%`;
  const conditions: (SQL | undefined)[] = [
    kind && eq(litters.kind, kind),
    dam === undefined ? undefined : eq(litters.damId, dam),
    period?.from ? gte(litters.day, period.from) : undefined,
    period?.to ? lte(litters.day, period.to) : undefined,
    q
      ? sql`exists (select from sheep s where s.id = ${litters.damId} and (s.ear_tag ilike ${words} or s.code ilike ${words}))`
      : undefined,
  ];
  return and(...conditions);
}

/** The litters of some ids, in any order. The father is the lambs', which may have been put right since. */
export async function findLitters(db: Queryable, ids: readonly number[]): Promise<Litter[]> {
  const { rows } = await db.execute<Litter>(sql`
    select l.id::float8 as id, ${named("d")} as dam, l.kind, l.day::text as day, l.hour, l.ease, l.notes,
      json_build_object('id', p.id, 'code', p.code, 'name', p.name) as pen,
      (select ${named("r")} from sheep r where r.id = coalesce(
        (select s.sire_id from litter_lambs b join sheep s on s.id = b.sheep_id where b.litter_id = l.id
          and s.dam_id = l.dam_id and s.sire_id is not null order by b.id limit 1),
        case when not exists (select from litter_lambs b where b.litter_id = l.id and b.sire_put_right)
          then coalesce(l.sire_id, m.sire_id) end)) as sire,
      coalesce((select json_agg(json_build_object('id', b.id, 'sex', b.sex, 'weight', b.weight::float8, 'alive', b.alive,
        'mark', b.mark, 'sheep', case when s.id is not null then json_build_object('id', s.id, 'code', s.code,
          'earTag', s.ear_tag, 'earTagColour', s.ear_tag_colour, 'stockState', s.stock_state, 'weanedOn', s.weaned_on) end)
        order by b.id) from litter_lambs b left join sheep s on s.id = b.sheep_id where b.litter_id = l.id), '[]') as lambs,
      coalesce((select min(s.arrived_on) from litter_lambs b join sheep s on s.id = b.sheep_id where b.litter_id = l.id)
        > (select max(day) from closings where reopened_at is null), true) as open
    from litters l join sheep d on d.id = l.dam_id join pens p on p.id = d.pen_id left join matings m on m.id = l.mating_id
    where ${isAny(sql`l.id`, [...ids], "bigint")}`);
  return rows;
}

export async function readLitter(db: Queryable, id: number) {
  const [found] = await findLitters(db, [id]);
  return must(found, "a litter");
}

const listedBy = (filter: LitterFilter) => ({
  table: litters,
  where: whereOf(filter),
  found: undefined,
  order: orderOf(SORTS, filter.sort, litters.id),
});

export const findLitterIds = (db: Queryable, filter: LitterFilter) => findAllIds(db, listedBy(filter));

export const findLitterPage = (db: Queryable, query: LitterQuery) =>
  findJoinedPage(
    db,
    listedBy(query),
    query,
    findLitters,
    ({ id }) => id,
    async () => null,
  );
