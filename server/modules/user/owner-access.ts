import { and, eq, sql } from "drizzle-orm";
import type { UserInput } from "@/contract/user/model";
import { StartError } from "@/server/config";
import type { Database, Transaction } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { users } from "@/server/db/schema/user";
import { audit } from "@/server/modules/audit/audit";
import { newOneTimePassword } from "@/server/modules/auth/one-time-password";
import { hashPassword } from "@/server/modules/auth/password";
import { beginFarm, hasNobody, lockAccounts } from "./empty-farm";
import { endSessionsOf } from "./repo";

type Given = { username: string; details: UserInput | undefined };
type Access = { password: string; created: boolean };

/** Whoever has the machine has the farm: nobody else is asked. */
const command = { session: { userId: null, name: "Perintah di server" }, requestId: null };

/** Why an owner cannot be let in, for the person at the command line. */
export class OwnerRefused extends StartError {}

async function renew(tx: Transaction, id: number, passwordHash: string, now: Date) {
  await tx
    .update(users)
    .set({
      active: true,
      passwordHash,
      mustChangePassword: true,
      oneTimePasswordAt: now,
      // an owner who lost the password may have lost the phone with it
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      changedAt: now,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, id));
  const sessionsEnded = await endSessionsOf(tx, id, now, "password_reset");
  await audit(tx, { now: () => now }, command, {
    action: "user.reset_password",
    entity: "user",
    entityId: id,
    after: { sessionsEnded },
  });
}

/** A one-time password for the first owner, who is created, or for an owner who cannot get in any more. */
export async function giveOwnerAccess(db: Database, { username, details }: Given, now: Date): Promise<Access> {
  const password = newOneTimePassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const [known] = await tx
      .select({ id: users.id, role: users.role, anonymisedAt: users.anonymisedAt })
      .from(users)
      .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
      .for("no key update");
    if (known && known.role !== "owner")
      throw new OwnerRefused(`${username} is no owner: an owner changes roles and passwords in Administrasi.`);
    if (known?.anonymisedAt) throw new OwnerRefused(`${username} was anonymised: whose account it was is forgotten.`);
    if (known) {
      await renew(tx, known.id, passwordHash, now);
      return { password, created: false };
    }
    await lockAccounts(tx);
    const [owner] = await tx
      .select({ username: users.username })
      .from(users)
      .where(and(eq(users.role, "owner"), eq(users.active, true)))
      .limit(1);
    if (owner)
      throw new OwnerRefused(`there is an owner already (${owner.username}), who creates accounts in Administrasi.`);
    if (!details) throw new OwnerRefused(`there is no account ${username}: give a name and an email to create it.`);
    if (await hasNobody(tx)) await beginFarm(tx);
    const [created] = await tx
      .insert(users)
      .values({ ...details, passwordHash, mustChangePassword: true, oneTimePasswordAt: now })
      .returning({ id: users.id });
    await audit(tx, { now: () => now }, command, {
      action: "user.create",
      entity: "user",
      entityId: created?.id,
      after: details,
    });
    return { password, created: true };
  });
}
