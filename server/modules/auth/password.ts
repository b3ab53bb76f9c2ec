import { hash, verify } from "@node-rs/argon2";

/** argon2id is the default of the library; OWASP's smaller setting: 19 MiB, two passes, one lane (S1). */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password.normalize("NFKC"), OPTIONS);

export const verifyPassword = (passwordHash: string, password: string) =>
  verify(passwordHash, password.normalize("NFKC"));

let decoy: Promise<string> | undefined;

/** The same work for a name that does not exist, so that time does not tell which names do. */
export async function verifyNobody(password: string) {
  decoy ??= hashPassword("nobody has this password");
  await verifyPassword(await decoy, password);
}
