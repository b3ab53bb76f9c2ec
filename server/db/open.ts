import { resolve } from "node:path";
import type { Logger } from "pino";
import { type Config, StartError } from "@/server/config";
import { connect, type DatabaseHandle } from "./client";
import { DataFolderError } from "./embedded/data-folder";
import { startEmbedded } from "./embedded/start";
import { migrateDatabase } from "./migrate";

type Files = { embeddedChild: string; migrations: string };

export type OpenDatabase = DatabaseHandle & {
  isFull: () => boolean;
  /** Rejects while the database does not answer. */
  ping: () => Promise<void>;
  /** Resolves if the database is lost for good. */
  failed: Promise<Error>;
  /** Where the data lies, for the person who started the program. No password. */
  describe: string;
};

async function openPostgres(url: string, log: Logger) {
  const handle = connect({ connectionString: url }, (err) => log.warn({ err }, "a database connection broke"));
  try {
    await handle.pool.query("select 1");
  } catch (error) {
    await handle.close();
    const reason =
      error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
    throw new StartError(
      `the database of DATABASE_URL does not answer (${reason}): check the address and that it runs.`,
    );
  }
  const { host, port, pathname } = new URL(url);
  return {
    ...handle,
    isFull: () => false,
    failed: new Promise<Error>(() => {}),
    describe: `PostgreSQL ${host || "localhost"}${port ? "" : ":5432"}${pathname}`,
  };
}

async function openEmbedded(dataDir: string, log: Logger, childEntry: string) {
  try {
    const embedded = await startEmbedded({
      dataDir,
      childEntry,
      log: (level, message, fields) => log[level](fields ?? {}, message),
    });
    const handle = connect({ ...embedded.connection, max: embedded.poolSize }, (err) =>
      log.warn({ err }, "a database connection broke"),
    );
    return {
      ...handle,
      isFull: () => embedded.isFull(),
      failed: embedded.failed,
      describe: `${resolve(dataDir)} (embedded database)`,
      close: async () => {
        await handle.close();
        await embedded.stop();
      },
    };
  } catch (error) {
    throw error instanceof DataFolderError ? new StartError(error.message) : error;
  }
}

/** As it is: neither migrated nor looked into. */
export const connectDatabase = (
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  log: Logger,
  embeddedChild: string,
) => (databaseUrl ? openPostgres(databaseUrl, log) : openEmbedded(dataDir, log, embeddedChild));

/** Opens the one database there is, migrated. Everything above speaks PostgreSQL and need not know which. */
export async function openDatabase(config: Config, log: Logger, files: Files): Promise<OpenDatabase> {
  const opened = await connectDatabase(config, log, files.embeddedChild);
  try {
    await migrateDatabase(opened.pool, files.migrations);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return { ...opened, ping: async () => void (await opened.pool.query("select 1")) };
}
