import type { Pool } from "pg";

const TEXTS = `select table_schema as schema, table_name as "table", column_name as "column" from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json')`;

/** Every column of text or JSON, of every table, in which one of these words still stands. */
export async function whereStands(pool: Pick<Pool, "query">, words: readonly string[]) {
  const { rows } = await pool.query(TEXTS);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: hits } = await pool.query(
      `select 1 from "${table}" where exists (select from unnest($1::text[]) word
        where position(lower(word) in lower("${column}"::text)) > 0) limit 1`,
      [words],
    );
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}
