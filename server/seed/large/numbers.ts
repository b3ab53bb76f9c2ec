import { type SQL, sql } from "drizzle-orm";

/** Number formats that no farm uses, so they never clash. */
export const numbered = (kind: "PJ" | "PB", day: SQL, of: SQL) =>
  sql`${sql.raw(`'${kind}/'`)} || to_char(${day}, 'YYYY/MM') || '/L' || ${of}`;

/** The places of its money, by the methods that propose them. */
const placeOf = (method: "tunai" | "transfer") => sql`(select id from money where ${method}::text = any(methods))`;
export const TILL = placeOf("tunai");
export const BANK = placeOf("transfer");
