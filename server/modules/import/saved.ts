import { and, eq } from "drizzle-orm";
import type { ImportRequest, SavedImport } from "@/contract/import/model";
import type { Queryable, Transaction } from "@/server/db/client";
import { importMappings, importRecords, imports } from "@/server/db/schema/program/import";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { must } from "@/server/must";
import { inParts } from "./find";
import type { Importer, Written } from "./importer";

type Row = typeof imports.$inferSelect;

/** Keeps the records that a saved import made and changed, and how its file was read. */
export async function noteSaved(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  { definition: { word }, what }: Importer,
  { file, shape, mapping, filled, made: records }: ImportRequest,
  written: readonly Written[],
): Promise<number> {
  const made = { createdAt: deps.now(), createdBy: caller.session.userId };
  const created = written.filter(({ isNew }) => isNew).length;
  const counts = { created, updated: written.length - created };
  const [row] = await tx
    .insert(imports)
    .values({ word, fileName: file ?? null, ...counts, made: records ?? null, ...made })
    .returning({ id: imports.id });
  const { id } = must(row, "the saved import");
  for (const some of inParts(written))
    await tx.insert(importRecords).values(some.map((one) => ({ ...one, importId: id })));
  if (shape && mapping)
    await tx
      .insert(importMappings)
      .values({ word, shape, fields: mapping, filled: filled ?? null, ...made })
      .onConflictDoUpdate({
        target: [importMappings.word, importMappings.shape],
        set: { fields: mapping, filled: filled ?? null, ...made },
      });
  const after = { name: file ?? what, word, what, ...counts };
  await audit(tx, deps, caller, { action: "import.create", entity: "import", entityId: id, after });
  return id;
}

export async function readMapping(db: Queryable, { definition: { word } }: Importer, shape: string) {
  const [found] = await db
    .select({ fields: importMappings.fields, filled: importMappings.filled })
    .from(importMappings)
    .where(and(eq(importMappings.word, word), eq(importMappings.shape, shape)));
  return { fields: found?.fields ?? null, filled: found?.filled ?? undefined };
}

export const toSaved = (
  { id, fileName, created, updated, createdAt, undoneAt }: Row,
  { kept = [], uses = [], refusal }: Partial<Pick<SavedImport, "kept" | "uses" | "refusal">> = {},
): SavedImport => ({
  id,
  fileName,
  created,
  updated,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
  kept,
  uses,
  refusal,
});

export async function findSaved(db: Queryable, { definition: { word } }: Importer, id: number, lock = false) {
  const query = db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.word, word)));
  const [row] = await (lock ? query.for("no key update") : query);
  if (!row) throw notFound("Impor");
  return row;
}
