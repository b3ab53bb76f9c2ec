import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connect, type DatabaseHandle } from "@/server/db/client";
import { startEmbedded } from "@/server/db/embedded/start";
import { copyFolder } from "./copy-folder";

export const given = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the server tests with npm run test:server`);
  return value;
};

type Connection = { host: string; port: number; user: string; database: string; password?: string };
type Options = {
  /** Puts a proxy between the server and its database (database-proxy.ts). */
  through?: (target: Connection) => Promise<Pick<Connection, "host" | "port">>;
};

async function connectTo(connection: Connection, { through }: Options, max: number) {
  // Without a test that cuts it, an idle connection that breaks is a fault.
  const breakage = (error: Error) => {
    if (!through) throw error;
  };
  return connect({ ...connection, ...(await through?.(connection)), max, embedded: !onPostgres }, breakage);
}

export type TestDatabase = DatabaseHandle & { connection: Connection };

async function embeddedCopy(options: Options): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "domba-test-"));
  copyFolder(given("DOMBA_TEST_TEMPLATE"), folder);
  const embedded = await startEmbedded({ dataDir: folder, childEntry: given("DOMBA_TEST_CHILD"), log: () => {} });
  const { connection } = embedded;
  const handle = await connectTo(connection, options, embedded.poolSize);
  return {
    ...handle,
    connection,
    async close() {
      await handle.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Restores the state after the migrations, which leave no rows behind (db/migrations.test.ts). */
const EMPTY = `do $$ begin
  set local session_replication_role = replica;
  execute (select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity'
    from pg_tables where schemaname = 'public');
end $$`;

let sharedTaken = false;

/**
 * The database of this worker, emptied, because a new one for each file took a quarter of these tests. A file that
 * needs a second one, or damages it, opens a copy.
 */
async function emptied(): Promise<TestDatabase> {
  sharedTaken = true;
  const { connection, poolSize } = JSON.parse(given("DOMBA_TEST_DATABASES"))[Number(given("JEST_WORKER_ID")) - 1];
  const handle = await connectTo(connection, {}, poolSize);
  await handle.pool.query(EMPTY);
  const close = async () => {
    await handle.close();
    sharedTaken = false;
  };
  return { ...handle, connection, close };
}

async function postgresCopy(url: string, options: Options): Promise<TestDatabase> {
  const name = `domba_test_${randomUUID().replaceAll("-", "")}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name} template ${given("DOMBA_TEST_TEMPLATE")}`);
  const { hostname, port, username, password } = new URL(url);
  const connection = {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: name,
  };
  const handle = await connectTo(connection, options, 8);
  return {
    ...handle,
    connection,
    async close() {
      await handle.close();
      await admin(`drop database ${name}`);
    },
  };
}

export const onPostgres = process.env.TEST_DATABASE === "postgres";

/** A migrated, empty database for one test file, on the kind of database that this run tests. */
export const openTestDatabase = (options: Options = {}) =>
  onPostgres ? postgresCopy(given("TEST_DATABASE_URL"), options) : embeddedCopy(options);

/** The same for most files, which only fill it. */
export const takeTestDatabase = () => (onPostgres || sharedTaken ? openTestDatabase() : emptied());
