import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** An ear tag has at most so many characters (contract/sheep/input.ts), so no number in it is longer. */
const DIGITS = 12;
const digits = sql.raw(String(DIGITS));
const noughts = sql.raw("0".repeat(DIGITS - 1));

/**
 * Orders tags and codes as people count, like `compareNames` in the browser: A2 before A10, 7/2 before 7/10. Each number
 * gets noughts in front, so that an index can hold the order in every database, whatever collations it has.
 */
export function counted(text: SQL | AnyColumn): SQL {
  const small = sql`lower(${text} collate "C")`;
  const letters = sql`rtrim(${small}, '0123456789')`;
  // Most tags have one number, at their end: putting the noughts there takes a tenth of the time.
  const one = sql`${letters} || lpad(substr(${small}, length(${letters}) + 1), ${digits}, '0')`;
  const all = sql`regexp_replace(regexp_replace(${small}, '[0-9]+', '${noughts}\\&', 'g'), '0+([0-9]{${digits}})', '\\1', 'g')`;
  return sql`(case when ${small} ~ '^[^0-9]*[0-9]+$' then ${one} else ${all} end)`;
}
