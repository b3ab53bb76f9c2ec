import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

const dialect = new PgDialect();

/** Puts SQL without values together once. Drizzle would walk through all of its parts for every request. */
export function fixed<T>(part: SQL<T>): SQL<T> {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`only SQL without values can be fixed: ${text}`);
  return sql<T>`${sql.raw(text)}`;
}
