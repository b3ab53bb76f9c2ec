import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { REASON } from "@/contract/base/error-codes";
import type { Database, Transaction } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { idempotencyKeys } from "@/server/db/schema/program/idempotency";
import type { Deps } from "./context";
import { AppError } from "./errors";

/** Longer than any draft of a form waits for its next try. */
const KEEP_MS = 48 * 60 * 60 * 1000;
const KEY = /^[\w-]{16,64}$/;

/** The identity of a request: caller, key and content. `mount` builds it. */
export type Once = { userId: number; key: string; endpoint: string; request: Buffer };

const keyRefused = (message: string) => new AppError(422, message, { reason: REASON.keyRefused });

/** The client's own random key of at least 16 characters; otherwise others could guess it and read its answers. */
export function readKey(header: string | undefined, needed: boolean) {
  if (header === undefined) {
    if (needed) throw keyRefused("Permintaan ini perlu kunci (Idempotency-Key).");
    return undefined;
  }
  if (!KEY.test(header)) throw keyRefused("Kunci permintaan (Idempotency-Key) tidak benar.");
  return header;
}

export const hashOf = (value: unknown) =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "")
    .digest();

const IV_BYTES = 12;
const TAG_BYTES = 16;
const sealKey = (key: string) => Buffer.from(hkdfSync("sha256", key, "", "domba-answer", 32));

function seal(key: string, answer: unknown) {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealKey(key), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function open(key: string, sealed: Buffer): unknown {
  const decipher = createDecipheriv("aes-256-gcm", sealKey(key), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString("utf8"));
}

/**
 * Runs a transaction once: the same key again gets the first answer. Two at the same time meet at the key's row, and
 * the second waits for the first. Without a key it is a plain transaction.
 */
export async function inTransactionOnce<T>(
  { db, now }: Pick<Deps, "db" | "now">,
  once: Once | undefined,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (!once) return inTransaction(db, work);
  const { userId, key, endpoint, request } = once;
  const keyHash = hashOf(key);
  const isThis = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.keyHash, keyHash));
  return inTransaction(db, async (tx) => {
    const fresh = await tx
      .insert(idempotencyKeys)
      .values({ userId, keyHash, requestHash: request, endpoint, createdAt: now() })
      .onConflictDoNothing()
      .returning({ userId: idempotencyKeys.userId });
    if (fresh.length === 0) {
      const [done] = await tx.select().from(idempotencyKeys).where(isThis);
      if (done?.endpoint !== endpoint || !done.requestHash.equals(request) || !done.answer)
        throw keyRefused(
          "Kiriman sebelumnya dari formulir ini sudah tersimpan dengan isi lain. Periksa daftar sebelum mengirim lagi.",
        );
      return open(key, done.answer) as T;
    }
    const answer = await work(tx);
    await tx
      .update(idempotencyKeys)
      .set({ answer: seal(key, answer) })
      .where(isThis);
    return answer;
  });
}

/** Deletes keys that nobody will send again. */
export const forgetKeys = (db: Database, now: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEEP_MS)));
