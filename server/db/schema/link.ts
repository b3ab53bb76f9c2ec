import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { LINK_KINDS } from "@/contract/link/words";
import { bytes, day, id, instant, reference, written } from "./columns";

/** Links for people outside. A token opens one record, and only its hash is kept (docs/decisions/0073). */
export const links = pgTable(
  "links",
  {
    id: id(),
    kind: text("kind", { enum: LINK_KINDS }).notNull(),
    recordId: reference("record_id").notNull(),
    tokenHash: bytes("token_hash").notNull(),
    /** Signs the addresses of the page's pictures. */
    photoKey: bytes("photo_key").notNull(),
    /** The last day; null for good. */
    expiresOn: day("expires_on"),
    revokedAt: instant("revoked_at"),
    opened: integer("opened").notNull().default(0),
    lastOpenedAt: instant("last_opened_at"),
    ...written(),
  },
  (table) => [
    uniqueIndex("links_token_key").on(table.tokenHash),
    index("links_record_idx").on(table.kind, table.recordId, table.id),
  ],
);
