import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { createCluster, exitOnPanic, loadCode, openCluster, probe } from "./cluster";
import { type ChildConfig, configVariable, type EmbeddedStats, type FromChild, type ToChild } from "./messages";
import { SocketServer } from "./socket-server";
import { Turns } from "./turns";
import { Upkeep, writeVacuumTime } from "./upkeep";
import { message } from "./wire";

// Ctrl-C in a terminal reaches the whole process group, but only the parent decides when the database ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

const config = JSON.parse(process.env[configVariable] ?? "{}") as ChildConfig;
const lastLines: string[] = [];
let stopping = false;

function send(report: FromChild): void {
  if (process.connected) process.send?.(report, () => {});
}

const log = (level: "info" | "warn" | "error", text: string, fields?: Record<string, unknown>) =>
  send({ type: "log", level, message: text, fields });

function remember(line: string): void {
  lastLines.push(line);
  if (lastLines.length > 20) lastLines.shift();
}

/** Writes directly to the parent's pipe, because the event loop will not turn again. */
function panic(error: unknown): never {
  try {
    fs.writeSync(2, `the engine stopped: ${String(error)}; its last lines: ${lastLines.join(" | ")}\n`);
  } catch {}
  process.exit(70);
}

/** Without flock(1) the kernel keeps an abstract socket exclusive. The previous process may still be closing. */
async function holdGuard(name: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const held = await new Promise<boolean>((resolve) => {
      const server = net.createServer((socket) => socket.destroy());
      server.once("error", () => resolve(false));
      server.listen(`\0${name}`, () => resolve(true));
    });
    if (held) return;
    if (tries > 150) throw new Error("the data folder is still in use by another process");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Files made by root in another person's folder would lock that person out, so the process works as the folder's owner.
 */
function become({ uid, gid }: { uid: number; gid: number }): void {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

function startupPacket(): Buffer {
  const body = Buffer.from("\0\x03\0\0user\0postgres\0database\0postgres\0\0", "latin1");
  return message("?", body).subarray(1);
}

async function run(): Promise<void> {
  if (config.guardName) await holdGuard(config.guardName);
  const code = await loadCode(fileURLToPath(import.meta.url));
  if (config.owner) become(config.owner);
  const folder = path.join(config.dataDir, "db");
  const created = !fs.existsSync(folder);
  if (created) {
    await createCluster(config.dataDir, code, remember);
    writeVacuumTime(config.dataDir);
  }
  fs.rmSync(path.join(config.dataDir, "db.tmp"), { recursive: true, force: true });
  const cluster = await openCluster(folder, code, remember);
  const { db } = cluster;
  exitOnPanic(db, panic);
  const fsyncsOfProbe = await probe(cluster);
  if (fsyncsOfProbe === 0) {
    throw new Error(
      "a commit did not reach the disk (no fsync): refusing to serve; run the PGlite version of package.json",
    );
  }

  const greeting: Buffer[] = [];
  await db.execProtocolRawStream(startupPacket(), { onRawData: (bytes) => greeting.push(Buffer.from(bytes)) });
  const turns = new Turns((bytes, onData) => db.execProtocolRawStream(bytes, { onRawData: onData }).catch(panic));
  const server = new SocketServer({ ...config, turns, greeting: Buffer.concat(greeting) });
  const socketPath = config.socketDir && path.join(config.socketDir, ".s.PGSQL.5432");
  const port = await server.listen(socketPath ? { path: socketPath } : { host: "127.0.0.1", port: config.port });
  const upkeep = new Upkeep(cluster, turns, config, log);

  const stats = (): EmbeddedStats => ({
    fsyncs: cluster.files.fsyncs,
    walBytes: cluster.files.walBytes,
    batches: turns.batches,
    connections: server.connectionCount,
    waiting: turns.waiting,
    upkeepLooks: upkeep.looks,
    checkpoints: upkeep.checkpoints,
    checkpointAt: upkeep.checkpointAt,
    vacuums: upkeep.vacuums,
    timedOutTransactions: server.timedOutTransactions,
  });

  const stop = async (drainMs: number) => {
    if (stopping) return;
    stopping = true;
    upkeep.stop();
    await server.drain(drainMs);
    await turns.job(async () => {
      await db.exec("CHECKPOINT");
      await db.close();
    });
    if (!process.connected && config.socketDir) fs.rmSync(config.socketDir, { recursive: true, force: true });
    process.exit(0);
  };

  process.on("message", (order: ToChild) => {
    if (order.type === "ask") send({ type: "answer", id: order.id, stats: stats() });
    else void stop(order.drainMs);
  });
  process.on("disconnect", () => void stop(0));
  if (!process.connected) return void stop(0);
  send({ type: "ready", port, created, fsyncsOfProbe });
}

/**
 * The IPC channel closes when the parent is gone, but a long query blocks the event loop. A second thread therefore
 * watches the parent's id, and ends the process if it does not end by itself.
 */
function watchForOrphan(graceMs: number): void {
  const source = `
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) setTimeout(() => process.kill(process.pid, "SIGKILL"), ${graceMs});
    }, 500);`;
  const worker = new Worker(source, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } });
  worker.on("error", () => {});
  worker.unref();
}

watchForOrphan(5000);
run().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  if (process.connected) process.send?.({ type: "refused", message: text } satisfies FromChild, () => process.exit(1));
  else process.exit(1);
});
