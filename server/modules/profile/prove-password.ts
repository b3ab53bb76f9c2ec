import { inTransaction } from "@/server/db/retry";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { type AppError, signedOut } from "@/server/http/errors";
import { passwordLimits } from "@/server/modules/auth/limits";
import { verifyPassword } from "@/server/modules/auth/password";
import { admit, settle } from "@/server/modules/auth/throttle";
import { findUser } from "./repo";

/** The limits of guessing count by address. */
export type CallerFrom = Caller & { address: string };

/** The password again, counted like a sign-in: a stolen session must not become a place to guess it. */
export async function provePassword(
  deps: Deps,
  { session, address }: CallerFrom,
  password: string,
  wrong: () => AppError,
) {
  const user = await findUser(deps.db, session.userId);
  if (!user) throw signedOut();
  const limits = await passwordLimits(deps, { userId: user.id, name: user.username, address, sessionId: session.id });
  const attempt = await admit(deps, limits);
  if (!(await verifyPassword(user.passwordHash, password))) throw wrong();
  await inTransaction(deps.db, (tx) => settle(tx, attempt));
  return user;
}
