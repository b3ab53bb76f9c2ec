import { type AnyColumn, and, Column, is, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { normalisePhone } from "@/contract/base/fields";

/**
 * Search by the beginnings of words: "bud san" finds "Budi Santoso", "0012" finds PJ/2025/08/0012. It is built into
 * PostgreSQL (no extension), so that the embedded database plans it the same: a GIN index over this very expression.
 * Both sides are folded in the database, because its idea of letters is the index's.
 */
const folded = (text: SQL) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')`;

/** A column, or text that is made of one: a field of a JSON. */
type Searched = AnyColumn | SQL;

const textOf = (columns: Searched[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  );

const words = (columns: Searched[]) => sql`to_tsvector('simple', ${folded(textOf(columns))})`;

/** For the table's `index(…).using("gin", searchIndex(…))`. */
export const searchIndex = (...columns: Searched[]) => words(columns);

/** The words of a question; null where it has none, which finds nothing. */
const asked = (text: string) => sql`nullif(trim(${folded(sql`${text}::text`)}), '')`;

const begins = (columns: Searched[], text: string) =>
  sql`${words(columns)} @@ to_tsquery('simple', regexp_replace(${asked(text)}, ' ', ':* & ', 'g') || ':*')`;

const BEGIN = "(^|[^[:alnum:]])";

/** The same of one row that is at hand, at a tenth of the cost: its words need not be taken apart. */
const beginsHere = (columns: Searched[], text: string) =>
  sql`(${asked(text)} is not null and lower(${textOf(columns)}) ~ all (array(
    select ${BEGIN} || word from unnest(string_to_array(${asked(text)}, ' ')) word)))`;

/** One condition in several ways. Which one is quick depends on how many rows there are: server/http/list.ts. */
export type Found = {
  /** By an index that knows all of them. */
  indexed: SQL;
  /** By looking at the row. */
  each: SQL;
  /** Something of the rows, each once, no more than `most`; `where` is what else they must be. */
  some: (what: SQL, where: SQL | undefined, most: number) => SQL;
  /** A quick look, where they are known to be common: ids, each once, but maybe too few of them. */
  glance?: (where: SQL | undefined, most: number) => SQL;
};

type Named = PgTable & { id: AnyColumn };

/** Of the rows of one table, by an index and by looking. */
export const foundIn = (table: Named, indexed: SQL, each: SQL): Found => ({
  indexed,
  each,
  some: (what, where, most) => sql`select ${what} from ${table} where ${and(indexed, where)} limit ${most}`,
});

/** Whether a row has, for each word of the question, one that begins with it. The columns in the index's order. */
export function search(table: Named, q: string, ...columns: Searched[]): Found | undefined {
  if (!q) return undefined;
  // A phone number is stored as 62812…, however it is typed.
  const phone = /^[+\d\s().-]{5,}$/.test(q) ? normalisePhone(q) : "";
  const typed = phone.startsWith("628") ? [q, phone] : [q];
  const any = (of: (columns: Searched[], text: string) => SQL) =>
    sql`(${or(...typed.map((text) => of(columns, text)))})`;
  return foundIn(table, any(begins), any(beginsHere));
}

/** Or by a condition that has an index of its own. */
export const orWhere = (table: Named, found: Found, condition: SQL): Found =>
  foundIn(table, sql`(${or(found.indexed, condition)})`, sql`(${or(found.each, condition)})`);

/** What is found by the record that it refers to, as an examination by its animal. */
export const foundBy = (table: Named, refers: AnyColumn, other: Named, theirs: Found): Found => ({
  // an array and not a join: what is found is few, of which the planner knows nothing
  indexed: sql`${refers} = any (array(select ${other.id} from ${other} where ${theirs.indexed}))`,
  // not "exists", of which the planner makes a join with all there are
  each: sql`(select ${theirs.each} from ${other} where ${other.id} = ${refers})`,
  // one after the other, until there are enough
  some: (what, where, most) => sql`select ${what}
    from (select ${other.id} from ${other} where ${theirs.indexed} offset 0) ${other}
    cross join lateral (
      select * from ${table} where ${and(sql`${refers} = ${other.id}`, where)} offset 0
    ) ${table} limit ${most}`,
});

/** By itself or by what it refers to: each by an index of its own. */
export const foundEither = (table: Named, own: Found, by: Found): Found => ({
  indexed: sql`${table.id} = any (array(
    select ${table.id} from ${table} where ${own.indexed} union all select ${table.id} from ${table} where ${by.indexed}))`,
  each: sql`(${or(own.each, by.each)})`,
  some: (what, where, most) => {
    const [mine, theirs] = [own, by].map(({ some }) => sql`(${some(sql`${table.id}`, where, most)})`);
    const ids = sql`select id from (${mine} union ${theirs}) either limit ${most}`;
    return sql`select ${what} from ${table} where ${table.id} = any (array(${ids}))`;
  },
});

/**
 * As a condition among others, for the few that a field offers. Found in a query of its own (`offset 0` keeps it one): the
 * planner takes a rare word for a common one, and would rather read the whole table in the list's order than the index.
 */
export function matches(q: string, ...columns: Searched[]): SQL | undefined {
  const table = columns.find((column) => is(column, Column))?.table as Named | undefined;
  if (!table) throw new Error("a search of no table");
  const found = search(table, q, ...columns);
  return found && sql`${table.id} in (select ${table.id} from ${table} where ${found.indexed} offset 0)`;
}
