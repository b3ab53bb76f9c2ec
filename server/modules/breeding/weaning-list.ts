import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import type { WeaningFilter, WeaningQuery, WeaningRow } from "@/contract/breeding/model";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { weanings } from "@/server/db/schema/breeding";
import { findAllIds, findJoinedPage } from "@/server/http/list";
import { isAny } from "@/server/modules/import/find";

const SORTS = { day: weanings.day };

/** A weaning is found by the tag of a lamb, too. */
function whereOf({ q, period }: WeaningFilter) {
  const words = `%${q}%`;
  const conditions: (SQL | undefined)[] = [
    period?.from ? gte(weanings.day, period.from) : undefined,
    period?.to ? lte(weanings.day, period.to) : undefined,
    q
      ? sql`exists (select from weaning_lambs l join sheep s on s.id = l.sheep_id
          where l.weaning_id = ${weanings.id} and (s.ear_tag ilike ${words} or s.code ilike ${words}))`
      : undefined,
  ];
  return and(...conditions);
}

/** The weanings of some ids, in any order. What passed is what the ledgers of the lambs have. */
export async function findWeanings(db: Queryable, ids: readonly number[]): Promise<WeaningRow[]> {
  const { rows } = await db.execute<WeaningRow>(sql`
    select w.id::float8 as id, w.day::text as day, u.name as by, of.lambs, of.dams, of.weight,
      coalesce((select sum(c.amount) from sheep_costs c where c.document_kind = 'weaning' and c.document_id = w.id
        and c.amount > 0), 0)::float8 as amount
    from weanings w left join users u on u.id = w.created_by
    cross join lateral (select count(*)::int as lambs, count(distinct l.dam_id)::int as dams,
      round(avg(l.weight), 2)::float8 as weight from weaning_lambs l where l.weaning_id = w.id) of
    where ${isAny(sql`w.id`, [...ids], "bigint")}`);
  return rows;
}

const listedBy = (filter: WeaningFilter) => ({
  table: weanings,
  where: whereOf(filter),
  found: undefined,
  order: orderOf(SORTS, filter.sort, weanings.id),
});

export const findWeaningIds = (db: Queryable, filter: WeaningFilter) => findAllIds(db, listedBy(filter));

export const findWeaningPage = (db: Queryable, query: WeaningQuery) =>
  findJoinedPage(
    db,
    listedBy(query),
    query,
    findWeanings,
    ({ id }) => id,
    async () => null,
  );
