import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { copyFolder } from "@/__tests__/support/server/copy-folder";
import { startEmbedded } from "@/server/db/embedded/start";
import { migrateDatabase } from "@/server/db/migrate";

const TEMPLATE = `domba_template_${process.pid}`;
const quiet = () => {};

async function prepareEmbedded(folder: string, childEntry: string, migrations: string) {
  const template = join(folder, "template");
  const embedded = await startEmbedded({ dataDir: template, childEntry, log: quiet });
  const pool = new pg.Pool({ ...embedded.connection, max: 2 });
  await migrateDatabase(pool, migrations);
  await pool.end();
  await embedded.stop();
  return template;
}

async function onPostgres(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function preparePostgres(url: string, migrations: string) {
  await onPostgres(url, `create database ${TEMPLATE}`);
  const pool = new pg.Pool({ connectionString: Object.assign(new URL(url), { pathname: TEMPLATE }).href });
  await migrateDatabase(pool, migrations);
  await pool.end();
  return TEMPLATE;
}

/** A running embedded database for each of jest's workers. Its test files empty it and use it one after the other. */
const startForWorkers = (folder: string, template: string, childEntry: string, workers: number) =>
  Promise.all(
    Array.from({ length: workers }, (_, at) => {
      const dataDir = join(folder, `worker-${at + 1}`);
      copyFolder(template, dataDir);
      return startEmbedded({ dataDir, childEntry, log: quiet });
    }),
  );

/** A migrated database for each run. Every test file works on a copy of its own (test-database.ts). */
export async function prepareDatabase(
  entries: Record<"brief" | "shared", string>,
  migrations: string,
  workers: number,
) {
  const folder = await mkdtemp(join(tmpdir(), "domba-test-"));
  const url = process.env.TEST_DATABASE === "postgres" ? process.env.TEST_DATABASE_URL : undefined;
  const template = url
    ? await preparePostgres(url, migrations)
    : await prepareEmbedded(folder, entries.brief, migrations);
  const shared = url ? [] : await startForWorkers(folder, template, entries.shared, workers);
  return {
    template,
    shared: shared.map(({ connection, poolSize }) => ({ connection, poolSize })),
    async remove() {
      await Promise.all(shared.map((database) => database.stop()));
      if (url) await onPostgres(url, `drop database if exists ${TEMPLATE}`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
