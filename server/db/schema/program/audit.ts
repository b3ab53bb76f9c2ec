import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant, reference } from "@/server/db/schema/columns";
import { searchIndex } from "@/server/db/search";

type Searched = { entityId: AnyPgColumn; before: AnyPgColumn; after: AnyPgColumn };

/** The record's name, from the values of the entry. */
export const auditSearched = ({ entityId, before, after }: Searched): [SQL, ...SQL[]] => [
  sql`${entityId}`,
  ...["name", "code", "username"].flatMap((name) => [
    sql`${before}->>${sql.raw(`'${name}'`)}`,
    sql`${after}->>${sql.raw(`'${name}'`)}`,
  ]),
];

/** Every change, in the transaction that made it. A trigger of the migrations refuses to alter or delete a row. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant("at").notNull(),
    userId: reference("user_id"),
    /** The name that the person had then. */
    userName: text("user_name"),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id"),
    before: jsonb("before"),
    after: jsonb("after"),
    requestId: text("request_id"),
    /**
     * The transaction that wrote the row. Ids are given before a commit and transactions end in another order, so the
     * change feed goes by it (docs/decisions/0080).
     */
    xactId: bigint("xact_id", { mode: "number" }).default(sql`(pg_current_xact_id()::text)::bigint`),
  },
  (table) => [
    index("audit_log_entity_idx").on(table.entity, table.entityId, table.id),
    index("audit_log_kind_idx").on(table.entity, table.id),
    index("audit_log_user_idx").on(table.userId, table.id),
    index("audit_log_action_idx").on(table.action, table.id),
    index("audit_log_xact_idx").on(table.xactId, table.id),
    index("audit_log_at_idx").on(table.at),
    index("audit_log_request_idx").on(table.requestId),
    index("audit_log_search_idx").using("gin", searchIndex(...auditSearched(table))),
  ],
);

/**
 * Where the change feed begins to go by transactions, for each database server that held this log: the numbers of
 * another server's transactions mean nothing here. Rows up to the base go by their ids.
 */
export const feedBase = pgTable("feed_base", {
  cluster: text("cluster").primaryKey(),
  /** Stands in every cursor, and tells those of another server from ours. */
  mark: text("mark").notNull(),
  baseId: reference("base_id").notNull(),
});
