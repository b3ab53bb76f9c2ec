import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./client";

type Row = Record<string, unknown>;

/** The columns of some fields, as SQL names them; after `of`, of that relation. */
function columnsOf(table: PgTable, fields: readonly string[], of?: string) {
  const columns: Record<string, { name: string }> = getTableColumns(table);
  const names = fields.map((field) => {
    const column = columns[field];
    if (!column) throw new Error(`${getTableName(table)} has no ${field}`);
    return sql.identifier(column.name);
  });
  return sql.join(
    names.map((name) => (of ? sql`${sql.identifier(of)}.${name}` : name)),
    sql`, `,
  );
}

/** The rows as one value: a statement of ten thousand parameters takes longer to write than to carry out. */
function asRelation(table: PgTable, rows: readonly Row[]): SQL {
  const columns: Record<string, { name: string }> = getTableColumns(table);
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columns[field]?.name ?? field, value])),
  );
  return sql`jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(named)}::jsonb) as given`;
}

/** Inserts many rows of the same fields, in their order; answers with their ids, in no order, and one more field. */
export async function insertMany(tx: Transaction, table: PgTable, rows: readonly Row[], returning = "id") {
  const fields = Object.keys(rows[0] ?? {});
  const made = await tx.execute<{ id: string; field: string }>(sql`
    insert into ${table} (${columnsOf(table, fields)})
    select ${columnsOf(table, fields, "given")} from ${asRelation(table, rows)}
    returning id, ${columnsOf(table, [returning])} as field`);
  return made.rows.map(({ id, field }) => ({ id: Number(id), field }));
}

/** Changes many rows, found by their `id`, in the same fields. */
export async function updateMany(tx: Transaction, table: PgTable, rows: readonly (Row & { id: number })[]) {
  const fields = Object.keys(rows[0] ?? {}).filter((field) => field !== "id");
  await tx.execute(sql`
    update ${table} set (${columnsOf(table, fields)}) = row(${columnsOf(table, fields, "given")})
    from ${asRelation(table, rows)} where ${table}.id = given.id`);
}
