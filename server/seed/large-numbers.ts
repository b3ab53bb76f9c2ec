import { type SQL, sql } from "drizzle-orm";

/** Number formats that no farm uses, so they never clash. */
export const numbered = (kind: "PJ" | "PB", day: SQL, of: SQL) =>
  sql`${sql.raw(`'${kind}/'`)} || to_char(${day}, 'YYYY/MM') || '/L' || ${of}`;
