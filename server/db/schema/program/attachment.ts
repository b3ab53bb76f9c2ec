import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ATTACHMENT_TYPES } from "@/contract/attachment/model";
import { ATTACHMENT_KINDS } from "@/contract/attachment/words";
import { document, written } from "@/server/db/schema/columns";

/** Papers of a document (nota, SKKH), stored as files. A paper without a document is deleted after a day. */
export const attachments = pgTable(
  "attachments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    type: text("type", { enum: ATTACHMENT_TYPES }).notNull(),
    bytes: integer("bytes").notNull(),
    /** The kind of paper, once it belongs to a document. */
    kind: text("kind", { enum: ATTACHMENT_KINDS }),
    ...document(),
    ...written(),
  },
  (table) => [index("attachments_document_idx").on(table.documentKind, table.documentId)],
);
