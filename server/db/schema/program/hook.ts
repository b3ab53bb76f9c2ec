import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { FeedWord } from "@/contract/change/words";
import { id, instant, record } from "@/server/db/schema/columns";

/** Addresses that are told of changes, each with its place in the change feed (docs/decisions/0080). */
export const hooks = pgTable("hooks", {
  id: id(),
  url: text("url").notNull(),
  words: jsonb("words").$type<FeedWord[]>().notNull(),
  /** It signs every delivery, so it is kept as it is. */
  secret: text("secret").notNull(),
  active: boolean("active").notNull(),
  /** Everything before it was accepted. */
  cursor: text("cursor").notNull(),
  lastDeliveredAt: instant("last_delivered_at"),
  failures: integer("failures").notNull().default(0),
  failingSince: instant("failing_since"),
  lastError: text("last_error"),
  nextAttemptAt: instant("next_attempt_at"),
  /** A process is sending to it until this time; after that, the process counts as dead. */
  claimedUntil: instant("claimed_until"),
  pausedAt: instant("paused_at"),
  ...record(),
});
