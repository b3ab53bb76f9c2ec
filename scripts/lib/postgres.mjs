import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atStop, Problem } from "./run.mjs";

/** This only ends a start that hangs. */
const isRoot = process.getuid?.() === 0;
const ask = (file, args) => spawnSync(file, args, { encoding: "utf8" });

/** The folder with initdb and postgres, or undefined. */
export function findPostgres() {
  const folders = [ask("pg_config", ["--bindir"]).stdout?.trim()];
  for (const [base, below] of [
    ["/usr/lib/postgresql", "bin"],
    ["/opt/homebrew/opt", "bin"],
    ["/usr/local/opt", "bin"],
  ]) {
    const names = existsSync(base)
      ? readdirSync(base).filter((name) => /^(postgresql@)?\d+$|^postgresql$/.test(name))
      : [];
    folders.push(
      ...names
        .sort()
        .reverse()
        .map((name) => join(base, name, below)),
    );
  }
  return folders.find((folder) => folder && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });

const PATIENCE_MS = 120_000;

/** Waits until the program takes connections. Throws a Problem if it ends, or takes none for two minutes. */
export async function untilItAccepts(port, program, complaint, isReady = accepts) {
  for (const until = Date.now() + PATIENCE_MS; !(await isReady(port)); await sleep(50))
    if (program.exitCode !== null || Date.now() > until) throw new Problem(complaint());
}

/** PostgreSQL refuses to run as root, so root changes to the user of its package. */
export function postgresUser() {
  const id = (flag) => Number(ask("id", [flag, "postgres"]).stdout);
  if (!isRoot) return undefined;
  if (ask("id", ["postgres"]).status !== 0)
    throw new Problem("PostgreSQL does not run as root and there is no user postgres.");
  return { uid: id("-u"), gid: id("-g") };
}

const MEMORY = "/dev/shm";
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory where there is room. A database is a thousand files, and ext4 searches long for the number of a new
 * file where many were just deleted: there a database took half a second of the kernel, here a tenth of that.
 */
function temporaryFolder() {
  const room = existsSync(MEMORY) ? statfsSync(MEMORY) : undefined;
  const inMemory = room && room.bavail * room.bsize > ROOM_BYTES;
  return mkdtempSync(join(inMemory ? MEMORY : tmpdir(), "domba-pg-"));
}

const settingsOf = (port, folder) => ({
  listen_addresses: "127.0.0.1",
  port,
  unix_socket_directories: join(folder, "socket"),
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "256MB",
  max_connections: 200,
  shared_buffers: "128MB",
});

/**
 * A private server in a temporary folder, on loopback. It is for tests, so it may lose everything in a power cut.
 * `fill(data, run)` fills the folder of its data, and `more` are further settings.
 */
async function startServer(bindir, fill, more) {
  const as = postgresUser();
  const folder = temporaryFolder();
  if (as) chownSync(folder, as.uid, as.gid);
  const env = { ...process.env, LC_ALL: "C" };
  const data = join(folder, "data");
  let postgres;

  const end = async (signal) => {
    const ending = postgres;
    if (ending?.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    // The one that may have started meanwhile lives on.
    await Promise.race([gone, sleep(10_000, undefined, { ref: false }).then(() => ending.kill("SIGKILL"))]);
  };
  // SIGINT is PostgreSQL's fast shutdown: sessions are cut, files are closed.
  const stop = async () => {
    forget();
    await end("SIGINT");
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = atStop(stop);
  const run = (program, args) => {
    const ran = spawnSync(join(bindir, program), args, { cwd: folder, env, encoding: "utf8", ...as });
    if (ran.status !== 0) throw new Problem(`${program} has failed: ${ran.stderr || ran.error?.message}`);
  };

  try {
    mkdirSync(join(folder, "socket"));
    if (as) chownSync(join(folder, "socket"), as.uid, as.gid);
    fill(data, run);
    const port = await freePort();
    const settings = Object.entries({ ...settingsOf(port, folder), ...more });
    const args = settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const startOnce = async () => {
      // A process group of its own, so that Ctrl-C reaches it only through stop(), after its clients.
      postgres = spawn(join(bindir, "postgres"), ["-D", data, ...args], {
        cwd: folder,
        env,
        detached: true,
        stdio: ["ignore", "ignore", "pipe"],
        ...as,
      });
      let log = "";
      postgres.stderr.on("data", (chunk) => {
        log = (log + chunk).slice(-4000);
      });
      // A replica takes connections before it answers them.
      const isReady = () => ask(join(bindir, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]).status === 0;
      await untilItAccepts(port, postgres, () => `PostgreSQL did not start: ${log}`, isReady);
    };
    // The children of one that was killed end a moment after it.
    const start = () =>
      startOnce().catch(async (error) => {
        if (!/pre-existing shared memory block/.test(error.message)) throw error;
        await sleep(100);
        return start();
      });
    await start();
    return { url: `postgres://domba@127.0.0.1:${port}/postgres`, data, stop, start, end };
  } catch (error) {
    await stop();
    throw error;
  }
}

const INIT = ["-U", "domba", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];

/** `end(signal)` and `start()` take it down and bring it back on the same port. */
export const startPostgres = (bindir, more = {}) =>
  startServer(bindir, (data, run) => run("initdb", ["-D", data, ...INIT]), more);

/** A streaming replica of the server of `url`. */
export const startReplica = (bindir, url, more = {}) =>
  startServer(
    bindir,
    (data, run) => run("pg_basebackup", ["-D", data, "-d", url, "-R", "-X", "stream", "-c", "fast", "--no-sync"]),
    more,
  );
