import { desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Closing, ClosingFilter, ClosingQuery, ClosingState } from "@/contract/closing/model";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { closings } from "@/server/db/schema/closing";
import { users } from "@/server/db/schema/user";
import { search } from "@/server/db/search";
import { findAllIds, findJoinedPage } from "@/server/http/list";
import { readStart } from "@/server/modules/document/start";
import { must } from "@/server/must";
import { daysAfter } from "@/server/time";

export type StoredClosing = typeof closings.$inferSelect;

const SORTS = { created: closings.id, day: closings.day };
const opener = alias(users, "opener");

const listed = ({ q, sort, state }: ClosingFilter) => ({
  table: closings,
  where: state && (state === "berlaku" ? isNull(closings.reopenedAt) : isNotNull(closings.reopenedAt)),
  found: search(closings, q, closings.note),
  order: orderOf(SORTS, sort, closings.id),
});

/** The newest closing that is not reopened: the only one that can be. */
export async function lastClosing(db: Queryable): Promise<StoredClosing | undefined> {
  const [row] = await db
    .select()
    .from(closings)
    .where(isNull(closings.reopenedAt))
    .orderBy(desc(closings.day))
    .limit(1);
  return row;
}

/** The closings of some ids, in any order. */
export async function findClosings(db: Queryable, ids: number[]): Promise<Closing[]> {
  const last = await lastClosing(db);
  const rows = await db
    .select({ row: closings, by: users.name, openedBy: opener.name })
    .from(closings)
    .leftJoin(users, eq(users.id, closings.createdBy))
    .leftJoin(opener, eq(opener.id, closings.reopenedBy))
    .where(inArray(closings.id, ids));
  return rows.map(({ row, by, openedBy }) => ({
    id: row.id,
    day: row.day,
    note: row.note,
    by,
    createdAt: row.createdAt.toISOString(),
    reopened: row.reopenedAt && {
      day: must(row.reopenedOn, "the day of a reopening"),
      at: row.reopenedAt.toISOString(),
      reason: must(row.reopenReason, "the reason of a reopening"),
      by: openedBy,
    },
    last: row.id === last?.id,
  }));
}

export const findClosingPage = (db: Queryable, query: ClosingQuery) =>
  findJoinedPage(
    db,
    listed(query),
    query,
    (one, ids) => findClosings(one, ids),
    ({ id }) => id,
    async () => null,
  );

/** Every id of a list in its order, for the export. */
export const findClosingIds = (db: Queryable, filter: ClosingFilter) => findAllIds(db, listed(filter));

export async function readState(db: Queryable): Promise<ClosingState> {
  const [last, startOn] = [await lastClosing(db), await readStart(db)];
  if (!last) return { closedUntil: null, openFrom: null, closedAt: null, by: null, startOn };
  const [by] = last.createdBy === null ? [] : await db.select().from(users).where(eq(users.id, last.createdBy));
  return {
    closedUntil: last.day,
    openFrom: daysAfter(last.day, 1),
    closedAt: last.createdAt.toISOString(),
    by: by?.name ?? null,
    startOn,
  };
}
