import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { recoveryCodes } from "@/server/db/schema/auth";
import { users } from "@/server/db/schema/user";
import type { Deps } from "@/server/http/context";

type TwoStepUser = { id: number; username: string; totpSecret: string | null; totpLastStep: string | null };

const STEP_SECONDS = 30;

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 s. */
export const totpFor = (username: string, secret: string) =>
  new TOTP({ issuer: "Domba", label: username, secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS });

export const hashRecoveryCode = (code: string) =>
  createHash("sha256")
    .update(code.replaceAll(/[^a-z0-9]/gi, "").toLowerCase())
    .digest();

/** True when the six digits or an unused recovery code are right; each works once. */
export async function acceptSecondStep({ db, now }: Deps, user: TwoStepUser, given: string): Promise<boolean> {
  if (!user.totpSecret) return false;
  if (!/^\d{6}$/.test(given)) {
    const spent = await db
      .update(recoveryCodes)
      .set({ usedAt: now() })
      .where(
        and(
          eq(recoveryCodes.userId, user.id),
          eq(recoveryCodes.hash, hashRecoveryCode(given)),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ id: recoveryCodes.id });
    return spent.length > 0;
  }
  const timestamp = now().getTime();
  const delta = totpFor(user.username, user.totpSecret).validate({ token: given, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  if (user.totpLastStep !== null && step <= Number(user.totpLastStep)) return false;
  await db
    .update(users)
    .set({ totpLastStep: String(step) })
    .where(eq(users.id, user.id));
  return true;
}
