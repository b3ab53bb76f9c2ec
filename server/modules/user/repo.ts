import { and, asc, eq, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { UserInformation } from "@/contract/user/information";
import type { UserFilter, UserQuery } from "@/contract/user/model";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { sessions } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";
import { search } from "@/server/db/search";
import { findAllIds, findPage } from "@/server/http/list";
import { photoOf } from "@/server/modules/photo/photo-of";

export async function findUserInformation(db: Queryable, userId: number): Promise<UserInformation | undefined> {
  const { name, email, role, photoId, username, mustChangePassword } = users;
  const [row] = await db
    .select({ name, email, role, photo: photoOf(photoId), username, mustChangePassword })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** In the order of the table's search index. */
const SEARCHED = [users.name, users.username, users.email, users.whatsapp] as const;

const SORTS = {
  name: sql`lower(${users.name})`,
  username: sql`lower(${users.username})`,
  lastLogin: { nullable: users.lastLoginAt },
  created: users.id,
};

function whereOf({ role, status }: UserFilter) {
  const conditions: (SQL | undefined)[] = [
    role?.length ? inArray(users.role, role) : undefined,
    status && eq(users.active, status === "aktif"),
  ];
  return and(...conditions);
}

const listed = (filter: UserFilter) => ({
  table: users,
  where: whereOf(filter),
  found: search(users, filter.q, ...SEARCHED),
  order: orderOf(SORTS, filter.sort, users.id),
});

const openSessions = (now: Date) =>
  sql<number>`(select count(*)::int from ${sessions} where ${and(eq(sessions.userId, users.id), isNull(sessions.endedAt), gt(sessions.expiresAt, now))})`;

const columns = (now: Date) => ({
  id: users.id,
  username: users.username,
  name: users.name,
  email: users.email,
  whatsapp: users.whatsapp,
  role: users.role,
  photo: photoOf(users.photoId),
  active: users.active,
  mustChangePassword: users.mustChangePassword,
  totpEnabledAt: users.totpEnabledAt,
  lastLoginAt: users.lastLoginAt,
  anonymisedAt: users.anonymisedAt,
  activeSessions: openSessions(now),
  createdAt: users.createdAt,
  version: users.version,
});
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const findUser = async (db: Queryable, id: number, now: Date) =>
  (await db.select(columns(now)).from(users).where(eq(users.id, id)))[0];

export const findUsers = (db: Queryable, ids: number[], now: Date) =>
  db.select(columns(now)).from(users).where(inArray(users.id, ids));

export function findUserPage(db: Queryable, query: UserQuery, now: Date) {
  const list = listed(query);
  return findPage(db, list, query, (one, where, offset) =>
    one
      .select(columns(now))
      .from(users)
      .where(where)
      .orderBy(...list.order)
      .limit(query.limit)
      .offset(offset),
  );
}

export const findUserIds = (db: Queryable, filter: UserFilter) => findAllIds(db, listed(filter));

/**
 * All active owners who have chosen their own password, locked in one order: whoever changes accounts waits here for the
 * one before, so that two owners who demote each other do it one after the other. A one-time password may run out, and
 * then nobody would be left to give a new one.
 */
export const lockOwners = async (tx: Queryable) =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, "owner"), eq(users.active, true), eq(users.mustChangePassword, false)))
      .orderBy(asc(users.id))
      // Weaker than "update": that one would wait for the key's row of another request, which refers to its account.
      .for("no key update")
  ).map(({ id }) => id);

export const lockAccount = async (tx: Queryable, id: number) =>
  (await tx.select().from(users).where(eq(users.id, id)).for("no key update"))[0];

/** Ends the open sessions of an account, because a change must act at once. Returns how many they were. */
export async function endSessionsOf(
  tx: Queryable,
  userId: number,
  endedAt: Date,
  endReason: string,
  keepSession?: string,
) {
  const ended = await tx
    .update(sessions)
    .set({ endedAt, endReason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        keepSession === undefined ? undefined : ne(sessions.id, keepSession),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
