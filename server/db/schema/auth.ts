import { boolean, customType, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, reference } from "./columns";
import { users } from "./user";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** One sign-in on one device. Its tokens rotate; ending it ends them all. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
    /** Absolute: no refresh reaches beyond it. */
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    endReason: text("end_reason"),
    userAgent: text("user_agent"),
    address: text("address"),
  },
  (table) => [index("sessions_user_idx").on(table.userId)],
);

/** Both kinds of token, hashed: the database never holds one that works. */
export const sessionTokens = pgTable(
  "session_tokens",
  {
    hash: bytes("hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    refresh: boolean("refresh").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** A refresh token that was exchanged, and its successors sealed with a key that only its holder can derive. */
    usedAt: instant("used_at"),
    successor: bytes("successor"),
  },
  (table) => [index("session_tokens_session_idx").on(table.sessionId)],
);

/** Failed sign-ins per account, per address and per pair of both: growing delays that survive a restart. */
export const signInFailures = pgTable("sign_in_failures", {
  key: text("key").primaryKey(),
  /** Only the server knows it: it signs the challenges of an account under attack. */
  seed: uuid("seed").notNull().defaultRandom(),
  failures: integer("failures").notNull(),
  blockedUntil: instant("blocked_until").notNull(),
  changedAt: instant("changed_at").notNull(),
});

/** Where an account has signed in before: a flood from elsewhere does not slow these down. */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    address: text("address").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address] })],
);

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    hash: bytes("hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("recovery_codes_user_idx").on(table.userId)],
);
