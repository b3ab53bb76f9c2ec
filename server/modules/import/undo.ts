import { eq, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { SavedImport } from "@/contract/import/model";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { auditLog } from "@/server/db/schema/program/audit";
import { importRecords, imports } from "@/server/db/schema/program/import";
import { violates } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict } from "@/server/http/errors";
import { breathe } from "@/server/http/turns";
import { audit, auditAll } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { must } from "@/server/must";
import { inParts, isAny } from "./find";
import { fieldsOf, type Importer, type Stored, type Values, type Written } from "./importer";
import { referringTo, takeBackMade } from "./made";
import { findSaved, toSaved } from "./saved";
import { ownOf, release } from "./write";

const cannot = (why: string) => conflict(`Impor ini tidak dapat dibatalkan lagi: ${why} Tidak ada yang diubah.`);

/** The tables that refer to a record, as people call them. */
const USERS: Readonly<Record<string, string>> = {
  sheep: "data ternak",
  sheep_events: "riwayat ternak",
  sheep_costs: "biaya ternak",
  transactions: "penjualan",
  transaction_lines: "penjualan",
  transaction_animals: "penjualan",
  purchases: "pembelian",
  purchase_lines: "pembelian",
  investments: "kontrak investasi",
  investment_animals: "kontrak investasi",
  examinations: "pemeriksaan",
  usages: "pemakaian",
  usage_shares: "pemakaian",
  stock_movements: "mutasi stok",
  protocols: "protokol",
};

type Importing = Pick<Importer, "table" | "nameOf">;

/** Refuses the undoing of records that another table refers to. Their foreign keys say which tables can, and which rows go with them. */
export async function refuseUsed(
  tx: Transaction,
  { table, nameOf }: Importing,
  rows: readonly Stored[],
  own: readonly string[] = [],
) {
  const keys = await referringTo(tx, getTableName(table));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { user, column } of keys.filter((key) => !own.includes(key.user)))
    for (const ids of inParts([...byId.keys()])) {
      const named: SQL = sql`${sql.identifier(column)}`;
      const { rows: found } = await tx.execute<{ id: string }>(
        sql`select ${named} as id from ${sql.identifier(user)} where ${isAny(named, ids, "bigint")} limit 1`,
      );
      const used = byId.get(Number(found[0]?.id));
      if (used) throw cannot(`${nameOf(used)} (${used.code}) sudah dipakai di ${USERS[user] ?? "catatan lain"}.`);
      await breathe();
    }
}

/** The records as the import left them, locked in the order of their ids. */
export async function lockWritten(tx: Transaction, { table, nameOf }: Importing, written: readonly Written[]) {
  const rows = new Map<number, Stored>();
  const ids = written.map(({ recordId }) => recordId).sort((a, b) => a - b);
  for (const some of inParts(ids)) {
    const found = tx
      .select()
      .from(table)
      .where(isAny(table.id, some, "bigint"))
      .orderBy(table.id)
      .for("update");
    for (const row of (await found) as Stored[]) rows.set(row.id, row);
    await breathe();
  }
  for (const { recordId, version } of written) {
    const row = rows.get(recordId);
    if (!row) throw cannot("sebagian datanya sudah tidak ada.");
    if (row.version !== version) throw cannot(`${nameOf(row)} (${row.code}) sudah diubah sesudah diimpor.`);
  }
  return rows;
}

/** The fields of changed records before the import, from its entries in the log. */
export async function fieldsBefore(tx: Transaction, written: readonly Written[]) {
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
  const rows = await lockWritten(tx, importer, written);
  const stored = (id: number) => must(rows.get(id), "a locked record");
  const made = written.filter(({ isNew }) => isNew).map(({ recordId }) => stored(recordId));
  await refuseUsed(tx, importer, made);
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
      return toSaved({ ...row, ...undone }, kept);
    });
  } catch (error) {
    if (importer.keys.some((key) => violates(error, key)))
      throw cannot("nomor atau kode yang lama sudah dipakai data lain.");
    throw error;
  }
}
