import { and, asc, gte, lt, sql } from "drizzle-orm";
import type { Database } from "@/server/db/client";
import { auditLog } from "@/server/db/schema/program/audit";
import { must } from "@/server/must";

/** Entries that are looked at in one statement: so few that nobody waits behind it. */
const PART = 500;

/**
 * Forgets the entries from before a day, part by part; `between` lets others in and says whether to go on. The database
 * keeps what is younger than a year and what other parts read (server/db/migrations/0021_retention.sql).
 */
export async function forgetAudit(db: Database, before: Date, between: () => Promise<boolean>) {
  let forgotten = 0;
  for (let after = { at: new Date(0), id: 0 }; ; ) {
    const part = await db
      .select({ id: auditLog.id, at: auditLog.at })
      .from(auditLog)
      .where(
        and(
          lt(auditLog.at, before),
          gte(auditLog.at, after.at),
          sql`(${auditLog.at}, ${auditLog.id}) > (${after.at.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(asc(auditLog.at), asc(auditLog.id))
      .limit(PART);
    const last = part.at(-1);
    if (!last) return forgotten;
    const ids = sql.param(part.map(({ id }) => id));
    const { rows } = await db.execute<{ gone: number }>(sql`select forget_audit(${ids}::bigint[]) as gone`);
    forgotten += must(rows[0], "the count of forgotten entries").gone;
    after = last;
    if (!(await between())) return forgotten;
  }
}
