import { resolve } from "node:path";
import type { Logger } from "pino";
import { type Config, StartError } from "@/server/config";
import { codeOf, describeError } from "@/server/describe-error";
import { connect, type DatabaseHandle, type ReplicaOptions } from "./client";
import { DataFolderError } from "./embedded/data-folder";
import { startEmbedded } from "./embedded/start";
import { migrateDatabase } from "./migrate";
import type { SlowLog } from "./watch";

/** Only the embedded database tells this of itself. */
export type Engine = {
  /** Written to its log since it started. */
  walBytes: number;
  /** The last checkpoint, or the start. */
  checkpointAt: Date;
  /** So often its process was lost and started anew. */
  restarts: number;
};

export type OpenDatabase = DatabaseHandle & {
  isFull: () => boolean;
  /** Missing on PostgreSQL. */
  engine?: () => Promise<Engine>;
  /** Resolves if the database is lost for good. */
  failed: Promise<Error>;
  /** The place of the data, without a password, for the person who starts the program. */
  describe: string;
};

type Wanted = Pick<Config, "databaseUrl" | "dataDir" | "poolSize"> & Partial<Pick<Config, "databaseReadUrl">>;
type Opening = {
  log: Logger;
  embeddedChild: string;
  stopping?: AbortSignal;
  /** Statements that take longer are logged; 0 or left out: none. */
  slowQueryMs?: number;
};

/** Closes the connections of a start that is asked to stop, so that its waiting fails and it ends. */
function closeWhenStopping(handle: DatabaseHandle, stopping: AbortSignal | undefined) {
  if (stopping?.aborted) void handle.close();
  stopping?.addEventListener("abort", () => void handle.close(), { once: true });
}

const brokenConnection = (log: Logger) => (error: Error) =>
  log.warn({ errors: describeError(error) }, "a database connection broke");

const slowLog = ({ log, slowQueryMs = 0 }: Opening): SlowLog | undefined =>
  slowQueryMs > 0 ? { overMs: slowQueryMs, tell: (slow) => log.warn(slow, "slow statement") } : undefined;

/** A request that finds the replica dead waits so long for it, and the others not at all. */
const REPLICA_CONNECT_MS = 1000;

/** A replica that does not answer is no fault of the start: the primary is asked until it does. */
const replicaOf = (url: string, log: Logger): ReplicaOptions => ({
  connection: { connectionString: url, connectionTimeoutMillis: REPLICA_CONNECT_MS },
  told: (used, reason) =>
    used
      ? log.info("reports, exports and logs are read from the replica again")
      : log.warn({ reason }, "the replica is not used: reports, exports and logs are read from the primary"),
});

/** A user, a password or a database that PostgreSQL does not know. */
const REFUSED = /^(28|3D)/;

async function openPostgres(url: string, { databaseReadUrl, poolSize }: Omit<Wanted, "databaseUrl">, opening: Opening) {
  const { log, stopping } = opening;
  const slow = slowLog(opening);
  const handle = connect(
    { connectionString: url, max: poolSize, embedded: false, slow },
    brokenConnection(log),
    databaseReadUrl === undefined ? undefined : replicaOf(databaseReadUrl, log),
  );
  closeWhenStopping(handle, stopping);
  try {
    await handle.pool.query("select 1");
  } catch (error) {
    await handle.close();
    const reason = error instanceof Error ? error.message || String(codeOf(error)) : String(error);
    throw new StartError(
      REFUSED.test(codeOf(error) ?? "")
        ? `the database of DATABASE_URL refuses (${reason}): check its user, password and name.`
        : `the database of DATABASE_URL does not answer (${reason}): check the address and that it runs.`,
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

async function openEmbedded(dataDir: string, poolSize: number, opening: Opening) {
  const { log, embeddedChild, stopping } = opening;
  const slow = slowLog(opening);
  try {
    const embedded = await startEmbedded({
      dataDir,
      poolSize,
      childEntry: embeddedChild,
      stopping,
      log: (level, message, fields) => log[level](fields ?? {}, message),
    });
    const handle = connect({ ...embedded.connection, max: poolSize, embedded: true, slow }, brokenConnection(log));
    closeWhenStopping(handle, stopping);
    return {
      ...handle,
      isFull: () => embedded.isFull(),
      engine: async () => {
        const { walBytes, checkpointAt, restarts } = await embedded.stats();
        return { walBytes, checkpointAt: new Date(checkpointAt), restarts };
      },
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

/** Whether a running server keeps the embedded database to itself. */
export const isInUse = (error: unknown) =>
  error instanceof StartError && error.message.includes("is in use by another Domba server");

/** Opens it without migrating or checking it. */
export const connectDatabase = ({ databaseUrl, ...wanted }: Wanted, opening: Opening) =>
  databaseUrl ? openPostgres(databaseUrl, wanted, opening) : openEmbedded(wanted.dataDir, wanted.poolSize, opening);

/**
 * Opens the database and migrates it. Everything above uses PostgreSQL's protocol and need not know which database it
 * is.
 */
export async function openDatabase(config: Wanted, opening: Opening & { migrations: string }): Promise<OpenDatabase> {
  const opened = await connectDatabase(config, opening);
  const lost = new AbortController();
  void opened.failed.then(({ message }) => lost.abort(new StartError(`${message}.`)));
  const stopping = AbortSignal.any([lost.signal, ...(opening.stopping ? [opening.stopping] : [])]);
  try {
    await migrateDatabase(opened.pool, opening.migrations, { log: opening.log, stopping });
  } catch (error) {
    await opened.close();
    throw lost.signal.aborted ? lost.signal.reason : error;
  }
  return opened;
}
