/**
 * The embedded database: PGlite in a process of its own, spoken to through node-postgres only.
 *   const embedded = await startEmbedded({ dataDir, childEntry: "dist/embedded.mjs", log });
 *   const pool = new Pool({ ...embedded.connection, max: embedded.poolSize });
 *   A restart of the database breaks connections; the pool reconnects, but both handlers are needed, or Node ends:
 *   pool.on("error", log); pool.on("connect", (client) => client.on("error", log));
 *   embedded.failed.then(exit 1)   embedded.isFull() → 507 for writes   await pool.end(); await embedded.stop()
 * One backend serves all connections, one transaction at a time: SET, session advisory locks, temporary tables and
 * LISTEN are shared by all (use SET LOCAL and pg_advisory_xact_lock); COPY FROM STDIN is not supported.
 */
import { randomBytes } from "node:crypto";
import path from "node:path";
import { beginUse, DataFolderError, foreignOwner, markReady, openFolder } from "./data-folder";
import { FreeSpace, readFreeSpace } from "./free-space";
import { lockFolder } from "./lock";
import type { EmbeddedStats } from "./messages";
import { makeSocketFolder, removeSocketFolder } from "./socket-folder";
import { type Log, Supervisor } from "./supervisor";

const megabyte = 1024 * 1024;

/** Every option has a default for production, which tests shorten. */
const defaults = {
  poolSize: 8,
  /** A transaction is rolled back if its client is silent for so long, because it stops everybody else. */
  idleTransactionMs: 30_000,
  checkpointMs: 5 * 60_000,
  checkpointWalBytes: 48 * megabyte,
  /** Local time of the nightly vacuum, in minutes after midnight. */
  vacuumMinute: 2 * 60 + 30,
  /** A missed vacuum runs so long after the start. */
  vacuumDelayMs: 60_000,
  pingMs: 1000,
  hungMs: 10_000,
  busyMs: 120_000,
  crashLimit: 6,
  crashWindowMs: 60_000,
  /** Room for the log of a checkpoint (64 MB), and the same again for a big transaction. */
  minFreeBytes: 128 * megabyte,
  spaceEveryMs: 1000,
  statFs: readFreeSpace,
  /** The time that open transactions get after stop(), and the time for closing after that. */
  drainMs: 500,
  stopMs: 2500,
  /** Uses loopback TCP with a password, as on Windows. */
  tcp: process.platform === "win32",
};

export type EmbeddedLog = Log;
type EmbeddedOptions = {
  dataDir: string;
  childEntry: string;
  log: EmbeddedLog;
  /** Ends a start before it is ready. */
  stopping?: AbortSignal;
} & Partial<typeof defaults>;

export type EmbeddedDatabase = {
  /** Options for a node-postgres Pool. They stay valid when the database process restarts. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  poolSize: number;
  /** True when this start created the database. */
  created: boolean;
  stats(): Promise<EmbeddedStats & { pid?: number; restarts: number }>;
  /** True while the disk is nearly full: writes are refused with 507, reads continue. */
  isFull(): boolean;
  freeBytes(): number;
  /** Resolves when the database cannot be restarted. */
  failed: Promise<Error>;
  stop(): Promise<void>;
};

export async function startEmbedded(given: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const options = { ...defaults, ...given, dataDir: path.resolve(given.dataDir) };
  const { dataDir, log, poolSize } = options;
  openFolder(dataDir);
  const lock = await lockFolder(dataDir);
  let socketDir: string | undefined;
  const space = new FreeSpace(dataDir, options.minFreeBytes, options.statFs, (full, freeBytes) =>
    log(full ? "error" : "info", full ? "disk nearly full: writes are refused" : "disk has room again", { freeBytes }),
  );
  const cleanUp = () => {
    space.stop();
    removeSocketFolder(socketDir);
    lock.release();
  };
  try {
    const owner = foreignOwner(dataDir, options.childEntry);
    beginUse(dataDir, owner);
    removeSocketFolder(lock.leftSocketDir);
    socketDir = options.tcp ? undefined : makeSocketFolder(owner);
    lock.note(socketDir, owner);
    await space.start(options.spaceEveryMs);
    const password = socketDir ? undefined : randomBytes(24).toString("hex");
    const supervisor = new Supervisor({
      ...options,
      limits: options,
      lockFd: lock.fd,
      diskIsFull: () => space.isFull,
      config: {
        dataDir,
        idleTransactionMs: options.idleTransactionMs,
        checkpointMs: options.checkpointMs,
        checkpointWalBytes: options.checkpointWalBytes,
        vacuumMinute: options.vacuumMinute,
        vacuumDelayMs: options.vacuumDelayMs,
        socketDir,
        port: 0,
        password,
        // A connection that has just ended may still be counted when the next one arrives.
        connectionLimit: poolSize * 2,
        owner,
        guardName: lock.guardName,
      },
    });
    if (options.stopping?.aborted) throw new DataFolderError("The start was broken off.");
    const breakOff = () => supervisor.kill();
    options.stopping?.addEventListener("abort", breakOff);
    const starting = supervisor.begin().finally(() => options.stopping?.removeEventListener("abort", breakOff));
    const ready = await starting.catch((error: Error) => {
      const room = space.isFull ? "; the disk is nearly full" : "";
      throw new DataFolderError(`The embedded database in ${dataDir} does not start: ${error.message}${room}.`);
    });
    markReady(dataDir, owner);
    log("info", "embedded database ready", { dataDir, created: ready.created, fsyncsOfProbe: ready.fsyncsOfProbe });

    let stopped: Promise<void> | undefined;
    return {
      connection: {
        host: socketDir ?? "127.0.0.1",
        port: ready.port ?? 5432,
        user: "postgres",
        database: "postgres",
        password,
      },
      poolSize,
      created: ready.created,
      stats: async () => ({ ...(await supervisor.stats()), pid: supervisor.pid, restarts: supervisor.restarts }),
      isFull: () => space.isFull,
      freeBytes: () => space.freeBytes,
      failed: supervisor.failed,
      stop: () => {
        stopped ??= supervisor.stop(options.drainMs).finally(cleanUp);
        return stopped;
      },
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}
