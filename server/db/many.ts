import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./client";

/** An import knows its table, and the fields of its rows, only at run time. */
type Insert<Table extends PgTable> = string extends keyof Table["_"]["columns"]
  ? Record<string, unknown>
  : Table["$inferInsert"];
type Update<Table extends PgTable> = Partial<Insert<Table>> & { id: number };

/** Fields that the table lacks are refused, and so are fields that another row of the same call omits. */
type Wrong<Row, Known> = Row extends unknown
  ? {
      [Field in keyof Row]-?: Field extends keyof Known ? (object extends Pick<Row, Field> ? Field : never) : Field;
    }[keyof Row]
  : never;

/** The compiler does not check for excess fields in rows that come out of a `map`. */
type Rows<Row, Known> = readonly (Row & { [Field in Wrong<Row, Known>]: never })[];

function columnOf(table: PgTable, field: string) {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const column = columns[field];
  if (!column) throw new Error(`${getTableName(table)} has no ${field}`);
  return column;
}

/** Columns as SQL names them; with `of`, as columns of that relation. */
function columnsOf(table: PgTable, fields: readonly string[], of?: string) {
  const names = fields.map((field) => sql.identifier(columnOf(table, field).name));
  return sql.join(
    names.map((name) => (of ? sql`${sql.identifier(of)}.${name}` : name)),
    sql`, `,
  );
}

type Fields = Record<string, unknown>;

/** The fields by which the rows differ. A pen that is vaccinated differs by the animal alone. */
const differing = ([first, ...others]: readonly Fields[]) =>
  Object.keys(first ?? {}).filter((field) => others.some((row) => !Object.is(row[field], first?.[field])));

/** Sends the rows as one value, because a statement of ten thousand parameters takes longer to write than to run. */
function asRelation(table: PgTable, rows: readonly Fields[], fields: readonly string[]): SQL {
  const names = fields.map((field) => [field, columnOf(table, field).name] as const);
  const named = rows.map((row) => Object.fromEntries(names.map(([field, name]) => [name, row[field]])));
  return sql`jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(named)}::jsonb)`;
}

/** Inserts many rows with the same fields, in their order. Answers with their ids in no order, and one more field. */
export async function insertMany<
  Table extends PgTable,
  Row extends Insert<Table>,
  Field extends keyof Table["$inferSelect"] & string = never,
>(tx: Transaction, table: Table, rows: Rows<Row, Insert<Table>>, returning?: Field) {
  if (rows.length === 0) return [];
  const own = differing(rows);
  const common = Object.keys(rows[0] ?? {}).filter((field) => !own.includes(field));
  const told = columnOf(table, returning ?? "id");
  const columns = [
    ...(own.length > 0 ? [columnsOf(table, own, "given")] : []),
    ...(common.length > 0 ? [columnsOf(table, common, "shared")] : []),
  ];
  const made = await tx.execute<{ id: string; field: unknown }>(sql`
    insert into ${table} (${columnsOf(table, [...own, ...common])})
    select ${sql.join(columns, sql`, `)}
    from ${asRelation(table, rows, own)} as given, ${asRelation(table, rows.slice(0, 1), common)} as shared
    returning id, ${sql.identifier(told.name)} as field`);
  return made.rows.map(({ id, field }) => ({
    id: Number(id),
    // A column decodes the driver's value, but drizzle types the result only in `$inferSelect`.
    field: (field === null ? null : told.mapFromDriverValue(field)) as Table["$inferSelect"][Field],
  }));
}

/** Numbers need no quotes, and the driver would put some around each. */
const asList = (values: readonly unknown[]) =>
  values.every((value) => typeof value === "number") ? `{${values.join(",")}}` : values;

/** Changes the same fields of many rows, found by their `id`. */
export async function updateMany<Table extends PgTable, Row extends Update<Table>>(
  tx: Transaction,
  table: Table,
  rows: Rows<Row, Update<Table>>,
) {
  const fields = Object.keys(rows[0] ?? {}).filter((field) => field !== "id");
  const names = ["id", ...fields];
  const lists = names.map((field) => {
    const type = sql.raw(`${columnOf(table, field).getSQLType()}[]`);
    return sql`${sql.param(asList(rows.map((row: Fields) => row[field] ?? null)))}::${type}`;
  });
  await tx.execute(sql`
    update ${table} set (${columnsOf(table, fields)}) = row(${columnsOf(table, fields, "given")})
    from unnest(${sql.join(lists, sql`, `)}) as given (${columnsOf(table, names)}) where ${table}.id = given.id`);
}
