import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { insertMany, updateMany } from "@/server/db/many";
import { nextCodes } from "@/server/db/next-code";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { breathe } from "@/server/http/turns";
import { auditAll } from "@/server/modules/audit/audit";
import { must } from "@/server/must";
import { inParts } from "./find";
import { fieldsOf, type Importer, type Line, type Values, type Written } from "./importer";

/** Rows a statement. */
const ROWS = 500;

/** Some fields of a row, each with a value. */
export const ownOf = (fields: readonly string[], row: Values): Values =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));

/** An audit row for each record. */
export const noteImport =
  (tx: Transaction, deps: Deps, caller: Caller, word: string) =>
  async (rows: readonly { id: number; version?: number; before?: object; after: object }[]): Promise<Written[]> => {
    const action = `${word}.import`;
    const entries = await auditAll(
      tx,
      deps,
      caller,
      rows.map(({ id, before, after }) => ({ action, entity: word, entityId: id, before, after })),
    );
    const auditIds = new Map(entries.map(({ id, field }) => [field, id]));
    await breathe();
    return rows.map(({ id, before, version = 0 }) => ({
      recordId: id,
      version: version + 1,
      isNew: before === undefined,
      auditId: auditIds.get(String(id)) ?? null,
    }));
  };

/** The rows as they are to be, with an audit row each, in few statements. */
export async function writePlan(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  importer: Importer,
  created: readonly Line[],
  updated: readonly Line[],
): Promise<Written[]> {
  const written: Written[] = [];
  const { table, definition } = importer;
  const changed = { changedAt: deps.now(), changedBy: caller.session.userId };
  const made = { createdAt: changed.changedAt, createdBy: changed.changedBy, ...changed };
  const fields = fieldsOf(importer);
  const own = (row: Values = {}) => ownOf(fields, row);
  const note = noteImport(tx, deps, caller, definition.word);

  await letGo(tx, importer, updated);
  for (const lines of inParts(updated, ROWS)) {
    const rows = lines.flatMap(({ before, after }) =>
      before ? [{ id: before.id, version: before.version, before: own(before), after: own(after) }] : [],
    );
    const values = rows.map(({ id, version, after }) => ({ id, ...after, version: version + 1, ...changed }));
    await updateMany(tx, table, values);
    await breathe();
    written.push(...(await note(rows)));
  }

  const uncoded = created.filter(({ after }) => !after?.code);
  const typed = created.flatMap(({ after }) => (after?.code ? [String(after.code)] : []));
  const codes = await nextCodes(tx, importer.codes, uncoded.length, typed);
  for (const [index, { after }] of uncoded.entries()) if (after) after.code = codes[index];
  for (const lines of inParts(created, ROWS)) {
    const rows = lines.map(({ after }) => own(after));
    const ids = await insertMany(
      tx,
      table,
      rows.map((row) => ({ ...row, ...made })),
      "code",
    );
    const byCode = new Map(rows.map((row) => [row.code, row]));
    const added = ids.map(({ id, field }) => ({ id, after: must(byCode.get(field), `the row ${field}`) }));
    written.push(...(await note(added)));
  }
  return written;
}

type Keyed = Pick<Importer, "table" | "living">;

/** Numbers or ear tags that go from one record to another in this file: first they are nobody's. */
export function letGo(tx: Transaction, importer: Keyed, updated: readonly Line[]) {
  const { living } = importer;
  const moves = ({ changed }: Line) => [...(living?.fields ?? []), "active"].some((field) => changed.includes(field));
  return release(
    tx,
    importer,
    updated.flatMap((line) => (line.before && moves(line) ? [line.before.id] : [])),
  );
}

/** The keys of these records are nobody's until they get their own. */
export async function release(tx: Transaction, { table, living }: Keyed, moved: readonly number[]) {
  if (!living) return;
  for (const ids of inParts(moved))
    await tx
      .update(table)
      .set({ [living.field]: sql`'-' || ${table.id}` } as never)
      .where(inArray(table.id, ids));
}
