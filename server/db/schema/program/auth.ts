import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { TOKEN_SCOPES } from "@/contract/token/words";
import { bytes, id, instant, reference } from "@/server/db/schema/columns";
import { users } from "@/server/db/schema/user";

/** A sign-in on one device. Its tokens rotate, and they all end with it. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
    /** The absolute end, which no refresh extends. */
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    endReason: text("end_reason"),
    userAgent: text("user_agent"),
    address: text("address"),
  },
  (table) => [index("sessions_user_idx").on(table.userId)],
);

/** Access and refresh tokens as hashes: the database never holds a usable token. */
export const sessionTokens = pgTable(
  "session_tokens",
  {
    hash: bytes("hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    refresh: boolean("refresh").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** A spent refresh token, and its successors sealed with a key that only the token's holder can derive. */
    usedAt: instant("used_at"),
    successor: bytes("successor"),
  },
  (table) => [index("session_tokens_session_idx").on(table.sessionId)],
);

/** Tokens for programs, as hashes. One acts for its owner, within the role that the owner has at each call. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: id(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    scope: text("scope", { enum: TOKEN_SCOPES }).notNull(),
    hash: bytes("hash").notNull().unique("api_tokens_hash_key"),
    /** The first characters, which tell nobody the rest. */
    hint: text("hint").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("api_tokens_user_idx").on(table.userId)],
);

/** Failed sign-ins per account, per address and per pair of both: growing delays that survive a restart. */
export const signInFailures = pgTable("sign_in_failures", {
  key: text("key").primaryKey(),
  /** The server's secret, which signs the challenges of an account under attack. */
  seed: uuid("seed").notNull().defaultRandom(),
  failures: integer("failures").notNull(),
  blockedUntil: instant("blocked_until").notNull(),
  changedAt: instant("changed_at").notNull(),
});

/** Addresses from which an account has signed in. A flood from other addresses does not slow these down. */
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

/** Links for a new password, as hashes. A link works once. */
export const passwordLinks = pgTable(
  "password_links",
  {
    hash: bytes("hash").primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    at: instant("at").notNull(),
  },
  (table) => [index("password_links_user_idx").on(table.userId)],
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
