import { type AnyColumn, Column, is, or, type SQL, sql } from "drizzle-orm";
import { normalisePhone } from "@/contract/fields";

/**
 * Search by the beginnings of words: "bud san" finds "Budi Santoso", "0012" finds PJ/2025/08/0012. It is built into
 * PostgreSQL (no extension), so that the embedded database plans it the same: a GIN index over this very expression.
 * Both sides are folded in the database, because its idea of letters is the index's.
 */
const folded = (text: SQL) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')`;

/** A column, or text that is made of one: a field of a JSON. */
type Searched = AnyColumn | SQL;

const words = (columns: Searched[]) =>
  sql`to_tsvector('simple', ${folded(
    sql.join(
      columns.map((column) => sql`coalesce(${column}, '')`),
      sql` || ' ' || `,
    ),
  )})`;

/** For the table's `index(…).using("gin", searchIndex(…))`. */
export const searchIndex = (...columns: Searched[]) => words(columns);

const begins = (columns: Searched[], text: string) =>
  // Nothing but punctuation is null, which finds nothing.
  sql`${words(columns)} @@ to_tsquery('simple', regexp_replace(nullif(trim(${folded(sql`${text}::text`)}), ''), ' ', ':* & ', 'g') || ':*')`;

/**
 * Whether a row has, for each word of the question, one that begins with it. The columns in the index's order. Found in a
 * query of its own (`offset 0` keeps it one): the planner takes a rare word for a common one, and would rather read the
 * whole table in the list's order than the index.
 */
export function matches(q: string, ...columns: Searched[]): SQL | undefined {
  if (!q) return undefined;
  // A phone number is stored as 62812…, however it is typed.
  const phone = /^[+\d\s().-]{5,}$/.test(q) ? normalisePhone(q) : "";
  const found = phone.startsWith("628") ? or(begins(columns, q), begins(columns, phone)) : begins(columns, q);
  const table = columns.find((column) => is(column, Column))?.table;
  if (!table) return found;
  const id = sql`${table}.id`;
  return sql`${id} in (select ${id} from ${table} where ${found} offset 0)`;
}
