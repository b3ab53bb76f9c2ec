import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { StartError } from "@/server/config";
import { nameOf } from "./literal";

/** The reason why no backup could be made or restored, in one line for the person who asked. */
export class BackupRefused extends StartError {
  override name = "BackupRefused";
  constructor(
    message: string,
    /** The same on a page, where one may show it. */
    readonly told?: string,
  ) {
    super(message);
  }
}

export type Column = { name: string; typeId: number };
export type Table = { name: string; columns: Column[] };

/** The schema of the database. Constraints that slow loading down, or need an order, are removed while it loads. */
export type Catalog = {
  tables: Table[];
  /** Statements that remove foreign keys and indexes, and statements that restore them. */
  loosen: string[];
  tighten: string[];
  /** The next number of each sequence. */
  sequences: string[];
  /** Hashes of the migrations that were applied. */
  migrations: { hash: string; createdAt: string }[];
};

type Client = Pick<pg.ClientBase, "query">;
const SCHEMA = "public";
const CLOSING = "closings";

const COLUMNS = `select c.relname as "table", a.attname as name, a.atttypid::int as type_id
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = '${SCHEMA}'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by c.relname, a.attnum`;

const FOREIGN_KEYS = `select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and c.relnamespace = '${SCHEMA}'::regnamespace order by 1, 2`;

const INDEXES = `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = '${SCHEMA}'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by 1`;

const SEQUENCES = `select sequencename as name, last_value + increment_by as next from pg_sequences
  where schemaname = '${SCHEMA}' and last_value is not null order by 1`;

const MIGRATIONS = "select hash, created_at::text as created_at from drizzle.__drizzle_migrations order by id";

async function rowsOf<Row extends pg.QueryResultRow>(client: Client, text: string) {
  const { rows } = await client.query<Row>(text);
  return rows;
}

/** Runs in the transaction that reads the rows, so that rows and schema belong to one moment. */
export async function readCatalog(client: Client): Promise<Catalog> {
  const columns = await rowsOf<{ table: string; name: string; type_id: number }>(client, COLUMNS);
  const names = [...new Set(columns.map(({ table }) => table))];
  // Closed books refuse rows of their days, so that which closes them is loaded last.
  const ordered = [...names.filter((name) => name !== CLOSING), ...names.filter((name) => name === CLOSING)];
  const tables = ordered.map((name) => ({
    name,
    columns: columns
      .filter(({ table }) => table === name)
      .map((column) => ({ name: column.name, typeId: column.type_id })),
  }));
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(client, FOREIGN_KEYS);
  const indexes = await rowsOf<{ name: string; definition: string }>(client, INDEXES);
  const sequences = await rowsOf<{ name: string; next: string }>(client, SEQUENCES);
  const migrations = await rowsOf<{ hash: string; created_at: string }>(client, MIGRATIONS);
  return {
    tables,
    loosen: [
      ...keys.map(({ table, name }) => `ALTER TABLE ${nameOf(SCHEMA, table)} DROP CONSTRAINT ${nameOf(name)};`),
      ...indexes.map(({ name }) => `DROP INDEX ${nameOf(SCHEMA, name)};`),
    ],
    tighten: [
      ...indexes.map(({ definition }) => `${definition};`),
      ...keys.map(
        ({ table, name, definition }) =>
          `ALTER TABLE ${nameOf(SCHEMA, table)} ADD CONSTRAINT ${nameOf(name)} ${definition};`,
      ),
    ],
    sequences: sequences.map(({ name, next }) => `ALTER SEQUENCE ${nameOf(SCHEMA, name)} RESTART WITH ${next};`),
    migrations: migrations.map(({ hash, created_at }) => ({ hash, createdAt: created_at })),
  };
}

/** The SQL of the applied migrations, which is the schema of the database. */
export function schemaOf(applied: readonly { hash: string }[], migrationsFolder: string): string[] {
  const known = new Map(readMigrationFiles({ migrationsFolder }).map(({ hash, sql }) => [hash, sql]));
  return applied.flatMap(({ hash }) => {
    const statements = known.get(hash);
    if (!statements)
      throw new BackupRefused(
        "the data was made by another version of Domba, whose migrations this one does not know: use that version or a newer one.",
        "Datanya dibuat Domba versi lain yang tidak dikenal versi ini.",
      );
    return statements.map((statement) => statement.trim()).filter(Boolean);
  });
}

export async function isEmpty(client: Client) {
  const { rows } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname = '${SCHEMA}' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
       or n.nspname = 'drizzle' limit 1`,
  );
  return rows.length === 0;
}
