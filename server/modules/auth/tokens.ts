import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { TokenPair } from "@/contract/auth/model";

/** 256 random bits, in 43 characters. */
export const newToken = () => randomBytes(32).toString("base64url");

export const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** Each purpose has a key of its own, so that what was sealed for one does not open for another. */
const keyFrom = (secret: string, purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text so that nobody without the secret can read or change it. */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws if it was sealed by another secret, for another purpose, or was changed. */
export function unseal(secret: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", keyFrom(secret, purpose), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return text.toString("utf8");
}

const SUCCESSOR = "domba-successor";

/** Seals the successors of a refresh token so that only who holds that token can read them (the 10 s grace). */
export const sealSuccessor = (refreshToken: string, pair: TokenPair) =>
  seal(refreshToken, SUCCESSOR, JSON.stringify(pair));

export const openSuccessor = (refreshToken: string, sealed: Buffer): TokenPair =>
  JSON.parse(unseal(refreshToken, SUCCESSOR, sealed));
