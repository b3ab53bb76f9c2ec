import { and, desc, eq, gt, isNull, max, sql } from "drizzle-orm";
import type { Profile, ProfileInput, ProfileSession } from "@/contract/profile/model";
import type { Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { sessions, sessionTokens } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";
import type { Caller } from "@/server/http/caller";
import type { Deps, Session } from "@/server/http/context";
import { conflict, invalid, notFound, signedOut } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { endOtherSessions, endSession, lockUser } from "@/server/modules/auth/repo";
import { traceOnly } from "@/server/modules/document/trace";
import { photoGone, photoIdOf, photoOf } from "@/server/modules/photo/photo-of";

const { username, role, name, email, whatsapp, photoId, version } = users;
const columns = { username, role, name, email, whatsapp, photo: photoOf(photoId), version };

export async function readProfile(db: Queryable, userId: number): Promise<Profile> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
  if (!row) throw signedOut();
  return row;
}

export async function updateProfile(deps: Deps, caller: Caller, input: ProfileInput): Promise<Profile> {
  const { userId } = caller.session;
  const { version, photo, ...values } = input;
  const change = { ...values, photoId: photoIdOf(photo) };
  try {
    return await inTransactionOnce(deps, caller.once, async (tx) => {
      const before = await lockUser(tx, userId);
      if (!before) throw signedOut();
      if (before.version !== version)
        throw conflict("Data Anda baru saja diubah, di perangkat lain atau oleh pemilik.");
      await tx
        .update(users)
        .set({ ...change, version: version + 1, changedAt: deps.now(), changedBy: userId })
        .where(eq(users.id, userId));
      await audit(tx, deps, caller, {
        action: "user.change_profile",
        entity: "user",
        entityId: userId,
        before: traceOnly(before, "name", "email", "whatsapp", "photoId"),
        after: change,
      });
      return readProfile(tx, userId);
    });
  } catch (error) {
    throw photoGone(error, "users");
  }
}

/** When a session last asked for tokens: they say when they end. */
export async function readSessions({ db, config, now }: Deps, session: Session): Promise<ProfileSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      tokenEndsAt: max(sessionTokens.expiresAt),
    })
    .from(sessions)
    .leftJoin(sessionTokens, and(eq(sessionTokens.sessionId, sessions.id), eq(sessionTokens.refresh, false)))
    .where(and(eq(sessions.userId, session.userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now())))
    .groupBy(sessions.id)
    .orderBy(desc(sql`${sessions.id} = ${session.id}`), desc(sessions.createdAt));
  const life = config.accessTokenSeconds * 1000;
  return rows.map(({ createdAt, tokenEndsAt, ...row }) => ({
    ...row,
    current: row.id === session.id,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: new Date(tokenEndsAt ? tokenEndsAt.getTime() - life : createdAt).toISOString(),
  }));
}

export const signOutOthers = (deps: Deps, caller: Caller): Promise<number> =>
  inTransaction(deps.db, async (tx) => {
    const sessionsEnded = await endOtherSessions(tx, caller.session, deps.now(), "signed_out_elsewhere");
    if (sessionsEnded > 0)
      await audit(tx, deps, caller, {
        action: "user.sign_out_others",
        entity: "user",
        entityId: caller.session.userId,
        after: { sessionsEnded },
      });
    return sessionsEnded;
  });

export const signOutOne = (deps: Deps, caller: Caller, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const { session } = caller;
    if (id === session.id) throw invalid({ _: "Untuk keluar dari perangkat ini pakai Keluar." });
    const [own] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, session.userId)));
    if (!own) throw notFound("Sesi");
    if (await endSession(tx, id, deps.now(), "signed_out_elsewhere"))
      await audit(tx, deps, caller, {
        action: "user.sign_out_others",
        entity: "user",
        entityId: session.userId,
        after: { sessionsEnded: 1 },
      });
  });
