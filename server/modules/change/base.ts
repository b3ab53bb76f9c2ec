import { randomBytes } from "node:crypto";
import { eq, max, sql } from "drizzle-orm";
import type { Database, Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { auditLog, feedBase } from "@/server/db/schema/program/audit";
import { must } from "@/server/must";

/** The database server that counts the transactions; a restored database stands on another one. */
const CLUSTER = sql<string>`(select system_identifier::text from pg_control_system())`;

const findBase = async (db: Queryable) => (await db.select().from(feedBase).where(eq(feedBase.cluster, CLUSTER)))[0];

/**
 * The place from which the log goes by transactions. It is made once for a database: the lock waits for those who are
 * writing, so that nothing below the base is still on its way.
 */
export const baseOf = async (db: Database) =>
  (await findBase(db)) ??
  inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${auditLog} in share row exclusive mode`);
    const known = await findBase(tx);
    if (known) return known;
    const [last] = await tx.select({ id: max(auditLog.id) }).from(auditLog);
    const [made] = await tx
      .insert(feedBase)
      .values({ cluster: CLUSTER, mark: randomBytes(4).toString("hex"), baseId: last?.id ?? 0 })
      .returning();
    return must(made, "the base of the change feed");
  });
