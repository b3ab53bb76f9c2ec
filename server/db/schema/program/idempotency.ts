import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, instant, reference } from "@/server/db/schema/columns";
import { users } from "@/server/db/schema/user";

/** Requests that were carried out, saved in their own transaction. A repeated request gets the same answer. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the key, and of the request. */
    keyHash: bytes("key_hash").notNull(),
    requestHash: bytes("request_hash").notNull(),
    endpoint: text("endpoint").notNull(),
    /** The answer, sealed with the key, because it may hold a one-time password. */
    answer: bytes("answer"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    index("idempotency_keys_created_idx").on(table.createdAt),
  ],
);
