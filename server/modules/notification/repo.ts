import { and, asc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";
import type { NotificationFilter, NotificationQuery } from "@/contract/notification/model";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import { users } from "@/server/db/schema/user";
import { search } from "@/server/db/search";
import { findAllIds, findPage } from "@/server/http/list";
import { startOfDay } from "@/server/time";

/** In the order of the table's search index. */
const SEARCHED = [
  ...[notifications.recipientName, notifications.recipientAddress, notifications.documentName, notifications.body],
] as const;

const SORTS = { at: notifications.at };
const DAY_MS = 86_400_000;
const MOST_TRIES_SHOWN = 50;

function whereOf({ channel, kind, status, period, document }: NotificationFilter) {
  const conditions: (SQL | undefined)[] = [
    channel?.length ? inArray(notifications.channel, channel) : undefined,
    kind?.length ? inArray(notifications.kind, kind) : undefined,
    status?.length ? inArray(notifications.status, status) : undefined,
    document && and(eq(notifications.documentKind, document.kind), eq(notifications.documentId, document.id)),
    period?.from ? gte(notifications.at, startOfDay(period.from)) : undefined,
    period?.to ? lt(notifications.at, new Date(startOfDay(period.to).getTime() + DAY_MS)) : undefined,
  ];
  return and(...conditions);
}

const listed = (filter: NotificationFilter) => ({
  table: notifications,
  where: whereOf(filter),
  found: search(notifications, filter.q, ...SEARCHED),
  order: orderOf(SORTS, filter.sort, notifications.id),
});

export type NotificationRow = typeof notifications.$inferSelect;

export const findNotification = async (db: Queryable, id: number) =>
  (await db.select().from(notifications).where(eq(notifications.id, id)))[0];

export const findNotifications = (db: Queryable, ids: number[]) =>
  db.select().from(notifications).where(inArray(notifications.id, ids));

export function findNotificationPage(db: Queryable, query: NotificationQuery) {
  const list = listed(query);
  return findPage(db, list, query, (one, where, offset) =>
    one
      .select()
      .from(notifications)
      .where(where)
      .orderBy(...list.order)
      .limit(query.limit)
      .offset(offset),
  );
}

export const findNotificationIds = (db: Queryable, filter: NotificationFilter) => findAllIds(db, listed(filter));

export const lockNotification = async (tx: Queryable, id: number) =>
  (await tx.select().from(notifications).where(eq(notifications.id, id)).for("no key update"))[0];

export const findTries = (db: Queryable, id: number) =>
  db
    .select({
      id: notificationAttempts.id,
      at: notificationAttempts.at,
      outcome: notificationAttempts.outcome,
      httpStatus: notificationAttempts.httpStatus,
      answer: notificationAttempts.answer,
      error: notificationAttempts.error,
      mayRepeat: notificationAttempts.mayRepeat,
      by: users.name,
    })
    .from(notificationAttempts)
    .leftJoin(users, eq(users.id, notificationAttempts.createdBy))
    .where(eq(notificationAttempts.notificationId, id))
    .orderBy(asc(notificationAttempts.id))
    .limit(MOST_TRIES_SHOWN);
