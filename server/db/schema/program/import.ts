import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ImportMade, ImportValues } from "@/contract/import/model";
import { id, instant, reference, written } from "@/server/db/schema/columns";

/** A saved import (docs/decisions/0024), which can be undone while nothing has used what it made. */
export const imports = pgTable("imports", {
  id: id(),
  /** As in its address: "customer", "opening/receivable". */
  word: text("word").notNull(),
  fileName: text("file_name"),
  created: integer("created").notNull(),
  updated: integer("updated").notNull(),
  undoneAt: instant("undone_at"),
  undoneBy: reference("undone_by"),
  /** The records that were made for it before it was saved, which go with it. */
  made: jsonb("made").$type<ImportMade[]>(),
  ...written(),
});

/** The records that an import made or changed. */
export const importRecords = pgTable(
  "import_records",
  {
    importId: reference("import_id")
      .notNull()
      .references(() => imports.id),
    recordId: reference("record_id").notNull(),
    /** The version that it left. Another one by now means that somebody has changed the record. */
    version: integer("version").notNull(),
    isNew: boolean("is_new").notNull(),
    /** The entry of the log has the fields as they were. Who is anonymised is anonymised there. */
    auditId: reference("audit_id"),
  },
  (table) => [
    primaryKey({ name: "import_records_key", columns: [table.importId, table.recordId] }),
    index("import_records_audit_idx").on(table.auditId),
  ],
);

/** The field of each column of a file, as it was chosen for the last file with these headers. */
export const importMappings = pgTable(
  "import_mappings",
  {
    word: text("word").notNull(),
    shape: text("shape").notNull(),
    fields: jsonb("fields").$type<(string | null)[]>().notNull(),
    /** Values that filled the fields which the file lacks. */
    filled: jsonb("filled").$type<ImportValues>(),
    ...written(),
  },
  (table) => [primaryKey({ name: "import_mappings_key", columns: [table.word, table.shape] })],
);
