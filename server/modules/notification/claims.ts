import { and, asc, eq, inArray, isNull, lt, lte, or } from "drizzle-orm";
import { MOST_RETRIES } from "@/contract/notification/words";
import type { Database, Queryable, Transaction } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import type { Sent } from "./gateway";

type Row = typeof notifications.$inferSelect;
/** A message that this process may send now, and nobody else until `until`. */
export type Claim = { row: Row; tryId: number; until: Date };

const LOST = "Tidak diketahui apakah sudah sampai: server Domba berhenti saat mengirim.";

const waiting = inArray(notifications.status, ["antre", "gagal"]);
const free = (now: Date) => or(isNull(notifications.claimedUntil), lt(notifications.claimedUntil, now));

/** Tries whose process never said how they ended. */
const forgetTries = (tx: Transaction, ids: number[]) =>
  tx
    .update(notificationAttempts)
    .set({ outcome: "tidak diketahui", error: LOST })
    .where(and(inArray(notificationAttempts.notificationId, ids), eq(notificationAttempts.outcome, "berjalan")));

/**
 * Takes some messages that are due, with a note of each try before it is made. Those whose process died on the way are
 * taken again, and their next try says that it may be a repeat. Several processes take different ones.
 */
export const claimDue = (db: Database, now: Date, { leaseMs, most }: { leaseMs: number; most: number }) =>
  inTransaction(db, async (tx): Promise<{ claims: Claim[]; seen: number }> => {
    const rows = await tx
      .select()
      .from(notifications)
      .where(and(waiting, lte(notifications.nextAttemptAt, now), free(now)))
      .orderBy(asc(notifications.nextAttemptAt), asc(notifications.id))
      .limit(most)
      .for("update", { skipLocked: true });
    const until = new Date(now.getTime() + leaseMs);
    const lost = rows.filter(({ claimedUntil }) => claimedUntil !== null).map(({ id }) => id);
    if (lost.length > 0) await forgetTries(tx, lost);
    const claims: Claim[] = [];
    for (const before of rows) {
      const died = before.claimedUntil !== null;
      if (died && before.failures >= MOST_RETRIES) await giveUp(tx, before.id);
      else claims.push(await take(tx, before, { died, now, until }));
    }
    return { claims, seen: rows.length };
  });

const giveUp = (tx: Transaction, id: number) =>
  tx
    .update(notifications)
    .set({ status: "gagal permanen", claimedUntil: null, nextAttemptAt: null, lastError: LOST, mayRepeat: true })
    .where(eq(notifications.id, id));

async function take(tx: Transaction, before: Row, { died, now, until }: { died: boolean; now: Date; until: Date }) {
  const change = {
    status: "antre" as const,
    claimedUntil: until,
    attempts: before.attempts + 1,
    failures: before.failures + (died ? 1 : 0),
    mayRepeat: before.mayRepeat || died,
  };
  await tx.update(notifications).set(change).where(eq(notifications.id, before.id));
  const [made] = await tx
    .insert(notificationAttempts)
    .values({ notificationId: before.id, at: now, outcome: "berjalan", mayRepeat: change.mayRepeat })
    .returning({ id: notificationAttempts.id });
  if (!made) throw new Error("a try was not noted");
  return { row: { ...before, ...change }, tryId: made.id, until };
}

const MINUTE_MS = 60_000;
const WAITS = [1, 5, 15];

/** 1, 5 and 15 minutes, and up to a fifth more, so that what failed together does not come back together. */
const waitMs = (failures: number) => (WAITS[failures - 1] ?? 15) * MINUTE_MS * (1 + Math.random() / 5);

const reasonOf = ({ failure, status }: Sent) => failure ?? `Webhook menjawab ${status}.`;

function outcomeOf({ delivered, unknown }: Sent) {
  if (delivered) return "berhasil";
  return unknown ? "tidak diketahui" : "gagal";
}

/** The next try after one that failed. A program that ends has not failed: its message is tried again at once. */
function nextTry(before: number, now: Date, stopped: boolean) {
  if (stopped) return afterFailures(before, now, 0);
  return afterFailures(before + 1, now, waitMs(before + 1));
}

const afterFailures = (failures: number, now: Date, wait: number) =>
  failures <= MOST_RETRIES
    ? { status: "gagal" as const, failures, nextAttemptAt: new Date(now.getTime() + wait) }
    : { status: "gagal permanen" as const, failures, nextAttemptAt: null };

/** Writes how a try ended. `stopped`: the program ends, which is not the gateway's failure. */
export const recordTry = (db: Database, now: Date, { row, tryId, until }: Claim, sent: Sent, stopped: boolean) =>
  inTransaction(db, async (tx) => {
    await tx
      .update(notificationAttempts)
      .set({
        outcome: outcomeOf(sent),
        httpStatus: sent.status,
        answer: sent.answer,
        error: sent.delivered ? null : reasonOf(sent),
      })
      .where(eq(notificationAttempts.id, tryId));
    if (sent.delivered) return settle(tx, row.id, now);
    await tx
      .update(notifications)
      .set({
        ...nextTry(row.failures, now, stopped),
        claimedUntil: null,
        lastError: reasonOf(sent),
        mayRepeat: row.mayRepeat || sent.unknown,
      })
      // Another process that has taken this one for dead by now has the last word.
      .where(and(eq(notifications.id, row.id), eq(notifications.claimedUntil, until)));
  });

async function settle(tx: Transaction, id: number, now: Date) {
  await tx
    .update(notifications)
    .set({ status: "terkirim", deliveredAt: now, claimedUntil: null, nextAttemptAt: null, lastError: null })
    .where(eq(notifications.id, id));
}

/** There is no webhook any more: what waits for one is there to be read. */
export const keepInApp = (db: Database, now: Date) =>
  inTransaction(db, async (tx) => {
    const where = and(waiting, free(now));
    const rows = await tx
      .select({ id: notifications.id, claimedUntil: notifications.claimedUntil })
      .from(notifications)
      .where(where)
      .limit(500)
      .for("update", { skipLocked: true });
    if (rows.length === 0) return 0;
    const lost = rows.filter(({ claimedUntil }) => claimedUntil !== null).map(({ id }) => id);
    if (lost.length > 0) {
      await forgetTries(tx, lost);
      await tx.update(notifications).set({ mayRepeat: true }).where(inArray(notifications.id, lost));
    }
    await tx
      .update(notifications)
      .set({ status: "di aplikasi", claimedUntil: null, nextAttemptAt: null })
      .where(
        inArray(
          notifications.id,
          rows.map(({ id }) => id),
        ),
      );
    return rows.length;
  });

/** Whether anything waits at all: asked often, answered by an index. */
export const anyWaiting = async (db: Queryable) =>
  (await db.select({ id: notifications.id }).from(notifications).where(waiting).limit(1)).length > 0;
