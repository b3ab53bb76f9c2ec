import { randomBytes } from "node:crypto";
import type pg from "pg";
import { must } from "@/server/must";
import { BackupRefused, type Catalog, readCatalog, schemaOf, type Table } from "./catalog";
import { literalOf, nameOf } from "./literal";
import { Sum, type TableCheck } from "./sums";
import { takeTurn } from "./turn";

export const FORMAT = 1;
/** Ends a statement for our own reader; to psql it is a comment. */
export const BREAK = "--> statement-breakpoint";
export const HEADER = "-- header ";
export const CHECK = "-- check ";

export type Header = { format: number; at: string; migrations: string[] };

/** The rows of one INSERT, and of one turn of the embedded database, so that nobody waits long. */
const CHUNK = 500;

/**
 * Tables that are left out: sessions and API tokens (an old backup must not revive them), answers to repeated requests,
 * delays after failed sign-ins, and the order of the change feed, which holds for one database only.
 */
const LEFT_OUT = new Set([
  "sessions",
  "session_tokens",
  "api_tokens",
  "idempotency_keys",
  "sign_in_failures",
  "password_links",
  "feed_base",
]);

/** Sums of ids would say nothing; 20, 23, 21, 1700: bigint, integer, smallint, numeric. */
const isAmount = ({ name, typeId }: Table["columns"][number]) =>
  [20, 23, 21, 1700].includes(typeId) && name !== "id" && !name.endsWith("_id") && !name.endsWith("_by");

export const amountsOf = (table: Table) => table.columns.filter(isAmount).map(({ name }) => name);

/** A waiting message may have been sent since the backup, so its next try says that it may be a repeat. */
const AFTER = `UPDATE "public"."notifications" SET "may_repeat" = true WHERE "status" IN ('antre', 'gagal');`;

const SETTINGS = [
  "SET LOCAL client_encoding = 'UTF8';",
  "SET LOCAL standard_conforming_strings = on;",
  "SET LOCAL client_min_messages = warning;",
  "SET LOCAL search_path = public;",
  "SET LOCAL timezone = 'UTC';",
  "SET LOCAL datestyle = 'ISO, YMD';",
];

const INTRODUCTION = [
  "-- A backup of Domba. To restore it: node dist/commands/restore.mjs <this file> (see README.md).",
  "-- Without Domba, into an empty database: gunzip -c <this file> | psql -v ON_ERROR_STOP=1 <database>",
];

const asTexts = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;
type Client = Pick<pg.ClientBase, "query">;
export class BackupElsewhere extends BackupRefused {}

type Portal = { table: Table; cursor: string };

const FORMATS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local bytea_output = hex;
  set local intervalstyle = postgres; set local extra_float_digits = 3`;

/**
 * Opens a cursor on every table at one moment. PostgreSQL reads them in the same transaction, because behind a pooler
 * another session knows no cursor. The embedded database keeps them (`with hold`), as a transaction would stop
 * everybody else.
 */
async function openPortals(client: Client, embedded: boolean): Promise<{ catalog: Catalog; portals: Portal[] }> {
  const mark = randomBytes(6).toString("hex");
  await client.query("begin isolation level repeatable read read only");
  try {
    if (!embedded) {
      if (!(await takeTurn(client, "backup")))
        throw new BackupElsewhere("another process makes a backup of this database now.");
      await client.query(`${FORMATS}; set local statement_timeout = 0`);
    }
    const catalog = await readCatalog(client);
    const portals: Portal[] = [];
    for (const [index, table] of catalog.tables.entries()) {
      if (LEFT_OUT.has(table.name)) continue;
      const cursor = `backup_${mark}_${index}`;
      const columns = table.columns.map(({ name }) => nameOf(name)).join(", ");
      await client.query(
        `declare ${cursor} no scroll cursor ${embedded ? "with hold " : ""}for select ${columns} from ${nameOf("public", table.name)}`,
      );
      portals.push({ table, cursor });
    }
    if (embedded) await client.query("commit");
    return { catalog, portals };
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Settings of the session would apply to everybody on the embedded database, so they last for one fetch. */
async function fetchRows(client: Client, cursor: string, embedded: boolean) {
  const fetch = `fetch forward ${CHUNK} from ${cursor}`;
  const text = embedded ? `begin read only; ${FORMATS}; ${fetch}; commit` : fetch;
  const answer = await client.query<(string | null)[]>({ text, rowMode: "array", types: asTexts });
  // Several statements have several results, which the types of pg do not say.
  const results = [answer].flat();
  return results.find(({ command }) => command === "FETCH")?.rows ?? [];
}

type RowOptions = { onRows: (count: number) => void; embedded: boolean };

async function* rowsOf(client: Client, { table, cursor }: Portal, { onRows, embedded }: RowOptions) {
  const { name, columns } = table;
  const start = `INSERT INTO ${nameOf("public", name)} (${columns.map((column) => nameOf(column.name)).join(", ")}) OVERRIDING SYSTEM VALUE VALUES`;
  const amounts = amountsOf(table);
  const sums = columns.map((column) => (amounts.includes(column.name) ? new Sum() : undefined));
  let rows = 0;
  const next = () => fetchRows(client, cursor, embedded);
  for (let chunk = await next(); chunk.length > 0; chunk = await next()) {
    const lines = chunk.map((row) => {
      const values = row.map((value, index) => {
        sums[index]?.add(value);
        return literalOf(value, must(columns[index], "the column of a value").typeId);
      });
      return `(${values.join(",")})`;
    });
    rows += chunk.length;
    onRows(chunk.length);
    yield `${start}\n${lines.join(",\n")};\n${BREAK}\n`;
    if (chunk.length < CHUNK) break;
  }
  await client.query(`close ${cursor}`);
  const found = columns.flatMap((column, index) => {
    const sum = sums[index];
    return sum ? [[column.name, sum.toString()]] : [];
  });
  const check: TableCheck = { table: name, rows, sums: Object.fromEntries(found) };
  yield `${CHECK}${JSON.stringify(check)}\n`;
}

type DumpOptions = RowOptions & { at: Date; migrationsFolder: string };

/**
 * The database as SQL for an empty PostgreSQL, loaded by psql or by `loadBackup`: all of it or nothing. Nobody else may
 * use the client meanwhile.
 */
export async function* dump(client: Client, options: DumpOptions): AsyncGenerator<string> {
  const { at, migrationsFolder, embedded } = options;
  const statements = (some: readonly string[]) => some.map((statement) => `${statement}\n${BREAK}\n`).join("");
  const { catalog, portals } = await openPortals(client, embedded);
  const open = new Set(portals.map(({ cursor }) => cursor));
  try {
    const migrations = catalog.migrations.map(({ hash }) => hash);
    const header: Header = { format: FORMAT, at: at.toISOString(), migrations };
    yield `${INTRODUCTION.join("\n")}\n${HEADER}${JSON.stringify(header)}\n`;
    const schema = schemaOf(catalog.migrations, migrationsFolder);
    yield statements(["BEGIN;", ...SETTINGS]);
    // A line break stands before the semicolon, because a statement may end in a comment.
    yield statements(schema.map((statement) => (statement.endsWith(";") ? statement : `${statement}\n;`)));
    yield statements([
      'CREATE SCHEMA "drizzle";',
      'CREATE TABLE "drizzle"."__drizzle_migrations" (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint);',
      ...catalog.migrations.map(
        ({ hash, createdAt }) =>
          `INSERT INTO "drizzle"."__drizzle_migrations" ("hash", "created_at") VALUES ('${hash}', ${createdAt});`,
      ),
    ]);
    yield statements(catalog.loosen);
    for (const portal of portals) {
      yield* rowsOf(client, portal, options);
      open.delete(portal.cursor);
    }
    const after = catalog.tables.some(({ name }) => name === "notifications") ? [AFTER] : [];
    yield statements([...catalog.sequences, ...after, ...catalog.tighten, "COMMIT;"]);
  } finally {
    if (!embedded) await client.query("rollback").catch(() => {});
    else for (const cursor of open) await client.query(`close ${cursor}`).catch(() => {});
  }
}
