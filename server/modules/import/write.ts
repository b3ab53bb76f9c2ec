import { getTableColumns, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { nextCodes } from "@/server/db/next-code";
import { actorOf, type Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { auditAll } from "@/server/modules/audit/audit";
import { breathe, inParts } from "./find";
import type { Importer, Line, Stored } from "./importer";

/** Rows a statement: a row has some twenty values, and a statement takes 65,535. */
const ROWS = 500;

/** The rows as they are to be, with an audit row each, in few statements. */
export async function writePlan(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  importer: Importer,
  created: readonly Line[],
  updated: readonly Line[],
) {
  const { table, definition } = importer;
  const by = caller.session.userId;
  const at = deps.now();
  const note = async (rows: readonly Stored[], before?: ReadonlyMap<number, Stored>) => {
    const changes = rows.map((row) => ({
      action: `${definition.word}.import`,
      entity: definition.word,
      entityId: row.id,
      before: before && importer.traceOf(before.get(row.id) as never),
      after: importer.traceOf(row as never),
    }));
    await auditAll(tx, deps, actorOf(caller), changes);
    await breathe();
  };

  await letGo(tx, importer, updated);
  const columns = getTableColumns(table);
  const fields = [...definition.columns.map(({ field }) => field), "version", "changedAt", "changedBy"];
  const set = Object.fromEntries(
    fields.map((field) => [field, sql.raw(`excluded."${columns[field as keyof typeof columns]?.name}"`)]),
  );
  for (const lines of inParts(updated, ROWS)) {
    const before = new Map(lines.flatMap((line) => (line.before ? [[line.before.id, line.before]] : [])));
    const values = lines.map(({ before: row, after }) => ({
      ...{ ...row, ...after },
      version: (row?.version ?? 0) + 1,
      changedAt: at,
      changedBy: by,
    }));
    // each is there, and locked: the insert becomes the update of many rows that SQL has no short words for
    const rows = await tx
      .insert(table)
      .overridingSystemValue()
      .values(values as never)
      .onConflictDoUpdate({ target: table.id as never, set: set as never })
      .returning();
    await note(rows as unknown as Stored[], before);
  }

  const uncoded = created.filter(({ after }) => !after?.code);
  const typed = created.flatMap(({ after }) => (after?.code ? [String(after.code)] : []));
  const codes = await nextCodes(tx, importer.codes, uncoded.length, typed);
  for (const [index, { after }] of uncoded.entries()) if (after) after.code = codes[index];
  const made = { createdAt: at, createdBy: by, changedAt: at, changedBy: by };
  for (const lines of inParts(created, ROWS)) {
    const values = lines.map(({ after }) => ({ ...after, ...made }));
    await note(
      (await tx
        .insert(table)
        .values(values as never)
        .returning()) as unknown as Stored[],
    );
  }
}

/** Numbers that go from one record to another in this file: first they are nobody's. */
async function letGo(tx: Transaction, { table }: Importer, updated: readonly Line[]) {
  if (!table.whatsapp) return;
  const moves = ({ changed }: Line) => changed.includes("whatsapp") || changed.includes("active");
  const moved = updated.flatMap((line) => (line.before && moves(line) ? [line.before.id] : []));
  for (const ids of inParts(moved))
    await tx
      .update(table)
      .set({ whatsapp: sql`'-' || ${table.id}` } as never)
      .where(inArray(table.id, ids));
}
