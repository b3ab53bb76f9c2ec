import { inTransaction } from "@/server/db/retry";
import type { Deps, Session } from "@/server/http/context";
import { type AppError, signedOut } from "@/server/http/errors";
import { verifyPassword } from "@/server/modules/auth/password";
import { admit, passwordLimits, settle } from "@/server/modules/auth/throttle";
import { findUser } from "./repo";

export type Caller = { session: Session; address: string; requestId: string };

/** The password again, counted like a sign-in: a stolen session must not become a place to guess it. */
export async function provePassword(deps: Deps, { session, address }: Caller, password: string, wrong: () => AppError) {
  const user = await findUser(deps.db, session.userId);
  if (!user) throw signedOut();
  const attempt = await admit(deps, await passwordLimits(deps, user.id, user.username, address));
  if (!(await verifyPassword(user.passwordHash, password))) throw wrong();
  await inTransaction(deps.db, (tx) => settle(tx, attempt));
  return user;
}
