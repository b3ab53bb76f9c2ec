import { eq, inArray } from "drizzle-orm";
import type { SavedImport } from "@/contract/import/model";
import type { Queryable, Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { auditLog } from "@/server/db/schema/program/audit";
import { importRecords, imports } from "@/server/db/schema/program/import";
import { violates } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict } from "@/server/http/errors";
import { audit, auditAll } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { must } from "@/server/must";
import { inParts } from "./find";
import { fieldsOf, type Importer, type Values, type Written } from "./importer";
import { takeBackMade } from "./made";
import { findSaved, toSaved } from "./saved";
import { findWritten, refuseUses, usesOfRecords } from "./uses";
import { ownOf, release } from "./write";

const cannot = (why: string) => conflict(`Impor ini tidak dapat dibatalkan lagi: ${why} Tidak ada yang diubah.`);

/** The fields of changed records before the import, from its entries in the log. */
export async function fieldsBefore(tx: Queryable, written: readonly Written[]) {
  const changed = written.filter(({ isNew }) => !isNew);
  const entries = new Map<number, unknown>();
  for (const some of inParts(changed.flatMap(({ auditId }) => auditId ?? [])))
    for (const { id, before } of await tx
      .select({ id: auditLog.id, before: auditLog.before })
      .from(auditLog)
      .where(inArray(auditLog.id, some)))
      entries.set(id, before);
  return new Map(
    changed.map(({ recordId, auditId }) => [
      recordId,
      must(entries.get(must(auditId, "the entry of a change")), "the fields before an import") as Values,
    ]),
  );
}

/** An entry of the log for each record that goes back. */
export async function noteUndone(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  word: string,
  rows: readonly { id: number; before: Values; after?: Values }[],
) {
  for (const some of inParts(rows))
    await auditAll(
      tx,
      deps,
      caller,
      some.map(({ id, before, after }) => ({ action: `${word}.unimport`, entity: word, entityId: id, before, after })),
    );
}

/** New records go, and changed ones become what they were. */
async function undoRecords(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  importer: Importer,
  written: readonly Written[],
) {
  const { table, definition } = importer;
  const rows = await findWritten(tx, importer, written, true);
  refuseUses(await (importer.uses ?? usesOfRecords)(tx, importer, written, rows), importer, rows);
  const stored = (id: number) => must(rows.get(id), "a locked record");
  const made = written.filter(({ isNew }) => isNew).map(({ recordId }) => stored(recordId));
  const fields = fieldsOf(importer);
  for (const some of inParts(made))
    await tx.delete(table).where(
      inArray(
        table.id,
        some.map(({ id }) => id),
      ),
    );
  const before = await fieldsBefore(tx, written);
  const restored = [...before].map(([id, values]) => {
    const row = stored(id);
    return { id, row, after: { ...ownOf(fields, row), ...ownOf(Object.keys(values), values) } };
  });
  await release(tx, importer, [...before.keys()]);
  const changed = { changedAt: deps.now(), changedBy: caller.session.userId };
  for (const some of inParts(restored, 500))
    await updateMany(
      tx,
      table,
      some.map(({ id, row, after }) => ({ id, ...after, version: row.version + 1, ...changed })),
    );
  await noteUndone(tx, deps, caller, definition.word, [
    ...made.map((row) => ({ id: row.id, before: ownOf(fields, row) })),
    ...restored.map(({ id, row, after }) => ({ id, before: ownOf(fields, row), after })),
  ]);
}

/** Takes back a whole import, while nothing has used what it made and nobody has changed it. */
export async function undoImport(deps: Deps, caller: Caller, importer: Importer, id: number): Promise<SavedImport> {
  try {
    return await actOnce(deps, caller, async (tx, by) => {
      await importer.lock?.(tx);
      const row = await findSaved(tx, importer, id, true);
      if (row.undoneAt) throw conflict("Impor ini sudah dibatalkan.");
      const written = await tx.select().from(importRecords).where(eq(importRecords.importId, id));
      if (importer.undo) await importer.undo(tx, deps, caller, written);
      else await undoRecords(tx, deps, caller, importer, written);
      const kept = await takeBackMade(tx, deps, caller, row);
      const undone = { undoneAt: by.now, undoneBy: by.userId };
      await tx.update(imports).set(undone).where(eq(imports.id, id));
      await audit(tx, deps, caller, {
        action: "import.cancel",
        entity: "import",
        entityId: id,
        before: { name: row.fileName ?? importer.what, word: row.word, what: importer.what },
      });
      return toSaved({ ...row, ...undone }, { kept });
    });
  } catch (error) {
    if (importer.keys.some((key) => violates(error, key)))
      throw cannot("nomor atau kode yang lama sudah dipakai data lain.");
    throw error;
  }
}
