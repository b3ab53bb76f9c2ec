import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { findOrInstall } from "@/scripts/lib/debian.mjs";
import { findOrInstallPgBouncer, startPgBouncer } from "@/scripts/lib/pgbouncer.mjs";
import { findPostgres, startPostgres, startReplica } from "@/scripts/lib/postgres.mjs";
import { startHaproxy } from "./haproxy";
import { bundleProgram, freePort, Program, untilHealthy } from "./program";

export const PROCESSES = 3;
export const MOST_START_MS = 60_000;
/** An acknowledged write must outlive a killed process. */
const DURABLE = { synchronous_commit: "on" };

export const atDatabase = (url: string, database: string) => Object.assign(new URL(url), { pathname: database }).href;

/** PostgreSQL's programs, PgBouncer, HAProxy and the bundled product; a primary and a pooler run. */
export async function startMachines() {
  const bindir = findPostgres();
  const bouncer = findOrInstallPgBouncer();
  const haproxy = findOrInstall("haproxy");
  if (!bindir || !bouncer || !haproxy) throw new Error("this needs PostgreSQL's programs, PgBouncer and HAProxy");
  const { entry, remove } = await bundleProgram();
  const folder = mkdtempSync(path.join(os.tmpdir(), "domba-cluster-"));
  const primary = await startPostgres(bindir, DURABLE);
  const pooler = await startPgBouncer(bouncer, primary.url);
  const admin = new pg.Client({ connectionString: primary.url });
  admin.on("error", () => {});
  await admin.connect();

  const startOne = (port: number, url: string, seed: "demo" | "none", more: Record<string, string> = {}) =>
    new Program(entry, {
      DATABASE_URL: url,
      DATA_DIR: path.join(folder, "data"),
      PORT: String(port),
      SEED: seed,
      ACCESS_TOKEN_SECONDS: "3600",
      ...more,
    });

  async function startTogether(url: string, seed: "demo" | "none", more: Record<string, string> = {}) {
    const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
    const programs = ports.map((port) => startOne(port, url, seed, more));
    const waited = await Promise.all(ports.map((port) => untilHealthy(`http://127.0.0.1:${port}`, MOST_START_MS)));
    return { ports, programs, up: waited.every((ms) => ms !== undefined) };
  }

  return {
    bindir,
    primary,
    pooler,
    admin,
    startOne,
    startTogether,
    startReplica: () => startReplica(bindir, primary.url, DURABLE),
    startHaproxy: (ports: readonly number[]) => startHaproxy(haproxy, ports),
    async stop() {
      await admin.end().catch(() => {});
      await pooler.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
      remove();
    },
  };
}
export type Machines = Awaited<ReturnType<typeof startMachines>>;

export async function stopAll(programs: Program[]) {
  for (const program of programs) program.kill("SIGTERM", "program");
  const codes = await Promise.all(programs.map(({ ended }) => ended));
  return codes.every((code) => code === 0);
}

/** A measurement is a table, and says whether all of it is good. */
export class Outcomes {
  bad = 0;
  private readonly rows: Record<string, string> = {};
  note(what: string, good: boolean, told: string) {
    this.rows[what] = `${good ? "ok" : "NOT OK"}: ${told}`;
    console.log(`${what}: ${this.rows[what]}`);
    if (!good) this.bad += 1;
  }
  print() {
    console.table(this.rows);
  }
}
