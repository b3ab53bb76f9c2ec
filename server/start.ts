import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { createApp } from "./app";
import { type Config, StartError } from "./config";
import { openDatabase } from "./db/open";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from "./db/seed/demo";
import { staticApp } from "./http/static";
import { deleteSessionsBefore } from "./modules/auth/repo";

type Files = { embeddedChild: string; migrations: string; app: string; appHeaders: string };
type StartOptions = { config: Config; log: Logger; now: () => Date; files: Files };

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_SESSIONS_MS = 7 * DAY_MS;
/** How long a stop waits for answers that are still on their way. */
const DRAIN_MS = 5000;

const STARTING = JSON.stringify({
  metadata: { code: 503, message: "Server sedang dinyalakan. Coba lagi sebentar lagi." },
});

/** Takes the port first: a second start on it ends before it touches the data. */
function listen(server: Server, { host, port }: Config) {
  return new Promise<AddressInfo>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `port ${port} on ${host} is in use: stop the other program or set PORT to a free one.`,
        EACCES: `port ${port} needs more rights: set PORT to one above 1023.`,
        EADDRNOTAVAIL: `HOST="${host}" is not an address of this machine.`,
        ENOTFOUND: `HOST="${host}" is not a name that this machine knows.`,
      };
      fail(new StartError(reasons[error.code ?? ""] ?? error.message));
    });
    server.listen(port, host, () => done(server.address() as AddressInfo));
  });
}

/** Starts the whole product: port, database, migrations, demo farm, API and app. */
export async function startServer({ config, log, now, files }: StartOptions) {
  const server = createServer((_, answer) =>
    answer.writeHead(503, { "Content-Type": "application/json" }).end(STARTING),
  );
  const { port } = await listen(server, config);
  const database = await openDatabase(config, log, files).catch((error) => {
    server.close();
    throw error;
  });
  const { db } = database;
  const seeded = config.seed === "demo" && (await seedDemo(db, now));
  await deleteSessionsBefore(db, new Date(now().getTime() - KEEP_SESSIONS_MS));

  const app = createApp({
    db,
    config,
    now,
    log,
    isFull: database.isFull,
    ready: database.ping,
    mountStatic: staticApp(files.app, files.appHeaders),
  });
  server.removeAllListeners("request");
  server.on("request", getRequestListener(app.fetch));

  return {
    banner: banner(config, port, seeded, database.describe),
    failed: database.failed,
    port,
    async stop() {
      await drain(server);
      await database.close();
    },
  };
}

function banner(config: Config, port: number, seeded: boolean, where: string) {
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  const lines = [`Domba is ready on http://${config.loopback ? "localhost" : host}:${port}`, `Data: ${where}`];
  if (config.seed === "demo") {
    lines.push(`Demo farm${seeded ? " created" : ""}; accounts, password ${DEMO_PASSWORD}:`);
    for (const { username, role } of DEMO_ACCOUNTS) lines.push(`  ${username.padEnd(10)} role ${role}`);
  }
  return lines;
}

function drain(server: Server) {
  return new Promise<void>((done) => {
    server.close(() => done());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  });
}
