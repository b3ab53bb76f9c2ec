import { randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { type AnonymiseInput, anonymousUser } from "@/contract/personal-data/model";
import type { User } from "@/contract/user/model";
import type { Transaction } from "@/server/db/client";
import { apiTokens, knownAddresses, passwordLinks, recoveryCodes, sessions } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound } from "@/server/http/errors";
import { hashPassword } from "@/server/modules/auth/password";
import { removePhotoFiles, removePhotoRow } from "@/server/modules/photo/upkeep";
import { endSessionsOf, findUser, lockAccount } from "@/server/modules/user/repo";
import { changeAccounts, keepAnOwner, toUser } from "@/server/modules/user/service";
import { anonymiseAudit, confirmed } from "./anonymise";
import { type Part, personalDataFile } from "./export";
import { forgetMessages, messagesPart } from "./messages";
import { personOf } from "./person";
import { forgetWork } from "./work";

const devicesPart = (id: number): Part => ({
  name: "perangkat",
  async *read(db) {
    const { createdAt, endedAt, userAgent, address } = sessions;
    yield* await db
      .select({ masuk: createdAt, berakhir: endedAt, perangkat: userAgent, alamat: address })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(desc(createdAt))
      .limit(1000);
  },
});

/** Other modules keep these parts of an account's data. */
const PARTS: readonly ((id: number) => Part)[] = [devicesPart];

export async function exportUserData(deps: Deps, caller: Caller, id: number) {
  const row = await findUser(deps.db, id, deps.now());
  if (!row) throw notFound("User");
  const parts = [...PARTS.map((part) => part(id)), messagesPart((db) => personOf(db, "user", row))];
  return personalDataFile(deps, caller, { word: "user", id, record: toUser(row, caller.session), parts });
}

/** How and from where somebody signed in. */
async function forgetDevices(tx: Transaction, id: number, now: Date) {
  await endSessionsOf(tx, id, now, "anonymised");
  await tx.update(sessions).set({ userAgent: null, address: null }).where(eq(sessions.userId, id));
  await tx.delete(knownAddresses).where(eq(knownAddresses.userId, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  await tx.delete(apiTokens).where(eq(apiTokens.userId, id));
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, id));
}

/** Nothing of the account says whose it was; answers with the photo whose files are to go. */
async function forgetAccount(
  tx: Transaction,
  caller: Caller,
  { id, version, photoId }: typeof users.$inferSelect,
  passwordHash: string,
  now: Date,
) {
  const nameless = `anonim-${id}`;
  await tx
    .update(users)
    .set({
      name: anonymousUser(id),
      username: nameless,
      email: `${nameless}@anonim.invalid`,
      whatsapp: null,
      photoId: null,
      active: false,
      anonymisedAt: now,
      lastLoginAt: null,
      passwordHash,
      mustChangePassword: false,
      oneTimePasswordAt: null,
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      version: version + 1,
      changedAt: now,
      changedBy: caller.session.userId,
    })
    .where(eq(users.id, id));
  return photoId ? removePhotoRow(tx, photoId) : null;
}

/** Asked before an account is anonymised for the first time, and not when the rest of it is forgotten. */
function checkFirst(
  { id, username, version, role }: typeof users.$inferSelect,
  input: AnonymiseInput,
  owners: number[],
) {
  confirmed(input, username, "username");
  if (version !== input.version) throw conflict("User ini baru saja diubah orang lain.");
  keepAnOwner(owners, id, { role: role === "owner" ? "owner" : "admin", active: false });
}

/** Asked before anything is forgotten: nobody would remove the file of a photo that the account names no more. */
async function checkPhotoPlace({ db, storage }: Deps, id: number) {
  const [account] = await db.select({ photoId: users.photoId }).from(users).where(eq(users.id, id));
  if (account?.photoId) await storage.probe();
}

/** Removes for ever from the account and the log whatever says whose it was. A second call does the rest. */
export async function anonymiseUser(deps: Deps, caller: Caller, id: number, input: AnonymiseInput): Promise<User> {
  await checkPhotoPlace(deps, id);
  // made before the transaction, which everybody else may be waiting for
  const passwordHash = await hashPassword(randomBytes(32).toString("base64"));
  let photoGone: string | null = null;
  const user = await changeAccounts(deps, caller, async (tx, owners, now) => {
    photoGone = null;
    const before = await lockAccount(tx, id);
    if (!before) throw notFound("User");
    if (id === caller.session.userId) throw invalid({ _: "Akun Anda sendiri tidak dapat dianonimkan." });
    if (!before.anonymisedAt) checkFirst(before, input, owners);
    await forgetDevices(tx, id, now);
    const person = await personOf(tx, "user", before);
    await forgetMessages(tx, person);
    await forgetWork(tx, id, person);
    // The account still has its name here: by that name the log finds what was signed with it.
    await anonymiseAudit(tx, caller, "user", id, now);
    if (!before.anonymisedAt) photoGone = await forgetAccount(tx, caller, before, passwordHash, now);
    const row = await findUser(tx, id, now);
    if (!row) throw notFound("User");
    return toUser(row, caller.session);
  });
  if (photoGone) await removePhotoFiles(deps, photoGone);
  return user;
}
