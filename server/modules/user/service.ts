import { eq } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import type { OneTimePassword, User, UserCreated, UserInput, UserUpdateInput } from "@/contract/user/model";
import type { Transaction } from "@/server/db/client";
import { recoveryCodes } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";
import { violates } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps, Session } from "@/server/http/context";
import { conflict, invalid, noPermission, notFound } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { revokeTokensOf } from "@/server/modules/auth/api-token";
import { newOneTimePassword } from "@/server/modules/auth/one-time-password";
import { hashPassword } from "@/server/modules/auth/password";
import { byOf, writtenBy } from "@/server/modules/document/by";
import { traceOnly } from "@/server/modules/document/trace";
import { photoGone, photoIdOf } from "@/server/modules/photo/photo-of";
import { endSessionsOf, findUser, lockAccount, lockOwners, type UserRow } from "./repo";

export const toUser = (
  { totpEnabledAt, lastLoginAt, createdAt, anonymisedAt, ...row }: UserRow,
  { userId }: Pick<Session, "userId">,
): User => ({
  ...row,
  anonymised: anonymisedAt !== null,
  twoStep: totpEnabledAt !== null,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  self: row.id === userId,
});

/** The log keeps no secret of an account. */
const loggedOf = (row: typeof users.$inferSelect) =>
  traceOnly(row, "username", "name", "email", "whatsapp", "role", "active", "photoId");

async function read(tx: Transaction, deps: Deps, caller: Caller, id: number) {
  const row = await findUser(tx, id, deps.now());
  if (!row) throw notFound("User");
  return toUser(row, caller.session);
}

/**
 * Changes accounts with the owners locked, and whether the caller still may, since another owner may have taken the
 * right away a moment ago.
 */
export async function changeAccounts<T>(
  deps: Deps,
  caller: Caller,
  work: (tx: Transaction, owners: number[], now: Date) => Promise<T>,
): Promise<T> {
  try {
    return await inTransactionOnce(deps, caller.once, async (tx) => {
      const owners = await lockOwners(tx);
      const [own] = await tx
        .select({ role: users.role, active: users.active })
        .from(users)
        .where(eq(users.id, caller.session.userId));
      if (!own?.active || !may(own.role, "user.write")) throw noPermission();
      return work(tx, owners, deps.now());
    });
  } catch (error) {
    if (violates(error, "users_username_key")) throw invalid({ username: "Username ini sudah dipakai akun lain." });
    throw photoGone(error, "users");
  }
}

export async function createUser(deps: Deps, caller: Caller, { photo, ...input }: UserInput): Promise<UserCreated> {
  const password = newOneTimePassword();
  const passwordHash = await hashPassword(password);
  return changeAccounts(deps, caller, async (tx, _, now) => {
    const [created] = await tx
      .insert(users)
      .values({
        ...input,
        photoId: photoIdOf(photo),
        passwordHash,
        mustChangePassword: true,
        oneTimePasswordAt: now,
        ...writtenBy(byOf(caller, now)),
      })
      .returning();
    if (!created) throw new Error("a user was not created");
    await audit(tx, deps, caller, {
      action: "user.create",
      entity: "user",
      entityId: created.id,
      after: loggedOf(created),
    });
    return { user: await read(tx, deps, caller, created.id), password };
  });
}

/** Only an owner who is left, and has a password of his own, may lead the farm's accounts. */
export function keepAnOwner(owners: number[], id: number, { role, active }: Pick<UserUpdateInput, "role" | "active">) {
  if (!owners.includes(id) || owners.length > 1 || (role === "owner" && active)) return;
  const message =
    "Ini pemilik aktif terakhir dengan kata sandi sendiri. Tetapkan pemilik lain, dan minta ia masuk terlebih dahulu.";
  throw invalid(role === "owner" ? { active: message } : { role: message });
}

export const updateUser = (deps: Deps, caller: Caller, id: number, input: UserUpdateInput): Promise<User> =>
  changeAccounts(deps, caller, async (tx, owners, now) => {
    const before = await lockAccount(tx, id);
    if (!before) throw notFound("User");
    if (before.anonymisedAt) throw invalid({ _: "Akun ini sudah dianonimkan dan tidak dapat diubah lagi." });
    if (before.version !== input.version) throw conflict("User ini baru saja diubah orang lain.");
    keepAnOwner(owners, id, input);
    const { version, photo, ...values } = input;
    const change = { ...values, photoId: photoIdOf(photo) };
    await tx
      .update(users)
      .set({ ...change, version: version + 1, changedAt: now, changedBy: caller.session.userId })
      .where(eq(users.id, id));
    const sessionsEnded =
      !input.active || input.role !== before.role
        ? await endSessionsOf(tx, id, now, input.active ? "role_changed" : "deactivated")
        : 0;
    if (!input.active) await revokeTokensOf(tx, id, now);
    await audit(tx, deps, caller, {
      action: "user.update",
      entity: "user",
      entityId: id,
      before: loggedOf(before),
      after: { ...loggedOf({ ...before, ...change }), ...(sessionsEnded > 0 && { sessionsEnded }) },
    });
    return read(tx, deps, caller, id);
  });

export async function resetPassword(deps: Deps, caller: Caller, id: number): Promise<OneTimePassword> {
  const password = newOneTimePassword();
  const passwordHash = await hashPassword(password);
  return changeAccounts(deps, caller, async (tx, _, now) => {
    const before = await lockAccount(tx, id);
    if (!before) throw notFound("User");
    if (id === caller.session.userId) throw invalid({ _: "Kata sandi Anda sendiri diubah di menu Ubah Kata Sandi." });
    if (!before.active) throw invalid({ _: "Aktifkan akun ini terlebih dahulu." });
    await tx
      .update(users)
      .set({
        passwordHash,
        mustChangePassword: true,
        oneTimePasswordAt: now,
        // The version guards what a form shows: an open form need not know of this.
        changedAt: now,
        changedBy: caller.session.userId,
      })
      .where(eq(users.id, id));
    const sessionsEnded = await endSessionsOf(tx, id, now, "password_reset");
    await revokeTokensOf(tx, id, now);
    await audit(tx, deps, caller, {
      action: "user.reset_password",
      entity: "user",
      entityId: id,
      after: { sessionsEnded },
    });
    return { password };
  });
}

/** For somebody who has lost the phone and the codes with it; who still has them does it alone, with both (Profil). */
export const disableTwoStep = (deps: Deps, caller: Caller, id: number): Promise<void> =>
  changeAccounts(deps, caller, async (tx, _, now) => {
    const before = await lockAccount(tx, id);
    if (!before) throw notFound("User");
    if (id === caller.session.userId) throw invalid({ _: "Login dua langkah Anda sendiri dimatikan di Profil." });
    if (!before.totpEnabledAt) throw invalid({ _: "Login dua langkah akun ini tidak aktif." });
    await tx.update(users).set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null }).where(eq(users.id, id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
    const sessionsEnded = await endSessionsOf(tx, id, now, "two_step_disabled");
    await audit(tx, deps, caller, {
      action: "two_step.disable",
      entity: "user",
      entityId: id,
      before: { twoStep: true },
      after: { twoStep: false, sessionsEnded },
    });
  });

/** The caller's own session stays: the other devices are meant. */
export const signOutEverywhere = (deps: Deps, caller: Caller, id: number): Promise<number> =>
  changeAccounts(deps, caller, async (tx, _, now) => {
    if (!(await lockAccount(tx, id))) throw notFound("User");
    const sessionsEnded = await endSessionsOf(tx, id, now, "forced_sign_out", caller.session.id);
    await audit(tx, deps, caller, {
      action: "user.sign_out_everywhere",
      entity: "user",
      entityId: id,
      after: { sessionsEnded },
    });
    return sessionsEnded;
  });
