import { setTimeout as pause } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import type { Logger } from "pino";
import { StartError } from "@/server/config";
import { causesOf } from "@/server/describe-error";
import { isUnavailable, sqlState } from "./unavailable";

/** A number that only we use. Processes that start together migrate one after the other. */
export const MIGRATION_LOCK = 7_234_001;
/** A migration waits for a table at most so long, because readers of the table wait behind it. */
const LOCK_MS = 1500;
const RETRY_MS = 500;
/** How often a waiting start logs its reason. */
const TELL_EVERY_MS = 5000;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/** PostgreSQL's codes for faults that the administrator can mend. */
const ADVICE: Record<string, string> = {
  "42501": "give its user the right to create schemas and tables",
  "42P07": "it holds tables of another program, so give Domba a database of its own",
};

export type MigrateOptions = {
  log?: Pick<Logger, "warn">;
  /** Ends the waiting when the program is asked to stop. */
  stopping?: AbortSignal;
};

function refusal(error: unknown) {
  if (error instanceof StartError) return error;
  const { message, code } = [...causesOf(error)].at(-1) ?? { message: String(error), code: undefined };
  const advice = typeof code === "string" ? ADVICE[code] : undefined;
  return new StartError(`the database cannot be brought up to date: ${message}${advice ? `; ${advice}` : ""}.`);
}

export async function appliedHashes(client: pg.ClientBase): Promise<string[]> {
  // to_regclass is not used, because it may remember a missing table that another process has created since.
  const { rowCount } = await client.query(
    "select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (rowCount === 0) return [];
  const applied = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations order by id");
  return applied.rows.map(({ hash }) => hash);
}

/** Every release begins with the same first migration: data without it was made before there was a release. */
export function isOlderThanReleases(migrations: readonly MigrationMeta[], applied: readonly string[]) {
  const [first] = migrations;
  return first !== undefined && applied.length > 0 && !applied.includes(first.hash);
}

/** The migrations that are missing. A database that has others than ours was written by a newer program. */
function missingOf(migrations: MigrationMeta[], applied: string[]): MigrationMeta[] {
  if (isOlderThanReleases(migrations, applied))
    throw new StartError(
      "this database was made before Domba 1.0.0, the first release, and cannot be brought up to date: use a new data folder or an empty database. Nothing was changed.",
    );
  const ours = new Set(migrations.map(({ hash }) => hash));
  if (applied.some((hash) => !ours.has(hash)))
    throw new StartError(
      "this database was written by a newer version of Domba: start that version, or restore a backup made by this one.",
    );
  const done = new Set(applied);
  return migrations.filter(({ hash }) => !done.has(hash));
}

/** The migrations that a start would run. Data that this program cannot take are refused as at a start. */
export const pendingMigrations = (migrationsFolder: string, applied: string[]) =>
  missingOf(readMigrationFiles({ migrationsFolder }), applied);

/**
 * Each migration is a transaction that holds the lock, because a session's lock would stay behind on a pooled
 * connection.
 */
async function applyNext(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<boolean> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}; set local statement_timeout = 0`);
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const [next] = missingOf(migrations, await appliedHashes(client));
    if (next) {
      await client.query("create schema if not exists drizzle");
      await client.query(
        "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
      );
      for (const statement of next.sql) await client.query(statement);
      await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
        next.hash,
        next.folderMillis,
      ]);
    }
    await client.query("commit");
    return next !== undefined;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(client.getTransactionStatus() !== "I");
  }
}

/** Says in the log what is waited for, but not at every try. */
function waitingNotice(log: MigrateOptions["log"]) {
  let said = 0;
  return (error: unknown) => {
    if (Date.now() - said <= TELL_EVERY_MS) return;
    said = Date.now();
    log?.warn(
      sqlState(error) === LOCK_NOT_AVAILABLE
        ? "waiting to bring the database up to date: another process migrates it, or a long statement reads it"
        : "waiting to bring the database up to date: it does not answer",
    );
  };
}

/**
 * Brings the database up to date, one migration after the other. It waits for locks and for a database that is away for
 * a moment, and logs the reason.
 */
export async function migrateDatabase(pool: pg.Pool, migrationsFolder: string, options: MigrateOptions = {}) {
  const { log, stopping } = options;
  const migrations = readMigrationFiles({ migrationsFolder });
  const sayWaiting = waitingNotice(log);
  for (;;) {
    try {
      // Most starts find nothing to do, and can see that without the lock.
      const missing = await withClient(pool, async (client) => missingOf(migrations, await appliedHashes(client)));
      if (missing.length === 0) return;
      await withClient(pool, (client) => applyNext(client, migrations));
    } catch (error) {
      const again = isUnavailable(error) || sqlState(error) === DEADLOCK;
      if (stopping?.aborted || !again) throw refusal(error);
      sayWaiting(error);
      await pause(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
}
