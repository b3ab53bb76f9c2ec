import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { ATTEMPT_OUTCOMES, CHANNELS, NOTIFICATION_KINDS, NOTIFICATION_STATUSES } from "@/contract/notification/words";
import { searchIndex } from "@/server/db/search";
import { document, id, instant, reference } from "./columns";

/** Outbox and log in one: written in the transaction of the event, delivered afterwards. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    at: instant("at").notNull(),
    channel: text("channel", { enum: CHANNELS }).notNull(),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    recipientName: text("recipient_name").notNull(),
    recipientAddress: text("recipient_address"),
    body: text("body").notNull(),
    ...document(),
    /** The document's name at that time. */
    documentName: text("document_name"),
    status: text("status", { enum: NOTIFICATION_STATUSES }).notNull(),
    /** The number of all tries, and of the failed ones since it was last queued. */
    attempts: integer("attempts").notNull().default(0),
    failures: smallint("failures").notNull().default(0),
    /** The next try says that an earlier one may have arrived. */
    mayRepeat: boolean("may_repeat").notNull().default(false),
    nextAttemptAt: instant("next_attempt_at"),
    /** A process is sending it until this time; after that, the process counts as dead. */
    claimedUntil: instant("claimed_until"),
    lastError: text("last_error"),
    deliveredAt: instant("delivered_at"),
    /** A key for messages that are sent only once. */
    dedupeKey: text("dedupe_key").unique("notifications_dedupe_key"),
    createdBy: reference("created_by"),
  },
  (table) => [
    index("notifications_at_idx").on(table.at, table.id),
    index("notifications_document_idx").on(table.documentKind, table.documentId, table.id),
    index("notifications_status_idx").on(table.status, table.at, table.id),
    index("notifications_kind_idx").on(table.kind, table.at, table.id),
    index("notifications_channel_idx").on(table.channel, table.at, table.id),
    index("notifications_due_idx").on(table.nextAttemptAt, table.id).where(sql`${table.status} in ('antre', 'gagal')`),
    index("notifications_search_idx").using(
      "gin",
      searchIndex(table.recipientName, table.recipientAddress, table.documentName, table.body),
    ),
    check("notifications_document_check", sql`num_nulls(${table.documentKind}, ${table.documentId}) in (0, 2)`),
  ],
);

/** Each try to deliver a message. It is written before the sending, so that a try is known even if its process dies. */
export const notificationAttempts = pgTable(
  "notification_attempts",
  {
    id: id(),
    notificationId: reference("notification_id")
      .notNull()
      .references(() => notifications.id),
    at: instant("at").notNull(),
    outcome: text("outcome", { enum: ATTEMPT_OUTCOMES }).notNull(),
    httpStatus: smallint("http_status"),
    answer: text("answer"),
    error: text("error"),
    mayRepeat: boolean("may_repeat").notNull().default(false),
    createdBy: reference("created_by"),
  },
  (table) => [index("notification_attempts_notification_idx").on(table.notificationId, table.id)],
);
