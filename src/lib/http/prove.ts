import * as z from "zod/mini";
import { Challenge } from "@/contract/base/envelope";

/** The browser does them beside one another, and beside the page, which stays as quick as it was. */
const AT_ONCE = 8;
const encode = (text: string) => new TextEncoder().encode(text);

async function leadingZeros(nonce: string, { text, rounds }: Challenge) {
  const key = await crypto.subtle.importKey("raw", encode(nonce), "PBKDF2", false, ["deriveBits"]);
  const rule = { name: "PBKDF2", hash: "SHA-256", salt: encode(text), iterations: rounds };
  return Math.clz32(new DataView(await crypto.subtle.deriveBits(rule, key, 32)).getUint32(0));
}

/** Does the work that the sign-in asks for while others guess at the account (decision 0034). */
export async function prove(challenge: Challenge): Promise<string> {
  // A start of its own: nobody else comes to the same proof, which works once.
  const [start = 0] = crypto.getRandomValues(new Uint32Array(1));
  for (let next = start; ; next += AT_ONCE) {
    const nonces = Array.from({ length: AT_ONCE }, (_, index) => String(next + index));
    const zeros = await Promise.all(nonces.map((nonce) => leadingZeros(nonce, challenge)));
    const found = nonces.find((_, index) => (zeros[index] ?? 0) >= challenge.bits);
    if (found) return `${challenge.text}.${found}`;
  }
}

const Refusal = z.object({ metadata: z.object({ challenge: Challenge }) });

/** The proof for the second try; nothing where the refusal asks for no work, or this browser can do none. */
export async function proofFor(refusal: unknown, onWork: () => void): Promise<string | undefined> {
  const { data } = Refusal.safeParse(refusal);
  // Without HTTPS there is no such part, and no cookies to sign in with either.
  if (!data || !crypto.subtle) return undefined;
  onWork();
  return prove(data.metadata.challenge);
}
