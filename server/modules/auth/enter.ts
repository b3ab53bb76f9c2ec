import { eq } from "drizzle-orm";
import type { SignInResponse } from "@/contract/auth/model";
import { REASON } from "@/contract/base/error-codes";
import type { Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { users } from "@/server/db/schema/user";
import type { Deps } from "@/server/http/context";
import { AppError } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { rememberAddress, secondStepLimits } from "./limits";
import { type findUserByUsername, lockUser } from "./repo";
import { startSession } from "./session";
import { type Attempt, admit, giveBack, settle } from "./throttle";
import { acceptSecondStep, readSecondStep } from "./two-step";

export type Origin = { address: string; userAgent: string | undefined; requestId: string };
export type User = NonNullable<Awaited<ReturnType<typeof findUserByUsername>>>;

const otpRequired = () =>
  new AppError(401, "Masukkan 6 digit dari aplikasi autentikator Anda.", { reason: REASON.otpRequired });

const otpWrong = () => new AppError(401, "Kode salah atau sudah dipakai.", { reason: REASON.otpRequired });

/** Every refused sign-in leaves a line. Not the name: people type their password there. */
export const refused = ({ log }: Deps, error: AppError, { address, requestId }: Origin, userId?: number) => {
  log.warn({ userId, address, requestId, reason: error.parts.reason }, "sign-in refused");
  return error;
};

/** The proof of who it is: a password, or the word of an identity provider. */
type Proof = {
  user: User;
  /** The counts that a sign-in gives back. */
  attempt: Attempt;
  /** Whether it holds for the account as it is now, locked; else the refusal is the answer. */
  holds: (locked: User) => boolean;
  refusal: () => AppError;
  /** The identity provider has asked for the second step. */
  secondStep?: "provider";
  via?: "oidc";
};

/** Asks for the second step where the account has one, and starts the session. */
export async function enter(deps: Deps, proof: Proof, otp: string | undefined, origin: Origin) {
  const { user, attempt } = proof;
  if (!user.totpEnabledAt || proof.secondStep) return begin(deps, proof, origin);
  if (!otp) {
    await inTransaction(deps.db, (tx) => giveBack(tx, attempt));
    throw otpRequired();
  }
  const second = await admit(deps, secondStepLimits(user.id, otp, origin.address)).catch(async (error) => {
    // The first step was right: others who hammer the second step must not make it count as a wrong one.
    await inTransaction(deps.db, (tx) => giveBack(tx, attempt));
    throw error;
  });
  const given = await readSecondStep(deps.db, user.id, otp);
  return begin(deps, { ...proof, attempt: [...attempt, ...second] }, origin, given);
}

type Given = Awaited<ReturnType<typeof readSecondStep>>;

/** Starts the session, if the account is still as it was when it was proved. */
function begin(deps: Deps, proof: Proof, origin: Origin, given?: Given): Promise<SignInResponse> {
  const { user, attempt, via } = proof;
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const locked = await lockUser(tx, user.id);
    if (!locked || !proof.holds(locked)) throw refused(deps, proof.refusal(), origin, user.id);
    const secondStep = locked.totpEnabledAt ? await secondStepOf(tx, locked, proof, given, now) : undefined;
    if (secondStep === null) throw refused(deps, given ? otpWrong() : otpRequired(), origin, user.id);
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
        after: via || secondStep ? { via, secondStep } : undefined,
      },
    );
    return { ...pair, ...nameOf(locked) };
  });
}

/** How the second step was taken; null where it was not. */
const secondStepOf = async (tx: Queryable, locked: User, proof: Proof, given: Given | undefined, now: Date) =>
  given ? acceptSecondStep(tx, locked, given, now) : (proof.secondStep ?? null);

const nameOf = ({ name, email, role, mustChangePassword }: User) => ({
  name,
  email,
  role,
  ...(mustChangePassword && { mustChangePassword }),
});
