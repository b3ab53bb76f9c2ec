import { and, gte, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Mating, MatingFilter, MatingQuery } from "@/contract/breeding/model";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { matings } from "@/server/db/schema/breeding";
import { findAllIds, findJoinedPage } from "@/server/http/list";
import { isAny } from "@/server/modules/import/find";
import { named } from "./named";

const SORTS = { from: matings.fromOn, separate: { nullable: matings.separateOn }, created: matings.id };

function whereOf({ q, state, period }: MatingFilter) {
  const words = `%${q}%`;
  const conditions: (SQL | undefined)[] = [
    state && (state === "dibatalkan" ? isNotNull(matings.cancelledAt) : isNull(matings.cancelledAt)),
    state === "berjalan" ? isNull(matings.toOn) : undefined,
    state === "selesai" ? isNotNull(matings.toOn) : undefined,
    period?.from ? gte(matings.fromOn, period.from) : undefined,
    period?.to ? lte(matings.fromOn, period.to) : undefined,
    q
      ? sql`(${matings.semen} ilike ${words} or exists (select from sheep s where s.id = ${matings.sireId}
          and (s.ear_tag ilike ${words} or s.code ilike ${words}))
        or exists (select from mating_ewes e join sheep s on s.id = e.sheep_id
          where e.mating_id = ${matings.id} and (s.ear_tag ilike ${words} or s.code ilike ${words})))`
      : undefined,
  ];
  return and(...conditions);
}

/** The matings of some ids, in any order. */
export async function findMatings(db: Queryable, ids: readonly number[]): Promise<Mating[]> {
  const { rows } = await db.execute<Mating>(sql`
    select m.id::float8 as id, m.kind, m.semen, m.from_on::text as "fromOn", m.to_on::text as "toOn", m.notes, m.version,
      case when m.to_on is null then m.separate_on::text end as "separateOn", m.cancel_reason as "cancelReason",
      case when m.cancelled_at is not null then 'dibatalkan' when m.to_on is null then 'berjalan' else 'selesai' end as state,
      case when r.id is not null then ${named("r")} end as sire,
      case when p.id is not null then json_build_object('id', p.id, 'code', p.code, 'name', p.name) end as pen,
      of.ewes, of.pregnant, of.lambed
    from matings m left join sheep r on r.id = m.sire_id left join pens p on p.id = m.pen_id
    cross join lateral (
      select count(*)::int as ewes,
        count(*) filter (where exists (select from examinations x where x.sheep_id = e.sheep_id and x.pregnancy = 'bunting'
          and x.cancelled_at is null and x.day >= m.from_on and x.day < m.from_on + 200))::int as pregnant,
        count(*) filter (where exists (select from litters l where l.mating_id = m.id and l.dam_id = e.sheep_id))::int as lambed
      from mating_ewes e where e.mating_id = m.id) of
    where ${isAny(sql`m.id`, [...ids], "bigint")}`);
  return rows;
}

const listedBy = (filter: MatingFilter) => ({
  table: matings,
  where: whereOf(filter),
  found: undefined,
  order: orderOf(SORTS, filter.sort, matings.id),
});

export const findMatingIds = (db: Queryable, filter: MatingFilter) => findAllIds(db, listedBy(filter));

export const findMatingPage = (db: Queryable, query: MatingQuery) =>
  findJoinedPage(
    db,
    listedBy(query),
    query,
    findMatings,
    ({ id }) => id,
    async () => null,
  );
