import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";
import { sessions, sessionTokens } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";
import type { Session } from "@/server/http/context";

export const findUserByUsername = async (db: Queryable, username: string) =>
  (
    await db
      .select()
      .from(users)
      // Both sides in the database: its idea of lower case is the index's, not JavaScript's.
      .where(sql`lower(${users.username}) = lower(${username})`)
  )[0];

/** The account as it is now, locked until the transaction ends. */
export const lockUser = async (tx: Queryable, userId: number) =>
  (await tx.select().from(users).where(eq(users.id, userId)).for("update"))[0];

const tokenOf = (db: Queryable) =>
  db
    .select({
      refresh: sessionTokens.refresh,
      expiresAt: sessionTokens.expiresAt,
      usedAt: sessionTokens.usedAt,
      successor: sessionTokens.successor,
      sessionId: sessions.id,
      sessionEndsAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      userId: users.id,
      name: users.name,
      role: users.role,
      active: users.active,
      mustChangePassword: users.mustChangePassword,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessionTokens.hash, sql.placeholder("hash")))
    // It stays without a name, because PgBouncer may give each statement another session.
    .prepare("");

const tokens = new WeakMap<Queryable, ReturnType<typeof tokenOf>>();

/** Every request asks this, so its SQL is written once. */
export async function findToken(db: Queryable, hash: Buffer) {
  const prepared = tokens.get(db) ?? tokenOf(db);
  tokens.set(db, prepared);
  const [row] = await prepared.execute({ hash });
  return row;
}

/** A session rotates its tokens one at a time: a second caller waits here and then finds the token used. */
export const lockSession = (db: Queryable, sessionId: string) =>
  db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for("update");

export const insertTokens = (db: Queryable, rows: (typeof sessionTokens.$inferInsert)[]) =>
  db.insert(sessionTokens).values(rows);

export const markUsed = (db: Queryable, hash: Buffer, usedAt: Date, successor: Buffer) =>
  db.update(sessionTokens).set({ usedAt, successor }).where(eq(sessionTokens.hash, hash));

/** Successors past their grace are of no use to anyone but a thief. */
export const forgetSuccessors = (db: Queryable, sessionId: string, graceEnd: Date) =>
  db
    .update(sessionTokens)
    .set({ successor: null })
    .where(and(eq(sessionTokens.sessionId, sessionId), lt(sessionTokens.usedAt, graceEnd)));

/** Sessions that ended long ago, with their tokens. */
export const deleteSessionsBefore = (db: Queryable, before: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, before));

/** Says whether it was still open. */
export async function endSession(db: Queryable, sessionId: string, endedAt: Date, endReason: string) {
  const ended = await db
    .update(sessions)
    .set({ endedAt, endReason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** After a change of what protects the account: whoever else is signed in has to do it again. Returns how many. */
export async function endOtherSessions(db: Queryable, keep: Session, endedAt: Date, endReason: string) {
  const ended = await db
    .update(sessions)
    .set({ endedAt, endReason })
    .where(and(eq(sessions.userId, keep.userId), ne(sessions.id, keep.id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}
