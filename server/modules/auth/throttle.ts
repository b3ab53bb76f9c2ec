import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { knownAddresses, signInFailures } from "@/server/db/schema/auth";
import { networkOf } from "@/server/http/client-address";
import type { Deps } from "@/server/http/context";
import { tooManyAttempts } from "@/server/http/errors";

/** How many failures are free, how long the delay may grow, and whether a success forgives the earlier failures. */
const SCOPES = {
  /** one account from one address */
  pair: { free: 5, longestSeconds: 15 * 60, forgiving: true },
  /** one address over all accounts; not forgiving, or who has an account of his own could guess others' for ever */
  address: { free: 8, longestSeconds: 15 * 60, forgiving: false },
  /** one account over all addresses; short, and not for addresses it has signed in from: its owner stays able to */
  account: { free: 8, longestSeconds: 30, forgiving: false },
  /** the second step, whose guesser knows the password already */
  secondStep: { free: 5, longestSeconds: 15 * 60, forgiving: true },
} as const;

type Limit = { key: string; scope: keyof typeof SCOPES };
/** A counted attempt; `blockedUntil` says which delay it has caused itself. */
export type Attempt = { limit: Limit; blockedUntil: Date }[];

/** Not "now": a clock that is set back must not lock anybody out. */
const NOT_BLOCKED = new Date(0);
/** So often one failure is forgiven, so that an office's slips of a month do not add up. */
const FORGIVE_ONE_MS = 60 * 60 * 1000;
const KNOWN_FOR_MS = 90 * 24 * 60 * 60 * 1000;
/** By then every count has been forgiven. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/** Beyond this the delay grows no more, and a day without failures brings the count back to nothing. */
const most = ({ free, longestSeconds }: (typeof SCOPES)[Limit["scope"]]) => free + Math.ceil(Math.log2(longestSeconds));

function delayMs(scope: Limit["scope"], failures: number) {
  const { free, longestSeconds } = SCOPES[scope];
  return failures < free ? 0 : Math.min(longestSeconds, 2 ** (failures - free)) * 1000;
}

/** What stands before one password: `account` is the user's id, or the name that nobody has. */
export async function passwordLimits({ db, now }: Deps, userId: number | undefined, name: string, address: string) {
  const account = userId === undefined ? `name ${name.toLowerCase()}` : String(userId);
  const network = networkOf(address);
  const limits: Limit[] = [
    { scope: "pair", key: `pair:${account}|${network}` },
    { scope: "address", key: `address:${network}` },
  ];
  const known = await db
    .select({ userId: knownAddresses.userId })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.userId, userId ?? 0),
        eq(knownAddresses.address, network),
        gt(knownAddresses.lastSeenAt, new Date(now().getTime() - KNOWN_FOR_MS)),
      ),
    );
  if (known.length === 0) limits.push({ scope: "account", key: `account:${account}` });
  return limits;
}

export const secondStepLimits = (userId: number): Limit[] => [{ scope: "secondStep", key: `second-step:${userId}` }];

type Row = typeof signInFailures.$inferSelect;

function refuseWhileBlocked(rows: Row[], at: Date) {
  const waitMs = Math.max(0, ...rows.map((row) => row.blockedUntil.getTime() - at.getTime()));
  if (waitMs > 0) throw tooManyAttempts(Math.ceil(waitMs / 1000));
}

/**
 * Asks for leave to try one secret. The attempt is counted as a failure beforehand, under a row lock, so that a flood
 * of parallel requests gets no more than its share; `settle` or `giveBack` take the count back.
 */
export function admit({ db, now }: Deps, limits: Limit[]): Promise<Attempt> {
  const keys = limits.map(({ key }) => key).sort();
  return inTransaction(db, async (tx) => {
    const at = now();
    // A refused flood of invented names must not fill the disk: it is refused before a write, and undone after one.
    refuseWhileBlocked(await tx.select().from(signInFailures).where(inArray(signInFailures.key, keys)), at);
    // Makes what is missing and locks all, in the order of their keys, so that two attempts never wait for each other.
    const rows = await tx
      .insert(signInFailures)
      .values(keys.map((key) => ({ key, failures: 0, blockedUntil: NOT_BLOCKED, changedAt: at })))
      .onConflictDoUpdate({ target: signInFailures.key, set: { key: sql`excluded.key` } })
      .returning();
    refuseWhileBlocked(rows, at);
    const attempt: Attempt = [];
    for (const limit of limits) attempt.push(await count(tx, limit, rows, at));
    return attempt;
  });
}

async function count(tx: Queryable, limit: Limit, rows: Row[], at: Date) {
  const row = rows.find(({ key }) => key === limit.key);
  if (!row) throw new Error(`no counter ${limit.scope}`);
  const forgiven = Math.max(0, Math.floor((at.getTime() - row.changedAt.getTime()) / FORGIVE_ONE_MS));
  const left = Math.max(0, row.failures - forgiven);
  const failures = Math.min(left + 1, most(SCOPES[limit.scope]));
  const delay = delayMs(limit.scope, failures);
  const blockedUntil = delay > 0 ? new Date(at.getTime() + delay) : NOT_BLOCKED;
  // The part of an hour that has passed is not lost.
  const changedAt = left === 0 ? at : new Date(row.changedAt.getTime() + forgiven * FORGIVE_ONE_MS);
  await tx.update(signInFailures).set({ failures, blockedUntil, changedAt }).where(eq(signInFailures.key, limit.key));
  return { limit, blockedUntil };
}

/** In the order in which `admit` locks. */
const inOrder = (attempt: Attempt) => attempt.toSorted((a, b) => (a.limit.key < b.limit.key ? -1 : 1));

async function giveBackOne(tx: Queryable, { limit, blockedUntil }: Attempt[number]) {
  await tx
    .update(signInFailures)
    .set({
      failures: sql`greatest(0, ${signInFailures.failures} - 1)`,
      blockedUntil: sql`case when ${signInFailures.blockedUntil} = ${blockedUntil} then ${NOT_BLOCKED} else ${signInFailures.blockedUntil} end`,
    })
    .where(eq(signInFailures.key, limit.key));
}

/** Takes this attempt back, with the delay that it has caused itself; earlier failures stay counted. */
export async function giveBack(tx: Queryable, attempt: Attempt) {
  for (const counted of inOrder(attempt)) await giveBackOne(tx, counted);
}

/** The secret was right: where that forgives the earlier failures, they are gone. */
export async function settle(tx: Queryable, attempt: Attempt) {
  for (const counted of inOrder(attempt)) {
    const { scope, key } = counted.limit;
    if (!SCOPES[scope].forgiving) await giveBackOne(tx, counted);
    else
      await tx
        .update(signInFailures)
        .set({ failures: 0, blockedUntil: NOT_BLOCKED })
        .where(eq(signInFailures.key, key));
  }
}

export const rememberAddress = (tx: Queryable, userId: number, address: string, lastSeenAt: Date) =>
  tx
    .insert(knownAddresses)
    .values({ userId, address: networkOf(address), lastSeenAt })
    .onConflictDoUpdate({ target: [knownAddresses.userId, knownAddresses.address], set: { lastSeenAt } });

/** Counts and addresses that no longer matter. */
export async function forgetAttempts(db: Queryable, now: Date) {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db.delete(signInFailures).where(lt(signInFailures.changedAt, before(KEEP_MS)));
  await db.delete(knownAddresses).where(lt(knownAddresses.lastSeenAt, before(KNOWN_FOR_MS)));
}
