import { eq } from "drizzle-orm";
import type { SavedImport } from "@/contract/import/model";
import { importRecords, type imports } from "@/server/db/schema/program/import";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import type { Importer } from "./importer";
import { refusalOfUndo } from "./rehearse";
import { toSaved } from "./saved";
import { usesTold } from "./uses";

/** A saved import, with what keeps it from being undone. Where only the undoing knows, it is tried and taken back. */
export async function readSaved(
  deps: Deps,
  caller: Caller,
  importer: Importer,
  row: typeof imports.$inferSelect,
): Promise<SavedImport> {
  if (row.undoneAt) return toSaved(row);
  const written = await deps.db.select().from(importRecords).where(eq(importRecords.importId, row.id));
  if (importer.uses || !importer.undo) return toSaved(row, { uses: await usesTold(deps.db, importer, written) });
  return toSaved(row, { refusal: await refusalOfUndo(deps, caller, importer, written) });
}
