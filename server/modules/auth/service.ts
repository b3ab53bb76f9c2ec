import type { SignInInput, SignInResponse } from "@/contract/auth/model";
import { REASON } from "@/contract/base/error-codes";
import { ONE_TIME_PASSWORD_DAYS } from "@/contract/user/words";
import { inTransaction } from "@/server/db/retry";
import type { Deps, Session } from "@/server/http/context";
import { AppError } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { enter, type Origin, refused, type User } from "./enter";
import { passwordLimits } from "./limits";
import { hasExpired } from "./one-time-password";
import { verifyNobody, verifyPassword } from "./password";
import { endSession, findUserByUsername } from "./repo";
import { admit, giveBack } from "./throttle";

/** An unknown name, a wrong password and a closed account get the same message. */
const wrongCredentials = () => new AppError(401, "Username atau password salah.", { reason: REASON.signedOut });

/** Told only to who knows the password. */
const oneTimePasswordExpired = () =>
  new AppError(
    401,
    `Kata sandi sementara ini sudah lewat ${ONE_TIME_PASSWORD_DAYS} hari dan tidak berlaku lagi. Minta yang baru kepada Pemilik.`,
    { reason: REASON.oneTimePasswordExpired },
  );

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
  const holds = (locked: User) => locked.active && locked.passwordHash === user.passwordHash;
  return enter(deps, { user, attempt, holds, refusal: wrongCredentials }, input.otp, origin);
}

export async function signOut(deps: Deps, session: Session, requestId: string) {
  await inTransaction(deps.db, async (tx) => {
    if (!(await endSession(tx, session.id, deps.now(), "sign_out"))) return;
    const entry = { action: "session.sign_out", entity: "session", entityId: session.id };
    await audit(tx, deps, { session, requestId }, entry);
  });
}
