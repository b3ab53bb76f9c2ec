import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { knownAddresses, signInFailures } from "@/server/db/schema/auth";
import { users } from "@/server/db/schema/user";
import type { Deps } from "@/server/http/context";
import { tooManyAttempts } from "@/server/http/errors";

/** How many failures are free, and how long the delay may grow. */
const LIMITS = {
  /** one account from one address */
  pair: { free: 5, longestSeconds: 15 * 60 },
  /** one address over all accounts */
  address: { free: 20, longestSeconds: 15 * 60 },
  /** one account over all addresses; short, and not for addresses it has signed in from: its owner stays able to */
  account: { free: 10, longestSeconds: 30 },
} as const;

type Scope = keyof typeof LIMITS;
/** A failure older than this is forgotten. */
const FORGET_AFTER_MS = 24 * 60 * 60 * 1000;

function delaySeconds(scope: Scope, failures: number) {
  const { free, longestSeconds } = LIMITS[scope];
  return failures < free ? 0 : Math.min(longestSeconds, 2 ** (failures - free));
}

const keysFor = (username: string, address: string): Record<Scope, string> => ({
  pair: `pair:${username}|${address}`,
  address: `address:${address}`,
  account: `account:${username}`,
});

async function isKnownAddress(db: Database, username: string, address: string) {
  const rows = await db
    .select({ userId: knownAddresses.userId })
    .from(knownAddresses)
    .innerJoin(users, eq(users.id, knownAddresses.userId))
    .where(and(eq(sql`lower(${users.username})`, username), eq(knownAddresses.address, address)));
  return rows.length > 0;
}

/**
 * Asks for leave to verify one password. The attempt is counted as a failure beforehand, under a row lock, so that a
 * flood of parallel requests gets no more than its share; `succeeded` takes the count back.
 */
export async function admitAttempt({ db, now }: Deps, name: string, address: string) {
  const username = name.toLowerCase();
  const keys = keysFor(username, address);
  const known = await isKnownAddress(db, username, address);
  const scopes: Scope[] = known ? ["pair", "address"] : ["pair", "address", "account"];
  const wait = await inTransaction(db, async (tx) => {
    const at = now();
    const forgotten = new Date(at.getTime() - FORGET_AFTER_MS);
    // Always in the same order, so that two attempts never wait for each other.
    for (const scope of scopes)
      await tx
        .insert(signInFailures)
        .values({ key: keys[scope], failures: 0, blockedUntil: at, changedAt: at })
        .onConflictDoNothing();
    const rows = await tx
      .select()
      .from(signInFailures)
      .where(
        inArray(
          signInFailures.key,
          scopes.map((scope) => keys[scope]),
        ),
      )
      .orderBy(signInFailures.key)
      .for("update");
    const blockedMs = Math.max(...rows.map((row) => row.blockedUntil.getTime() - at.getTime()));
    if (blockedMs > 0) return Math.ceil(blockedMs / 1000);
    for (const scope of scopes) {
      const row = rows.find((candidate) => candidate.key === keys[scope]);
      const failures = (row && row.changedAt > forgotten ? row.failures : 0) + 1;
      const blockedUntil = new Date(at.getTime() + delaySeconds(scope, failures) * 1000);
      await tx
        .update(signInFailures)
        .set({ failures, blockedUntil, changedAt: at })
        .where(eq(signInFailures.key, keys[scope]));
    }
    return 0;
  });
  if (wait > 0) throw tooManyAttempts(wait);
}

const takeBack = (db: Database, keys: string[], at: Date) =>
  db
    .update(signInFailures)
    .set({ failures: sql`greatest(0, ${signInFailures.failures} - 1)`, blockedUntil: at })
    .where(inArray(signInFailures.key, keys));

/** The password was right and the second step is still to come: no failure, but earlier ones stay counted. */
export const attemptPending = ({ db, now }: Deps, name: string, address: string) =>
  takeBack(db, Object.values(keysFor(name.toLowerCase(), address)), now());

/** A sign-in clears the account's counts, gives the address its attempt back and remembers it. */
export async function attemptSucceeded({ db, now }: Deps, name: string, address: string, userId: number) {
  const keys = keysFor(name.toLowerCase(), address);
  const at = now();
  await db.delete(signInFailures).where(inArray(signInFailures.key, [keys.pair, keys.account]));
  await takeBack(db, [keys.address], at);
  await db
    .insert(knownAddresses)
    .values({ userId, address, lastSeenAt: at })
    .onConflictDoUpdate({ target: [knownAddresses.userId, knownAddresses.address], set: { lastSeenAt: at } });
}
