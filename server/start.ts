import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { REASON } from "@/contract/base/error-codes";
import { ALIVE, createApp } from "./app";
import { backupKeeper } from "./backup/keeper";
import { scheduleBackups } from "./backup/schedule";
import { readSending } from "./backup/send";
import { restoreTrials } from "./backup/trial";
import { trialAlone } from "./backup/turn";
import { banner } from "./banner";
import { type Config, StartError } from "./config";
import type { Database } from "./db/client";
import { type OpenDatabase, openDatabase } from "./db/open";
import { isUnavailable } from "./db/unavailable";
import { exampleFarm, offersExample } from "./example";
import { requestFigures } from "./http/request-figures";
import { staticApp } from "./http/static";
import { takeMetricsPort } from "./metrics";
import { startHooks } from "./modules/hook/worker";
import { tellBackupFailed } from "./modules/notification/backup-failed";
import { tellTrialFailed } from "./modules/notification/trial-failed";
import { startWorker } from "./modules/notification/worker";
import { walkAhead } from "./modules/product/walk-ahead";
import { issueFirstCode } from "./modules/user/first-owner";
import { tellEvening } from "./modules/work/evening";
import { hasDemoPassword, seedDemo } from "./seed/demo";
import { filesFolder, openStorage } from "./storage/open";
import { keepTidy } from "./upkeep";

type Files = { embeddedChild: string; restore: string; migrations: string; app: string; appHeaders: string };
type StartOptions = {
  config: Config;
  log: Logger;
  now: () => Date;
  files: Files;
  /** The start was asked to stop before it was ready. */
  stopping: AbortSignal;
};

/** The time that a stop gives to pending answers, messages and a backup. The database comes afterwards. */
const DRAIN_MS = 3500;
/** The time to wait for a database that was lost while the farm is being prepared. */
const PREPARE_MS = 30_000;
const PREPARE_AGAIN_MS = 250;
/**
 * Longer than most proxies keep an idle connection (a minute), because the proxy must hang up first. Node's default of
 * five seconds cut off requests that were just arriving.
 */
const KEEP_ALIVE_MS = 75_000;

const STARTING = JSON.stringify({
  metadata: { code: 503, message: "Server sedang dinyalakan. Coba lagi sebentar lagi.", reason: REASON.unavailable },
});

/** The answers until the farm is there: the process is alive, and asks for patience. */
const whileStarting: RequestListener = ({ url }, answer) => {
  if (url === ALIVE) answer.writeHead(200).end();
  else answer.writeHead(503, { "Content-Type": "application/json", "Retry-After": "1" }).end(STARTING);
};

/** Takes the port first, so that a second start on it ends before it touches the data. */
function listen(server: Server, { host, port }: Config) {
  return new Promise<AddressInfo>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const unknown = `HOST="${host}" is not a name that this machine knows.`;
      const reasons: Record<string, string> = {
        EADDRINUSE: `port ${port} on ${host} is in use: stop the other program or set PORT to a free one.`,
        EACCES: `port ${port} needs more rights: set PORT to one above 1023.`,
        EADDRNOTAVAIL: `HOST="${host}" is not an address of this machine.`,
        ENOTFOUND: unknown,
        EAI_AGAIN: unknown,
      };
      fail(new StartError(reasons[error.code ?? ""] ?? error.message));
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (typeof address === "object" && address !== null) done(address);
      else fail(new StartError("the server has no port."));
    });
  });
}

/** Starts the whole product: port, database, migrations, demo farm, API and app. */
export async function startServer({ config, log, now, files, stopping }: StartOptions) {
  // A key that cannot be read is told before anything is taken or touched.
  const sending = await readSending(config);
  const server = createServer(whileStarting);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const { port } = await listen(server, config);
  let database: OpenDatabase | undefined;
  let stopTidying = () => {};
  let stopWorker = async () => {};
  let stopHooks = async () => {};
  let stopBackups = async () => {};
  const example = offersExample(config) ? exampleFarm(port) : undefined;
  let metrics: Awaited<ReturnType<typeof takeMetricsPort>> | undefined;
  let isStopping = false;
  let closed: Promise<void> | undefined;
  const close = (leadMs = 0) => {
    closed ??= (async () => {
      isStopping = true;
      await pause(leadMs);
      stopTidying();
      metrics?.stop();
      // A database that no longer answers must not hold up the end. Closing it ends these as well.
      const ended = Promise.all([drain(server), stopWorker(), stopHooks(), stopBackups(), example?.stop()]);
      await Promise.race([ended, pause(DRAIN_MS + 500, undefined, { ref: false })]);
      await database?.close();
    })();
    return closed;
  };
  try {
    metrics = config.metrics && (await takeMetricsPort(config.metrics));
    database = await openDatabase(config, { ...files, log, stopping, slowQueryMs: config.slowQueryMs });
    const { db, pool } = database;
    const storage = openStorage(config);
    const prepare = async () => {
      const made = await prepareAccounts(db, config, now);
      if (!config.databaseUrl) await walkAhead(db);
      stopTidying();
      stopTidying = await keepTidy({ db, storage, log, now, config });
      return {
        seeded: made,
        demo: config.seed === "demo" && (made || (await hasDemoPassword(db))),
        code: await issueFirstCode(db),
      };
    };
    const { seeded, demo, code } = await whileItAnswers(prepare, stopping);
    stopWorker = startWorker({
      db: database.db,
      siteUrl: config.siteUrl,
      log,
      now,
      isFull: database.isFull,
      tellEvening,
    });
    stopHooks = startHooks({
      db: database.db,
      log,
      now,
      isFull: database.isFull,
      allowPrivate: config.privateHooks,
    });
    const backups = backupKeeper({
      pool: database.pool,
      dataDir: config.dataDir,
      files: filesFolder(config),
      migrationsFolder: files.migrations,
      embedded: !config.databaseUrl,
      automatic: config.backups,
      sending,
      tellFailure: (message, at) => tellBackupFailed(db, message, at),
      now,
      log,
    });
    const tellFailure = (name: string, at: Date) => tellTrialFailed(db, name, at);
    const trials = restoreTrials({ backups, program: files.restore, now, log, tellFailure });
    // Processes that share PostgreSQL may share the folder in which a backup is tried.
    const run = () => (config.databaseUrl ? trialAlone(pool, trials.run) : trials.run());
    const stopSchedule = scheduleBackups(backups, { isDue: trials.isDue, run }, now);
    stopBackups = async () => {
      stopSchedule();
      await Promise.all([backups.stop(), trials.stop()]);
    };
    const requests = config.metrics && requestFigures();
    const { isFull, look, engine, places } = database;
    const seen = { db, backups, config, now, log, storage, isFull, look, engine };
    const app = createApp({
      ...seen,
      requests,
      openExample: example?.open,
      ready: database.ping,
      isStopping: () => isStopping,
      mountStatic: staticApp(files.app, files.appHeaders),
    });
    if (requests) metrics?.serve({ ...seen, places, requests });
    // The health checks of balancers speak HTTP/1.0 and name no host.
    const answer = getRequestListener(app.fetch, { hostname: "localhost" });
    server.removeAllListeners("request");
    server.on("request", (asked, answered) => {
      // A kept connection would bring the next request to a program that ends.
      if (isStopping) answered.setHeader("Connection", "close");
      return answer(asked, answered);
    });
    const lines = banner(config, port, { demo, seeded, code, where: database.describe });
    return { banner: lines, failed: database.failed, http: server, port, stop: () => close(config.drainMs) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Repeats a step when the database process was lost meanwhile and restarts. Each of these steps may be repeated. */
async function whileItAnswers<T>(work: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  for (const until = Date.now() + PREPARE_MS; ; await pause(PREPARE_AGAIN_MS)) {
    try {
      return await work();
    } catch (error) {
      if (stopping.aborted || Date.now() > until || !isUnavailable(error)) throw error;
    }
  }
}

/** Creates the demo farm on request, but never with its public passwords where other machines reach them. */
async function prepareAccounts(db: Database, config: Config, now: () => Date) {
  if (config.seed === "demo") return seedDemo(db, now);
  if (config.exposed && (await hasDemoPassword(db)))
    throw new StartError(
      `this database has demo accounts, whose passwords are public: use a new ${config.databaseUrl ? "database" : "DATA_DIR"}, or start with HOST=127.0.0.1 and TRUST_PROXY=0 and deactivate them or change their passwords.`,
    );
  return false;
}

/** Lets pending answers finish. An idle connection that is kept for later requests does not count. */
function drain(server: Server) {
  return new Promise<void>((done) => {
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const end = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(end);
      done();
    });
  });
}
