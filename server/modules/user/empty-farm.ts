import { eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/server/db/client";
import { settings } from "@/server/db/schema/program/settings";
import { users } from "@/server/db/schema/user";

export const hasNobody = async (db: Queryable) => (await db.select({ id: users.id }).from(users).limit(1)).length === 0;

/** Nobody else creates an account until the transaction ends, whichever process or command it is. */
export const lockAccounts = (tx: Transaction) => tx.execute(sql`lock table ${users} in share row exclusive mode`);

/** The first account is there: the codes are worth nothing any more, and the checklist begins. */
export async function beginFarm(tx: Transaction) {
  await tx.delete(settings).where(eq(settings.name, "pemilik pertama"));
  await tx
    .insert(settings)
    .values({ name: "mulai", value: { skipped: [] }, version: 0 })
    .onConflictDoNothing();
}
