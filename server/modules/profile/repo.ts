import { and, count, eq, isNull } from "drizzle-orm";
import type { TwoStepState } from "@/contract/profile/two-step";
import type { Queryable } from "@/server/db/client";
import { recoveryCodes } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";

export const findUser = async (db: Queryable, userId: number) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0];

export async function findTwoStep(db: Queryable, userId: number): Promise<TwoStepState | undefined> {
  const [row] = await db
    .select({ enabledAt: users.totpEnabledAt, left: count(recoveryCodes.id) })
    .from(users)
    .leftJoin(recoveryCodes, and(eq(recoveryCodes.userId, users.id), isNull(recoveryCodes.usedAt)))
    .where(eq(users.id, userId))
    .groupBy(users.id);
  return row && { enabled: row.enabledAt !== null, recoveryCodesLeft: row.left };
}

/** The old ones are gone, used or not. */
export async function replaceRecoveryCodes(tx: Queryable, userId: number, hashes: Buffer[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}
