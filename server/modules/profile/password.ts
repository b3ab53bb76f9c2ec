import { eq } from "drizzle-orm";
import {
  type ChangePasswordInput,
  CURRENT_WRONG,
  NEXT_UNCHANGED,
  newPasswordProblem,
  type PasswordChanged,
} from "@/contract/auth/password";
import { normalisePassword } from "@/contract/auth/password-rules";
import { inTransaction } from "@/server/db/retry";
import { users } from "@/server/db/schema/user";
import type { Deps } from "@/server/http/context";
import { invalid, signedOut } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { hashPassword } from "@/server/modules/auth/password";
import { endOtherSessions, lockUser } from "@/server/modules/auth/repo";
import { type CallerFrom, provePassword } from "./prove-password";
import { findUser } from "./repo";

// 422 and not 401: the session is in order, and a 401 would end it in the client.
const wrongCurrent = () => invalid({ current: CURRENT_WRONG });

/**
 * A new password of one's own. Not done by idempotency key: its row would keep a quick hash of both passwords. Sent
 * again after a lost answer, the old password is wrong, and nothing changes.
 */
export async function changePassword(
  deps: Deps,
  caller: CallerFrom,
  input: ChangePasswordInput,
): Promise<PasswordChanged> {
  const { userId } = caller.session;
  const known = await findUser(deps.db, userId);
  if (!known) throw signedOut();
  const problem = newPasswordProblem(input.next, known);
  if (problem) throw invalid({ next: problem });
  const user = await provePassword(deps, caller, input.current, wrongCurrent);
  if (normalisePassword(input.next) === normalisePassword(input.current)) throw invalid({ next: NEXT_UNCHANGED });
  const passwordHash = await hashPassword(input.next);
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const locked = await lockUser(tx, userId);
    // Meanwhile the owner has reset it, or another tab was quicker.
    if (locked?.passwordHash !== user.passwordHash) throw wrongCurrent();
    await tx
      .update(users)
      .set({
        passwordHash,
        mustChangePassword: false,
        oneTimePasswordAt: null,
        // The version guards what a form shows: one that is open, here or with the owner, need not know of this.
        changedAt: now,
        changedBy: userId,
      })
      .where(eq(users.id, userId));
    const sessionsEnded = await endOtherSessions(tx, caller.session, now, "password_changed");
    await audit(tx, deps, caller, {
      action: "user.change_password",
      entity: "user",
      entityId: userId,
      before: { mustChangePassword: locked.mustChangePassword },
      after: { mustChangePassword: false, sessionsEnded },
    });
    return { sessionsEnded };
  });
}
