import { eq } from "drizzle-orm";
import type { SignInInput, SignInResponse } from "@/contract/auth";
import { REASON } from "@/contract/error-codes";
import { inTransaction } from "@/server/db/retry";
import { users } from "@/server/db/schema/user";
import type { Deps, Session } from "@/server/http/context";
import { AppError } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { verifyNobody, verifyPassword } from "./password";
import { endSession, findUserByUsername } from "./repo";
import { startSession } from "./session";
import { admitAttempt, attemptPending, attemptSucceeded } from "./throttle";
import { acceptSecondStep } from "./two-step";

type Origin = { address: string; userAgent: string | undefined; requestId: string };

/** One message for an unknown name, a wrong password and a closed account. */
const wrongCredentials = () => new AppError(401, "Username atau password salah.", { reason: REASON.signedOut });

const otpRequired = () =>
  new AppError(401, "Masukkan 6 digit dari aplikasi autentikator Anda.", { reason: REASON.otpRequired });

const otpWrong = () => new AppError(401, "Kode verifikasi salah atau sudah dipakai.", { reason: REASON.otpRequired });

export async function signIn(deps: Deps, input: SignInInput, origin: Origin): Promise<SignInResponse> {
  await admitAttempt(deps, input.username, origin.address);
  const user = await findUserByUsername(deps.db, input.username);
  const right = user ? await verifyPassword(user.passwordHash, input.password) : await verifyNobody(input.password);
  if (!user || !right || !user.active) throw wrongCredentials();
  if (user.totpEnabledAt && !input.otp) {
    await attemptPending(deps, input.username, origin.address);
    throw otpRequired();
  }
  if (user.totpEnabledAt && input.otp && !(await acceptSecondStep(deps, user, input.otp))) throw otpWrong();
  await attemptSucceeded(deps, input.username, origin.address, user.id);
  const { pair } = await inTransaction(deps.db, async (tx) => {
    await tx.update(users).set({ lastLoginAt: deps.now() }).where(eq(users.id, user.id));
    const started = await startSession(tx, deps, user.id, origin);
    const actor = { userId: user.id, name: user.name, requestId: origin.requestId };
    await audit(tx, deps, actor, { action: "session.sign_in", entity: "session", entityId: started.sessionId });
    return started;
  });
  return { ...pair, name: user.name, email: user.email, role: user.role };
}

export async function signOut(deps: Deps, session: Session, requestId: string) {
  await inTransaction(deps.db, async (tx) => {
    await endSession(tx, session.id, deps.now(), "sign_out");
    const actor = { userId: session.userId, name: session.name, requestId };
    await audit(tx, deps, actor, { action: "session.sign_out", entity: "session", entityId: session.id });
  });
}
