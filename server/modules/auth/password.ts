import { hash, hashRaw, verify } from "@node-rs/argon2";
import { normalisePassword } from "@/contract/auth/password-rules";

/** argon2id is the default of the library; OWASP's smaller setting: 19 MiB, two passes, one lane (S1). */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(normalisePassword(password), OPTIONS);

export const verifyPassword = (passwordHash: string, password: string) =>
  verify(passwordHash, normalisePassword(password));

/** For short secrets that are looked up by their hash (recovery codes). */
export const hashWithSalt = (secret: string, salt: Buffer) => hashRaw(secret, { ...OPTIONS, salt });

// Made when the program starts: the first unknown name must not cost more than the others.
const decoy = hashPassword("nobody has this password");

/** The same work for a name that does not exist, so that time does not tell which names do. Always false. */
export async function verifyNobody(password: string) {
  await verifyPassword(await decoy, password);
  return false;
}
