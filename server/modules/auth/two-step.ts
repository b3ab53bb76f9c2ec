import { randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Queryable } from "@/server/db/client";
import { recoveryCodes } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";
import { hashWithSalt } from "./password";

const STEP_MS = 30_000;
/** A quarter of an hour. */
const SET_BACK_STEPS = 30;
const RECOVERY_CODES = 10;
const SALT_BYTES = 16;
/** Base32 without the characters that paper confuses; 32 of them, so that a byte's low bits choose evenly. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz023456789";

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 s. */
const totpFor = (username: string, secret: string) =>
  new TOTP({ issuer: "Domba", label: username, secret: Secret.fromBase32(secret), digits: 6, period: STEP_MS / 1000 });

/** A new secret of 160 bits, and its address for the QR code. */
export function newTotp(username: string) {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpFor(username, secret).toString() };
}

type TotpUser = { id: number; username: string; totpSecret: string | null; totpLastStep: string | null };

/** The time step that six digits belong to; null when they are wrong or not newer than the last accepted ones. */
export function totpStep(user: TotpUser, digits: string, now: Date): number | null {
  if (!user.totpSecret || !/^\d{6}$/.test(digits)) return null;
  const timestamp = now.getTime();
  const delta = totpFor(user.username, user.totpSecret).validate({ token: digits, timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / STEP_MS) + delta;
  const ahead = user.totpLastStep === null ? -1 : Number(user.totpLastStep) - step;
  // Further ahead than that, the clock was set back by far: nobody is locked out until it is that late again.
  return ahead >= 0 && ahead <= SET_BACK_STEPS ? null : step;
}

const normalised = (code: string) => code.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();

/** Ten codes as a person sees them, and their hashes as the database keeps them: a salt, the same for the ten, first. */
export async function newRecoveryCodes() {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const text = Array.from(randomBytes(10), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  const salt = randomBytes(SALT_BYTES);
  const hashes = await Promise.all(
    codes.map(async (code) => Buffer.concat([salt, await hashWithSalt(normalised(code), salt)])),
  );
  return { codes, hashes };
}

/** The code that was typed for the second step, ready to be compared. */
export type SecondStep = { digits: string } | { recoveryHash: Buffer | null };

const withoutSpaces = (typed: string) => typed.replaceAll(/\s/g, "");

/** Six digits are of an app; anything else is a recovery code. */
export const isSixDigits = (typed: string) => /^\d{6}$/.test(withoutSpaces(typed));

/** Hashes a recovery code before the transaction, which must not hold others up for so long. */
export async function readSecondStep(db: Queryable, userId: number, typed: string): Promise<SecondStep> {
  if (isSixDigits(typed)) return { digits: withoutSpaces(typed) };
  const [any] = await db
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(1);
  if (!any) return { recoveryHash: null };
  const salt = any.hash.subarray(0, SALT_BYTES);
  return { recoveryHash: Buffer.concat([salt, await hashWithSalt(normalised(typed), salt)]) };
}

/** Spends the six digits or the recovery code; each works once. The caller holds the lock of the user's row. */
export async function acceptSecondStep(tx: Queryable, user: TotpUser, given: SecondStep, now: Date) {
  if ("digits" in given) {
    const step = totpStep(user, given.digits, now);
    if (step === null) return null;
    await tx
      .update(users)
      .set({ totpLastStep: String(step) })
      .where(eq(users.id, user.id));
    return "code" as const;
  }
  const { recoveryHash } = given;
  if (!recoveryHash) return null;
  const unused = await tx
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt)));
  const match = unused.find(({ hash }) => hash.length === recoveryHash.length && timingSafeEqual(hash, recoveryHash));
  if (!match) return null;
  await tx.update(recoveryCodes).set({ usedAt: now }).where(eq(recoveryCodes.id, match.id));
  return "recovery_code" as const;
}
