import { eq } from "drizzle-orm";
import type {
  TwoStepBeginInput,
  TwoStepConfirmInput,
  TwoStepDisableInput,
  TwoStepRecovery,
  TwoStepSetup,
} from "@/contract/profile/two-step";
import { inTransaction } from "@/server/db/retry";
import { users } from "@/server/db/schema/user";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, signedOut } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { secondStepLimits } from "@/server/modules/auth/limits";
import { endOtherSessions, lockUser } from "@/server/modules/auth/repo";
import { admit, settle } from "@/server/modules/auth/throttle";
import { acceptSecondStep, newRecoveryCodes, newTotp, readSecondStep, totpStep } from "@/server/modules/auth/two-step";
import { type CallerFrom, provePassword } from "./prove-password";
import { findUser, replaceRecoveryCodes } from "./repo";

const alreadyOn = () => conflict("Login dua langkah sudah aktif.");
const notOn = () => conflict("Login dua langkah belum aktif.");
const notBegun = () => conflict("Mulai pengaturan login dua langkah terlebih dahulu.");
// 422 and not 401: the session is in order, and a 401 would end it in the client.
const wrongPassword = () => invalid({ password: "Kata sandi salah." });
const wrongCode = () => invalid({ code: "Kode salah atau sudah dipakai." });

/** Lays a new secret ready. Signing in stays as it is until the first code from the app confirms it. */
export async function beginTwoStep(deps: Deps, caller: CallerFrom, input: TwoStepBeginInput): Promise<TwoStepSetup> {
  const user = await provePassword(deps, caller, input.password, wrongPassword);
  const setup = newTotp(user.username);
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked?.passwordHash !== user.passwordHash) throw wrongPassword();
    if (locked.totpEnabledAt) throw alreadyOn();
    await tx.update(users).set({ totpSecret: setup.secret, totpLastStep: null }).where(eq(users.id, user.id));
    await audit(tx, deps, caller, { action: "two_step.begin", entity: "user", entityId: user.id });
    return setup;
  });
}

/** Turns it on, and ends the sessions that were opened without it. */
export async function confirmTwoStep(
  deps: Deps,
  caller: CallerFrom,
  { code }: TwoStepConfirmInput,
): Promise<TwoStepRecovery> {
  const { userId } = caller.session;
  const user = await findUser(deps.db, userId);
  if (!user) throw signedOut();
  if (user.totpEnabledAt) throw alreadyOn();
  if (!user.totpSecret) throw notBegun();
  const attempt = await admit(deps, secondStepLimits(userId, code, caller.address));
  // Looked at before the costly hashing, and once more under the lock.
  if (totpStep(user, code, deps.now()) === null) throw wrongCode();
  const { codes, hashes } = await newRecoveryCodes();
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const locked = await lockUser(tx, userId);
    if (!locked || locked.totpEnabledAt) throw alreadyOn();
    if (!(await acceptSecondStep(tx, locked, { digits: code }, now))) throw wrongCode();
    await settle(tx, attempt);
    await tx.update(users).set({ totpEnabledAt: now }).where(eq(users.id, userId));
    await replaceRecoveryCodes(tx, userId, hashes);
    const sessionsEnded = await endOtherSessions(tx, caller.session, now, "two_step_enabled");
    await audit(tx, deps, caller, {
      action: "two_step.enable",
      entity: "user",
      entityId: userId,
      before: { twoStep: false },
      after: { twoStep: true, recoveryCodes: codes.length, sessionsEnded },
    });
    return { recoveryCodes: codes };
  });
}

/** Turns it off: asks for both factors, as the one who is signed in need not be the owner. */
export async function disableTwoStep(deps: Deps, caller: CallerFrom, input: TwoStepDisableInput) {
  const user = await provePassword(deps, caller, input.password, wrongPassword);
  if (!user.totpEnabledAt) throw notOn();
  const attempt = await admit(deps, secondStepLimits(user.id, input.code, caller.address));
  const given = await readSecondStep(deps.db, user.id, input.code);
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const locked = await lockUser(tx, user.id);
    if (locked?.passwordHash !== user.passwordHash) throw wrongPassword();
    if (!locked.totpEnabledAt) throw notOn();
    const provedBy = await acceptSecondStep(tx, locked, given, now);
    if (!provedBy) throw wrongCode();
    await settle(tx, attempt);
    await tx
      .update(users)
      .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
      .where(eq(users.id, user.id));
    await replaceRecoveryCodes(tx, user.id, []);
    const sessionsEnded = await endOtherSessions(tx, caller.session, now, "two_step_disabled");
    await audit(tx, deps, caller, {
      action: "two_step.disable",
      entity: "user",
      entityId: user.id,
      before: { twoStep: true },
      after: { twoStep: false, provedBy, sessionsEnded },
    });
  });
}
