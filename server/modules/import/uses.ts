import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ImportUse } from "@/contract/import/model";
import type { Queryable } from "@/server/db/client";
import { conflict } from "@/server/http/errors";
import { breathe } from "@/server/http/turns";
import { must } from "@/server/must";
import { inParts, isAny } from "./find";
import type { Importer, Stored, Written } from "./importer";
import { referringTo } from "./made";

/** This file finds the reasons against the undoing of an import. */

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
  investment_undone_animals: "kontrak investasi",
  examinations: "pemeriksaan",
  usages: "pemakaian",
  usage_shares: "pemakaian",
  stock_movements: "mutasi stok",
  protocols: "protokol",
  payments: "pembayaran",
};

export const usedIn = (what: string) => `sudah dipakai di ${what}`;
const CHANGED = "sudah diubah sesudah diimpor";
const GONE = "sudah tidak ada";

/** The records, by what is told of them. */
export type Uses = Map<string, Set<number>>;

export function addUse(uses: Uses, told: string, ids: Iterable<number>) {
  const known = uses.get(told) ?? new Set();
  for (const id of ids) known.add(id);
  if (known.size > 0) uses.set(told, known);
}

export type Importing = Pick<Importer, "table" | "nameOf">;

/** Foreign keys say which tables may refer to a record, and which rows go with it. */
export async function addReferring(
  uses: Uses,
  db: Queryable,
  { table }: { table: PgTable },
  made: readonly number[],
  own: readonly string[] = [],
) {
  const keys = await referringTo(db, getTableName(table));
  for (const { user, column } of keys.filter((key) => !own.includes(key.user)))
    for (const ids of inParts(made)) {
      const named: SQL = sql`${sql.identifier(column)}`;
      const { rows } = await db.execute<{ id: string }>(
        sql`select distinct ${named} as id from ${sql.identifier(user)} where ${isAny(named, ids, "bigint")}`,
      );
      addUse(
        uses,
        usedIn(USERS[user] ?? "catatan lain"),
        rows.map(({ id }) => Number(id)),
      );
      await breathe();
    }
}

/** Records that are gone, or were changed since the import wrote them. */
export function addChanged(
  uses: Uses,
  written: readonly Written[],
  rows: ReadonlyMap<number, Pick<Stored, "version">>,
) {
  const of = (test: (one: Written) => boolean) => written.filter(test).map(({ recordId }) => recordId);
  addUse(
    uses,
    GONE,
    of(({ recordId }) => !rows.has(recordId)),
  );
  addUse(
    uses,
    CHANGED,
    of(({ recordId, version }) => rows.has(recordId) && rows.get(recordId)?.version !== version),
  );
}

/** The reasons that hold the most records come first. */
const told = (uses: Uses, { nameOf }: Pick<Importer, "nameOf">, rows: ReadonlyMap<number, Stored>): ImportUse[] =>
  [...uses]
    .map(([told, ids]) => {
      const id = must([...ids].sort((a, b) => a - b)[0], "a record that is used");
      const row = rows.get(id);
      return { told, count: ids.size, example: row ? { id, name: `${nameOf(row)} (${row.code})` } : null };
    })
    .sort((a, b) => b.count - a.count);

/** Refuses to undo what is used: by what, how many of them, and one by its name. */
export function refuseUses(uses: Uses, importing: Pick<Importer, "nameOf">, rows: ReadonlyMap<number, Stored>) {
  const all = told(uses, importing, rows);
  if (all.length === 0) return;
  const clauses = all.map(({ told, count, example }) => {
    const such = example && (count === 1 ? `, yaitu ${example.name}` : `, misalnya ${example.name}`);
    return `${count.toLocaleString("id-ID")} ${told}${such ?? ""}`;
  });
  throw conflict(`Impor ini tidak dapat dibatalkan lagi: ${clauses.join("; ")}. Tidak ada yang diubah.`);
}

/** The ids of the records that an import made and that are still there. */
export const madeOf = (written: readonly Written[], rows: ReadonlyMap<number, unknown>) =>
  written.flatMap(({ recordId, isNew }) => (isNew && rows.has(recordId) ? [recordId] : []));

/** The uses of what an import wrote into one table. */
export async function usesOfRecords(
  db: Queryable,
  importer: { table: PgTable },
  written: readonly Written[],
  rows: ReadonlyMap<number, Stored>,
) {
  const uses: Uses = new Map();
  addChanged(uses, written, rows);
  await addReferring(uses, db, importer, madeOf(written, rows));
  return uses;
}

/** The records of an import as they are now; locked, in the order of their ids. */
export async function findWritten(
  db: Queryable,
  { table }: Pick<Importer, "table">,
  written: readonly Written[],
  lock: boolean,
) {
  const rows = new Map<number, Stored>();
  const ids = written.map(({ recordId }) => recordId).sort((a, b) => a - b);
  for (const some of inParts(ids)) {
    const query = db
      .select()
      .from(table)
      .where(isAny(table.id, some, "bigint"))
      .orderBy(table.id);
    for (const row of (await (lock ? query.for("update") : query)) as Stored[]) rows.set(row.id, row);
    await breathe();
  }
  return rows;
}

/** Finds the uses that keep an import of records of one table from being undone. */
export async function usesTold(db: Queryable, importer: Importer, written: readonly Written[]) {
  const rows = await findWritten(db, importer, written, false);
  return told(await (importer.uses ?? usesOfRecords)(db, importer, written, rows), importer, rows);
}
