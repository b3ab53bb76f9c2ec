import { sql } from "drizzle-orm";
import type { Question } from "@/contract/base/error-codes";
import type { Queryable, Transaction } from "@/server/db/client";
import { together } from "@/server/db/together";
import { daysAfter } from "@/server/time";
import { readStart } from "./start";

/** A change is made by a user at a time. The example farm and the nightly work have no user. */
export type By = {
  userId: number | null;
  now: Date;
  /** The first day of open books; nothing is dated before it. */
  openFrom?: string | null;
  /** The farm's first day; nothing but its opening balances may be dated before it. */
  startOn?: string | null;
  /** The questions that the user has answered with yes; without a request there is nobody to ask. */
  confirmed?: readonly Question[];
};

/** The name of the lock that writers share, and that is taken alone by what no write may slip into: a closing, the first day. */
const BOOKS_LOCK = 560_056;

/** The last closed day. */
export async function closedUntil(db: Queryable): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select max(day)::text as day from closings where reopened_at is null`,
  );
  return rows[0]?.day ?? null;
}

export async function openFromOf(db: Queryable): Promise<string | null> {
  const closed = await closedUntil(db);
  return closed === null ? null : daysAfter(closed, 1);
}

/** The first open day and the farm's first day, which stay so until the end of the transaction. */
export async function holdBooks(tx: Transaction): Promise<Required<Pick<By, "openFrom" | "startOn">>> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${BOOKS_LOCK})`);
  const [openFrom, startOn] = await together(tx, (one) => Promise.all([openFromOf(one), readStart(one)]));
  return { openFrom, startOn };
}

export const holdBooksAlone = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${BOOKS_LOCK})`);

export const byOf = ({ session }: { session: Pick<By, "userId"> }, now: Date): By => ({ userId: session.userId, now });

/** The columns of a new row that say who made it and when. */
export const writtenBy = ({ now, userId }: By) => ({
  createdAt: now,
  createdBy: userId,
  changedAt: now,
  changedBy: userId,
});

/** A row that is struck out stays to be read, with who did it and why. */
export const cancelledBy = ({ now, userId }: By, reason: string) => ({
  cancelledAt: now,
  cancelledBy: userId,
  cancelReason: reason,
});
