import { createHmac, pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import type { Challenge } from "@/contract/base/envelope";

const derive = promisify(pbkdf2);

/** A trial takes a browser half a millisecond and a phone one to two; so does checking a proof here. */
const ROUNDS = 2000;
const EASIEST_BITS = 9;
/** A phone is done with the hardest in about ten seconds. */
const HARDEST_BITS = 13;
const VALID_MS = 2 * 60 * 1000;

/** The work doubles with every wrong password that work has bought lately. */
export const bitsAsked = (wrongOnes: number) => Math.min(EASIEST_BITS + wrongOnes, HARDEST_BITS);

const sign = (seed: string, issued: string) => createHmac("sha256", seed).update(issued).digest("base64url");

/** The seed is the account's own, so that work for one account is none for another. */
export function newChallenge(seed: string, at: Date, bits: number): Challenge {
  const issued = String(at.getTime());
  return { text: `${issued}.${sign(seed, issued)}`, bits, rounds: ROUNDS };
}

/** How much work a proof shows: the zero bits that its hash begins with. None, where the challenge is not ours or old. */
export async function workIn(proof: string, seed: string, at: Date) {
  const [issued = "", signature, nonce, ...more] = proof.split(".");
  // Either way: the clock may have been set back, and another process may have its own.
  const isFresh = Math.abs(at.getTime() - Number(issued)) <= VALID_MS;
  // More at its end would make another proof of the same work.
  if (!isFresh || !nonce || more.length > 0 || signature !== sign(seed, issued)) return 0;
  const hash = await derive(nonce, `${issued}.${signature}`, ROUNDS, 4, "sha256");
  return Math.clz32(hash.readUInt32BE());
}
