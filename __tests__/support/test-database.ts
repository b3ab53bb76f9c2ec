import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connect, type DatabaseHandle } from "@/server/db/client";
import { startEmbedded } from "@/server/db/embedded/start";

const given = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the server tests with npm run test:server`);
  return value;
};

const breakage = (error: Error) => {
  throw error;
};

async function embeddedCopy(): Promise<DatabaseHandle> {
  const folder = await mkdtemp(join(tmpdir(), "domba-test-"));
  await cp(given("DOMBA_TEST_TEMPLATE"), folder, { recursive: true });
  const embedded = await startEmbedded({ dataDir: folder, childEntry: given("DOMBA_TEST_CHILD"), log: () => {} });
  const handle = connect({ ...embedded.connection, max: embedded.poolSize }, breakage);
  return {
    ...handle,
    async close() {
      await handle.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function postgresCopy(url: string): Promise<DatabaseHandle> {
  const name = `domba_test_${randomUUID().replaceAll("-", "")}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name} template ${given("DOMBA_TEST_TEMPLATE")}`);
  const handle = connect({ connectionString: Object.assign(new URL(url), { pathname: name }).href }, breakage);
  return {
    ...handle,
    async close() {
      await handle.close();
      await admin(`drop database ${name}`);
    },
  };
}

/** A migrated, empty database of its own for one test file, on whichever of the two this run is about. */
export const openTestDatabase = () =>
  process.env.TEST_DATABASE === "postgres" ? postgresCopy(given("TEST_DATABASE_URL")) : embeddedCopy();
