import { eq } from "drizzle-orm";
import type { SignInInput, SignInResponse } from "@/contract/auth/model";
import { REASON } from "@/contract/base/error-codes";
import { ONE_TIME_PASSWORD_DAYS } from "@/contract/user/words";
import type { Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { users } from "@/server/db/schema/user";
import type { Deps, Session } from "@/server/http/context";
import { AppError } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { passwordLimits, rememberAddress, secondStepLimits } from "./limits";
import { hasExpired } from "./one-time-password";
import { verifyNobody, verifyPassword } from "./password";
import { endSession, findUserByUsername, lockUser } from "./repo";
import { startSession } from "./session";
import { type Attempt, admit, giveBack, settle } from "./throttle";
import { acceptSecondStep, readSecondStep, type SecondStep } from "./two-step";

export type Origin = { address: string; userAgent: string | undefined; requestId: string };
type User = NonNullable<Awaited<ReturnType<typeof findUserByUsername>>>;

/** An unknown name, a wrong password and a closed account get the same message. */
const wrongCredentials = () => new AppError(401, "Username atau password salah.", { reason: REASON.signedOut });

const otpRequired = () =>
  new AppError(401, "Masukkan 6 digit dari aplikasi autentikator Anda.", { reason: REASON.otpRequired });

const otpWrong = () => new AppError(401, "Kode salah atau sudah dipakai.", { reason: REASON.otpRequired });

/** Told only to who knows the password. */
const oneTimePasswordExpired = () =>
  new AppError(
    401,
    `Kata sandi sementara ini sudah lewat ${ONE_TIME_PASSWORD_DAYS} hari dan tidak berlaku lagi. Minta yang baru kepada Pemilik.`,
    { reason: REASON.oneTimePasswordExpired },
  );

/** Every refused sign-in leaves a line. Not the name: people type their password there. */
const refused = ({ log }: Deps, error: AppError, { address, requestId }: Origin, userId?: number) => {
  log.warn({ userId, address, requestId, reason: error.parts.reason }, "sign-in refused");
  return error;
};

export async function signIn(deps: Deps, input: SignInInput, origin: Origin): Promise<SignInResponse> {
  const user = await findUserByUsername(deps.db, input.username);
  const { username: name, proof } = input;
  const limits = await passwordLimits(deps, { userId: user?.id, name, address: origin.address, proof });
  const attempt = await admit(deps, limits);
  const right = user ? await verifyPassword(user.passwordHash, input.password) : await verifyNobody(input.password);
  if (!user?.active || !right) throw refused(deps, wrongCredentials(), origin, user?.id);
  if (hasExpired(user, deps.now())) {
    await inTransaction(deps.db, (tx) => giveBack(tx, attempt));
    throw refused(deps, oneTimePasswordExpired(), origin, user.id);
  }
  if (!user.totpEnabledAt) return enter(deps, user, attempt, origin);
  if (!input.otp) {
    await inTransaction(deps.db, (tx) => giveBack(tx, attempt));
    throw otpRequired();
  }
  const second = await admit(deps, secondStepLimits(user.id, input.otp, origin.address)).catch(async (error) => {
    // The password was right: others who hammer the second step must not make it count as a wrong one.
    await inTransaction(deps.db, (tx) => giveBack(tx, attempt));
    throw error;
  });
  const given = await readSecondStep(deps.db, user.id, input.otp);
  return enter(deps, user, [...attempt, ...second], origin, given);
}

/** Starts the session of a user whose password was right, if the account is still as it was then. */
function enter(deps: Deps, user: User, attempt: Attempt, origin: Origin, given?: SecondStep): Promise<SignInResponse> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const locked = await lockUser(tx, user.id);
    if (!locked?.active || locked.passwordHash !== user.passwordHash)
      throw refused(deps, wrongCredentials(), origin, user.id);
    const secondStep = locked.totpEnabledAt && (await secondStepOf(tx, locked, given, now));
    if (locked.totpEnabledAt && !secondStep) throw refused(deps, given ? otpWrong() : otpRequired(), origin, user.id);
    await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id));
    await rememberAddress(tx, user.id, origin.address, now);
    await settle(tx, attempt);
    const { sessionId, pair } = await startSession(tx, deps, user.id, origin);
    await audit(
      tx,
      deps,
      { session: { userId: user.id, name: locked.name }, requestId: origin.requestId },
      {
        action: "session.sign_in",
        entity: "session",
        entityId: sessionId,
        after: secondStep ? { secondStep } : undefined,
      },
    );
    const { name, email, role, mustChangePassword } = locked;
    return { ...pair, name, email, role, ...(mustChangePassword && { mustChangePassword }) };
  });
}

const secondStepOf = (tx: Queryable, locked: User, given: SecondStep | undefined, now: Date) =>
  given ? acceptSecondStep(tx, locked, given, now) : null;

export async function signOut(deps: Deps, session: Session, requestId: string) {
  await inTransaction(deps.db, async (tx) => {
    if (!(await endSession(tx, session.id, deps.now(), "sign_out"))) return;
    const entry = { action: "session.sign_out", entity: "session", entityId: session.id };
    await audit(tx, deps, { session, requestId }, entry);
  });
}
