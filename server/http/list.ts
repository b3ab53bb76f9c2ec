import { type AnyColumn, and, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { COUNTED_ROWS } from "@/contract/base/list";
import type { Queryable } from "@/server/db/client";
import type { Order } from "@/server/db/order";
import type { Found } from "@/server/db/search";
import { must } from "@/server/must";

type PageOf = { page: number; limit: number };

/** For `.limit(…).offset(…)`. */
export const offsetOf = ({ page, limit }: PageOf) => (page - 1) * limit;

/** One more than are counted: there are more. */
const MORE = COUNTED_ROWS + 1;

const numberOf = async (db: Queryable, rows: SQL) => {
  const answer = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${rows}) few`);
  return must(answer.rows[0], "the count of rows").count;
};

/** How many rows there are, or null where there are more than we count (contract/base/list.ts). */
export async function boundedCount(db: Queryable, table: PgTable, where: SQL | undefined): Promise<number | null> {
  const count = await numberOf(db, sql`select 1 ${from(table, where)} limit ${MORE}`);
  return count > COUNTED_ROWS ? null : count;
}

const from = (table: PgTable, where: SQL | undefined) => sql`from ${table}${where ? sql` where ${where}` : sql``}`;

/** A list as a request asks for it. */
type Listed = {
  table: PgTable & { id: AnyColumn };
  /** The filters, but not the search. */
  where: SQL | undefined;
  found: Found | undefined;
  order: Order;
};

type Searched = Listed & { found: Found };

/** All the conditions of a list in one, for exports and sums. */
export const whereAll = ({ where, found }: Pick<Listed, "where" | "found">) => and(found?.indexed, where);

/** So many rows are looked at for each that is wanted. One in ten of these is a common word. */
const WALKED = 25;
/** Pages further behind than this are never walked to. */
const MOST_WANTED = 100;

/**
 * The ids of a page. What is asked for rarely stands in one row of the table or in all of them, and no plan
 * is quick for both: the index of words knows all the rows that have one, which then have to be read and sorted; the
 * index of the order gives the first rows at once, whose words have to be looked at. So the first rows in the list's
 * order are looked at, a small number of them: a common word (or the beginning that all numbers share) fills its page
 * from these, in 1,000 rows as in 1,000,000. Where they do not, the index of words answers.
 */
async function findIds(db: Queryable, list: Searched, page: PageOf) {
  const wanted = offsetOf(page) + page.limit;
  const walked = wanted <= MOST_WANTED ? await walk(db, list, wanted) : undefined;
  return walked ? { ...walked, ids: walked.ids.slice(offsetOf(page)) } : findSorted(db, list, page);
}

/**
 * By the index of words, and the total with it. Some of them, as many as are counted, tell how far behind the last wanted
 * one can stand at most: of the others only those before it are read and sorted, which both indexes know together.
 */
async function findSorted(db: Queryable, { table, found, where, order }: Searched, page: PageOf) {
  const { first } = order;
  const { rows: few } = await db.execute<{ count: number; bound: string | null }>(sql`with few as materialized
      (${found.some(sql`${first?.by ?? sql`null`} as key`, where, MORE)})
    select (select count(*)::int from few) as count, (select key::text from few
      order by key ${first?.down ? sql`desc nulls last` : sql`asc`} offset ${offsetOf(page) + page.limit - 1} limit 1) as bound`);
  const { count = 0, bound = null } = few[0] ?? {};
  const near =
    first && count === MORE && bound !== null ? sql`${first.by} ${first.down ? sql`>=` : sql`<=`} ${bound}` : undefined;
  // `offset 0`: the order must not tempt the planner to walk after all
  const { rows } = await db.execute<{ id: string }>(sql`select ${table.id} as id
    from (select * ${from(table, and(found.indexed, where, near))} offset 0) ${table}
    order by ${sql.join(order, sql`, `)} limit ${page.limit} offset ${offsetOf(page)}`);
  return { ids: rows.map(({ id }) => Number(id)), total: count < MORE ? count : null };
}

/** For what a field offers: the first ones that are found. */
export const findFirst = async (db: Queryable, list: Searched, most: number) =>
  (await findIds(db, list, { page: 1, limit: most })).ids;

/**
 * The first ones in the list's order, if enough are among the first rows; `each` is how many rows one of them took, from
 * the first of them on. The outer query has no order of its own: it takes the rows as they come, and no more of them than it needs.
 */
async function walk(db: Queryable, { table, found, where, order }: Searched, wanted: number) {
  const some = sql`select * ${from(table, where)} order by ${sql.join(order, sql`, `)} limit ${wanted * WALKED}`;
  const { rows } = await db.execute<{ id: string; place: string }>(sql`select ${table.id} as id, place
    from (select *, row_number() over () as place from (${some}) ${table}) ${table}
    where ${found.each} limit ${wanted}`);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.length < wanted) return undefined;
  return { ids: rows.map(({ id }) => Number(id)), each: (Number(last.place) - Number(first.place) + 1) / wanted };
}

/** One in so many is so common that rows are counted by looking at them: the index would first list all it knows. */
const COMMON = 2;

/** `boundedCount` of what is found, where one in `each` rows at the beginning of the order is. */
async function countFound(db: Queryable, { table, found, where }: Searched, each: number) {
  if (each <= COMMON) {
    // the newest, as the first in most orders are, and beside each other in the table: those of long ago may be different
    const some = sql`select * ${from(table, where)} order by ${table.id} desc limit ${MORE * (COMMON + 1)}`;
    const rows = sql`select 1 from (${some}) ${table} where ${found.each} limit ${MORE}`;
    if ((await numberOf(db, rows)) === MORE) return null;
  } else if (found.glance && (await numberOf(db, found.glance(where, MORE))) >= MORE) return null;
  const count = await numberOf(db, found.some(sql`${table.id}`, where, MORE));
  return count < MORE ? count : null;
}

/** A page by the quickest way, and the total (contract/base/list.ts). `read` selects rows in the list's order. */
export async function findPage<Row>(
  db: Queryable,
  list: Listed,
  query: PageOf,
  read: (where: SQL | undefined, offset: number) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; total: number | null }> {
  const { table, where, found } = list;
  if (!found) return { rows: await read(where, offsetOf(query)), total: await boundedCount(db, table, where) };
  const searched = { ...list, found };
  const page = await findIds(db, searched, query);
  const rows = page.ids.length > 0 ? await read(inArray(table.id, page.ids), 0) : [];
  return { rows, total: "total" in page ? page.total : await countFound(db, searched, page.each) };
}
