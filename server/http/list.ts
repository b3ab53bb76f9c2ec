import { type AnyColumn, and, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { COUNTED_ROWS } from "@/contract/base/page";
import type { Queryable } from "@/server/db/client";
import type { Order } from "@/server/db/order";
import type { Found } from "@/server/db/search";
import { together } from "@/server/db/together";
import { must } from "@/server/must";

type PageOf = { page: number; limit: number };

/** The bounds for `.limit(…).offset(…)`. */
export const offsetOf = ({ page, limit }: PageOf) => (page - 1) * limit;

/** Rows in the order of their ids. A missing one was deleted between the statement of the ids and that of the rows. */
export function inOrder<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A row more than are counted shows that there are more. */
const MORE = COUNTED_ROWS + 1;

const numberOf = async (db: Queryable, rows: SQL) => {
  const answer = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${rows}) few`);
  return must(answer.rows[0], "the count of rows").count;
};

/** The number of rows, or null if there are more than we count (contract/base/list.ts). */
export async function boundedCount(db: Queryable, table: PgTable, where: SQL | undefined): Promise<number | null> {
  const count = await numberOf(db, sql`select 1 ${from(table, where)} limit ${MORE}`);
  return count > COUNTED_ROWS ? null : count;
}

/** The number of rows that a statement has counted beside them, in `all`. No page behind the last knows it. */
export function totalOf(rows: readonly { all: number }[], page: PageOf): number | null {
  const count = rows[0]?.all ?? (page.page === 1 ? 0 : MORE);
  return count > COUNTED_ROWS ? null : count;
}

const from = (table: PgTable, where: SQL | undefined) => sql`from ${table}${where ? sql` where ${where}` : sql``}`;

/** A list as a request asks for it. */
type Listed = {
  table: PgTable & { id: AnyColumn };
  /** The filters without the search. */
  where: SQL | undefined;
  found: Found | undefined;
  order: Order;
};

type Searched = Listed & { found: Found };

/** All conditions of a list in one, for exports and sums. */
export const whereAll = ({ where, found }: Pick<Listed, "where" | "found">) => and(found?.indexed, where);

/** The number of rows to read for each wanted row. A word in one of ten rows is common. */
const WALKED = 25;
/** Pages further behind are never reached by walking the order. */
const MOST_WANTED = 100;

/**
 * A page of ids by two indexes, because no plan is quick for both a rare and a common word (docs/decisions/0033). A
 * common word fills the page from the first rows in the list's order. Otherwise the index of words answers.
 */
async function findIds(db: Queryable, list: Searched, page: PageOf) {
  const wanted = offsetOf(page) + page.limit;
  const walked = wanted <= MOST_WANTED ? await walk(db, list, wanted) : undefined;
  return walked ? { ...walked, ids: walked.ids.slice(offsetOf(page)) } : findSorted(db, list, page);
}

/**
 * Finds the page by the index of words, and the total with it. A sample of the matches gives a bound in the list's
 * order, so that both indexes together leave few rows to read and sort.
 */
async function findSorted(db: Queryable, { table, found, where, order }: Searched, page: PageOf) {
  const { first } = order;
  const { rows: few } = await db.execute<{ count: number; bound: string | null }>(sql`with few as materialized
      (${found.some(sql`${first?.column ?? sql`null`} as key`, where, MORE)})
    select (select count(*)::int from few) as count, (select key::text from few
      order by key ${first?.down ? sql`desc nulls last` : sql`asc`} offset ${offsetOf(page) + page.limit - 1} limit 1) as bound`);
  const { count = 0, bound = null } = few[0] ?? {};
  const near =
    first && count === MORE && bound !== null
      ? sql`${first.column} ${first.down ? sql`>=` : sql`<=`} ${bound}`
      : undefined;
  // `offset 0` keeps the planner from walking the order after all.
  const { rows } = await db.execute<{ id: string }>(sql`select ${table.id} as id
    from (select * ${from(table, and(found.indexed, where, near))} offset 0) ${table}
    order by ${sql.join(order, sql`, `)} limit ${page.limit} offset ${offsetOf(page)}`);
  return { ids: rows.map(({ id }) => Number(id)), total: count < MORE ? count : null };
}

/** Finds some matches for a field that offers choices. */
export const findFirst = async (db: Queryable, list: Searched, most: number) =>
  (await findIds(db, list, { page: 1, limit: most })).ids;

/**
 * Takes the page from the first rows in the list's order, if it is full; `each` is the number of rows read for a match.
 * The outer query has no order of its own, so it takes no more rows than it needs.
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

/** A match in one of so many rows is counted by reading rows, because the index would first list all its matches. */
const COMMON = 2;

/** Runs `boundedCount` over the matches, when one in `each` rows matches at the beginning of the order. */
async function countFound(db: Queryable, { table, found, where }: Searched, each: number) {
  if (each <= COMMON) {
    // Counts among the newest rows: most orders begin with them, and they lie beside each other in the table.
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
  read: (db: Queryable, where: SQL | undefined, offset: number) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; total: number | null }> {
  const { table, where, found } = list;
  if (!found) {
    const [rows, total] = await together(db, (one) =>
      Promise.all([read(one, where, offsetOf(query)), boundedCount(one, table, where)]),
    );
    return { rows, total };
  }
  const searched = { ...list, found };
  const page = await findIds(db, searched, query);
  const rows = page.ids.length > 0 ? await read(db, inArray(table.id, page.ids), 0) : [];
  return { rows, total: "total" in page ? page.total : await countFound(db, searched, page.each) };
}

/** The ids of the rows that fit, in an order. */
export const idsOf = (
  db: Queryable,
  { table, order }: Pick<Listed, "table"> & { order: SQL[] },
  where: SQL | undefined,
) =>
  db
    .select({ id: sql<number>`${table.id}`.mapWith(Number) })
    .from(table)
    .where(where)
    .orderBy(...order);

/** Every id of a list in its order, for the export. */
export const findAllIds = async (db: Queryable, list: Listed): Promise<number[]> =>
  (await idsOf(db, list, whereAll(list))).map(({ id }) => id);

/**
 * A page of a list, the ids first: what is joined is joined to a page and not to the whole table. The sums of the list
 * are as bounded as its count.
 */
export async function findJoinedPage<Row, Sums>(
  db: Queryable,
  list: Listed,
  query: PageOf,
  rowsOf: (db: Queryable, ids: number[]) => PromiseLike<Row[]>,
  idOf: (row: Row) => number,
  sumsOf: (db: Queryable, where: SQL | undefined) => PromiseLike<Sums>,
): Promise<{ rows: Row[]; total: number | null; totals: Sums | null }> {
  const { rows: found, total } = await findPage(db, list, query, (one, where, offset) =>
    idsOf(one, list, where).limit(query.limit).offset(offset),
  );
  const ids = found.map(({ id }) => id);
  const [rows, totals] = await together(db, (one) =>
    Promise.all([ids.length > 0 ? rowsOf(one, ids) : [], total === null ? null : sumsOf(one, whereAll(list))]),
  );
  return { rows: inOrder(ids, rows, idOf), total, totals };
}

/** The first rows of a list, joined in the same way, for a field that offers choices. */
export async function findFirstJoined<Row>(
  db: Queryable,
  list: Listed,
  most: number,
  rowsOf: (ids: number[]) => PromiseLike<Row[]>,
  idOf: (row: Row) => number,
): Promise<Row[]> {
  const { found } = list;
  const ids = found
    ? await findFirst(db, { ...list, found }, most)
    : (await idsOf(db, list, list.where).limit(most)).map(({ id }) => id);
  return ids.length > 0 ? inOrder(ids, await rowsOf(ids), idOf) : [];
}
