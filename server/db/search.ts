import { type AnyColumn, and, Column, is, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { normalisePhone } from "@/contract/base/fields";

/**
 * Search by the beginnings of words: "bud san" finds "Budi Santoso", "0012" finds PJ/2025/08/0012. It uses PostgreSQL
 * without extensions: a GIN index over this expression. The database folds both sides, so that its letters are the
 * index's.
 */
const folded = (text: SQL) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')`;

/** A column, or text from one, such as a field of a JSON. */
type Searched = AnyColumn | SQL;

const textOf = (columns: Searched[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  );

const words = (columns: Searched[]) => sql`to_tsvector('simple', ${folded(textOf(columns))})`;

/** The expression for the table's `index(…).using("gin", searchIndex(…))`. */
export const searchIndex = (...columns: Searched[]) => words(columns);

/**
 * An ear tag as people call it besides: GT-016 is "gt016", "gt16" and "16". The index and the search have it as a text of
 * its own.
 */
export function tagSpellings(tag: AnyColumn): SQL {
  const joined = sql`regexp_replace(${tag}, '[^[:alnum:]]+', '', 'g')`;
  const short = sql`regexp_replace(${joined}, '([^0-9])0+([0-9])', '\\1\\2', 'g')`;
  const number = sql`coalesce(substring(${tag} from '0*([0-9]+)[^0-9]*$'), '')`;
  return sql`${joined} || ' ' || ${short} || ' ' || ${number}`;
}

/** Whether a row has just these words, by the same index. */
export const hasWords = (q: string, ...columns: Searched[]) =>
  sql`${words(columns)} @@ plainto_tsquery('simple', ${asked(q)})`;

/** The words of a search text; null without any, which finds nothing. */
const asked = (text: string) => sql`nullif(trim(${folded(sql`${text}::text`)}), '')`;

const begins = (columns: Searched[], text: string) =>
  sql`${words(columns)} @@ to_tsquery('simple', regexp_replace(${asked(text)}, ' ', ':* & ', 'g') || ':*')`;

const BEGIN = "(^|[^[:alnum:]])";

/** The same test for a single row, at a tenth of the cost, because it need not split the row's words. */
const beginsHere = (columns: Searched[], text: string) =>
  sql`(${asked(text)} is not null and lower(${textOf(columns)}) ~ all (array(
    select ${BEGIN} || word from unnest(string_to_array(${asked(text)}, ' ')) word)))`;

/** A condition in several forms. The number of rows decides which one is quick: server/http/list.ts. */
export type Found = {
  /** Finds rows by an index that knows all matching ones. */
  indexed: SQL;
  /** Decides by reading the row. */
  each: SQL;
  /** Some matching rows, each once and at most `most`; `where` limits them further. */
  some: (what: SQL, where: SQL | undefined, most: number) => SQL;
  /** A quick search for common words: ids, each once, but perhaps too few. */
  glance?: (where: SQL | undefined, most: number) => SQL;
};

type Named = PgTable & { id: AnyColumn };

/** A search of one table, by its index and by reading rows. */
export const foundIn = (table: Named, indexed: SQL, each: SQL): Found => ({
  indexed,
  each,
  some: (what, where, most) => sql`select ${what} from ${table} where ${and(indexed, where)} limit ${most}`,
});

/**
 * Whether a row has, for each word of the search, a word that begins with it. The columns stand in the index's order.
 */
export function search(table: Named, q: string, ...columns: Searched[]): Found | undefined {
  if (!q) return undefined;
  // A phone number is stored as 62812…, however it is typed.
  const phone = /^[+\d\s().-]{5,}$/.test(q) ? normalisePhone(q) : "";
  const typed = phone.startsWith("628") ? [q, phone] : [q];
  const any = (of: (columns: Searched[], text: string) => SQL) =>
    sql`(${or(...typed.map((text) => of(columns, text)))})`;
  return foundIn(table, any(begins), any(beginsHere));
}

/** Also matches a condition with an index of its own. */
export const orWhere = (table: Named, found: Found, condition: SQL): Found =>
  foundIn(table, sql`(${or(found.indexed, condition)})`, sql`(${or(found.each, condition)})`);

/** Finds rows by the record that they refer to, such as an examination by its animal. */
export const foundBy = (table: Named, refers: AnyColumn, other: Named, theirs: Found): Found => ({
  // An array instead of a join: the found records are few, but the planner does not know that.
  indexed: sql`${refers} = any (array(select ${other.id} from ${other} where ${theirs.indexed}))`,
  // Not "exists", which the planner turns into a join over all rows.
  each: sql`(select ${theirs.each} from ${other} where ${other.id} = ${refers})`,
  // Takes one after the other until there are enough.
  some: (what, where, most) => sql`select ${what}
    from (select ${other.id} from ${other} where ${theirs.indexed} offset 0) ${other}
    cross join lateral (
      select * from ${table} where ${and(sql`${refers} = ${other.id}`, where)} offset 0
    ) ${table} limit ${most}`,
});

/** Finds rows by their own words or by a referenced record, each with its own index. */
export const foundEither = (table: Named, own: Found, others: Found): Found => ({
  indexed: sql`${table.id} = any (array(
    select ${table.id} from ${table} where ${own.indexed} union all select ${table.id} from ${table} where ${others.indexed}))`,
  each: sql`(${or(own.each, others.each)})`,
  some: (what, where, most) => {
    const [mine, theirs] = [own, others].map(({ some }) => sql`(${some(sql`${table.id}`, where, most)})`);
    const ids = sql`select id from (${mine} union ${theirs}) either limit ${most}`;
    return sql`select ${what} from ${table} where ${table.id} = any (array(${ids}))`;
  },
});

/**
 * Joins other conditions, for the few rows that a field offers. It is a query of its own (`offset 0`), because the
 * planner takes a rare word for a common one and would read the whole table.
 */
export function matches(q: string, ...columns: Searched[]): SQL | undefined {
  const table = columns.find((column) => is(column, Column))?.table as Named | undefined;
  if (!table) throw new Error("a search of no table");
  const found = search(table, q, ...columns);
  return found && sql`${table.id} in (select ${table.id} from ${table} where ${found.indexed} offset 0)`;
}

/** So many are looked through for a part of a number: no index of words is worth its writes for older ones. */
const NEWEST = 5000;

/** Each word of the question stands in the number: "0012" and "kw 2025 0012" find KW/2025/08/0012. */
export function numberedLike(table: Named & { number: AnyColumn }, q: string): SQL {
  const asked = q.toLowerCase().match(/[a-z0-9]+/g);
  if (!asked) return sql`false`;
  const has = sql.join(
    asked.map((word) => sql`lower(${table.number}) like ${`%${word}%`}`),
    sql` and `,
  );
  return sql`${table.id} in (
    select ${table.id} from ${table} where ${table.number} = ${q.toUpperCase()}
    union all
    select ${table.id} from ${table}
    where ${table.id} > (select coalesce(max(${table.id}), 0) - ${NEWEST}::int from ${table}) and ${has}
    offset 0)`;
}
