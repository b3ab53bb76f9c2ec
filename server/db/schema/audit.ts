import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant, reference } from "./columns";

/** Every change, in the transaction that made it. A trigger of the migrations refuses to alter or delete a row. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant("at").notNull(),
    userId: reference("user_id"),
    /** As the person was called then. */
    userName: text("user_name"),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id"),
    before: jsonb("before"),
    after: jsonb("after"),
    requestId: text("request_id"),
  },
  (table) => [index("audit_log_entity_idx").on(table.entity, table.entityId, table.id)],
);
