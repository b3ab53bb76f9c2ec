import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { TokenPair } from "@/contract/auth/model";

/** 256 random bits, in 43 characters. */
export const newToken = () => randomBytes(32).toString("base64url");

export const hashToken = (token: string) => createHash("sha256").update(token).digest();

const keyFrom = (token: string) => Buffer.from(hkdfSync("sha256", token, "", "domba-successor", 32));

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals the successors of a refresh token so that only who holds that token can read them (the 10 s grace). */
export function sealSuccessor(refreshToken: string, pair: TokenPair): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(refreshToken), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(pair), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

export function openSuccessor(refreshToken: string, sealed: Buffer): TokenPair {
  const decipher = createDecipheriv("aes-256-gcm", keyFrom(refreshToken), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString("utf8"));
}
