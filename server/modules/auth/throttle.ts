import { eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { signInFailures } from "@/server/db/schema/program/auth";
import type { Deps } from "@/server/http/context";
import { tooManyAttempts } from "@/server/http/errors";
import { bitsAsked, newChallenge } from "./challenge";
import { delayMs, forgetAddresses, type Limit, most, provedKey, SCOPES } from "./limits";

/** A counted attempt; `blockedUntil` says which delay it has caused itself. */
export type Attempt = { limit: Limit; blockedUntil: Date }[];

/** Not "now": a clock that is set back must not lock anybody out. */
const NOT_BLOCKED = new Date(0);
/** So often one failure is forgiven, so that an office's slips of a month do not add up. */
const FORGIVE_ONE_MS = 60 * 60 * 1000;
/** A day without failures brings a count back to nothing. */
const KEEP_MS = 24 * 60 * 60 * 1000;

type Row = typeof signInFailures.$inferSelect;

/** A delay longer than its rule knows was set by a clock that has since been set back: it is over. */
function waitMs(scope: Limit["scope"], row: Row, at: Date) {
  const wait = row.blockedUntil.getTime() - at.getTime();
  return wait > SCOPES[scope].longestSeconds * 1000 ? 0 : Math.max(0, wait);
}

/** The rest of a count, and since when it holds: the part of an hour that has passed is not lost. */
function remaining(row: Row, at: Date) {
  // Later than now, it is of a clock that was set back.
  const since = Math.min(row.changedAt.getTime(), at.getTime());
  const forgiven = Math.floor((at.getTime() - since) / FORGIVE_ONE_MS);
  const failures = Math.max(0, row.failures - forgiven);
  return { failures, since: failures === 0 ? at : new Date(since + forgiven * FORGIVE_ONE_MS) };
}

async function challengeOf(tx: Queryable, account: string, at: Date) {
  const rows = await tx
    .select()
    .from(signInFailures)
    .where(inArray(signInFailures.key, [account, provedKey(account)]));
  const seed = rows.find(({ key }) => key === account)?.seed;
  const proved = rows.find(({ key }) => key === provedKey(account));
  const wrongOnes = proved ? remaining(proved, at).failures : 0;
  return seed ? newChallenge(seed, at, bitsAsked(wrongOnes)) : undefined;
}

/** The refusal says what work helps, if nothing but the account's own limit is in the way. */
async function refuseWhileBlocked(tx: Queryable, limits: Limit[], rows: Row[], at: Date) {
  let longestMs = 0;
  let onlyWork = true;
  let account: string | undefined;
  for (const limit of limits) {
    const row = rows.find(({ key }) => key === limit.key);
    if (!row) continue;
    const wait = waitMs(limit.scope, row, at);
    const isShort = limit.bits !== undefined && limit.bits < bitsAsked(remaining(row, at).failures);
    if (wait === 0 && !isShort) continue;
    longestMs = Math.max(longestMs, wait, 1);
    account ??= limit.account;
    onlyWork &&= isShort || limit.scope === "account";
  }
  if (longestMs === 0) return;
  const challenge = account && onlyWork ? await challengeOf(tx, account, at) : undefined;
  throw tooManyAttempts(Math.ceil(longestMs / 1000), challenge);
}

/**
 * Asks for leave to try one secret. The attempt is counted as a failure beforehand, under a row lock, so that a flood
 * of parallel requests gets no more than its share; `catchUp` or `giveBack` take the count back.
 */
export function admit({ db, now }: Deps, limits: Limit[]): Promise<Attempt> {
  const keys = limits.map(({ key }) => key).sort();
  return inTransaction(db, async (tx) => {
    const at = now();
    // A refused flood of invented names must not fill the disk: it is refused before a write, and undone after one.
    const seen = await tx.select().from(signInFailures).where(inArray(signInFailures.key, keys));
    await refuseWhileBlocked(tx, limits, seen, at);
    // Makes what is missing and locks all, in the order of their keys, so that two attempts never wait for each other.
    const rows = await tx
      .insert(signInFailures)
      .values(keys.map((key) => ({ key, failures: 0, blockedUntil: NOT_BLOCKED, changedAt: at })))
      .onConflictDoUpdate({ target: signInFailures.key, set: { key: sql`excluded.key` } })
      .returning();
    await refuseWhileBlocked(tx, limits, rows, at);
    const attempt: Attempt = [];
    for (const limit of limits) attempt.push(await count(tx, limit, rows, at));
    return attempt;
  });
}

async function count(tx: Queryable, limit: Limit, rows: Row[], at: Date) {
  const row = rows.find(({ key }) => key === limit.key);
  if (!row) throw new Error(`no counter ${limit.scope}`);
  const left = remaining(row, at);
  const failures = Math.min(left.failures + 1, most(SCOPES[limit.scope]));
  const delay = delayMs(limit.scope, failures);
  const blockedUntil = delay > 0 ? new Date(at.getTime() + delay) : NOT_BLOCKED;
  const changedAt = left.since;
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

/** Counts and addresses that no longer matter. A count of tomorrow is of a clock that was set back. */
export async function forgetAttempts(db: Queryable, now: Date) {
  const dayBefore = new Date(now.getTime() - KEEP_MS);
  const dayAfter = new Date(now.getTime() + KEEP_MS);
  await db
    .delete(signInFailures)
    .where(or(lt(signInFailures.changedAt, dayBefore), gt(signInFailures.changedAt, dayAfter)));
  await forgetAddresses(db, now);
}
