import { type SQL, sql } from "drizzle-orm";

/** Numbers that no farm gives. */
export const numbered = (kind: "PJ" | "PB", day: SQL, of: SQL) =>
  sql`${sql.raw(`'${kind}/'`)} || to_char(${day}, 'YYYY/MM') || '/L' || ${of}`;
