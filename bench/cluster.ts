/** R14, R15: three processes behind PgBouncer start together, back up under load, and go on while reports are abandoned and connections fall silent. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { DEMO_PASSWORD } from "@/contract/auth/demo";
import { findOrInstallPgBouncer, startPgBouncer } from "@/scripts/lib/pgbouncer.mjs";
import { findPostgres, startPostgres } from "@/scripts/lib/postgres.mjs";
import { bundleProgram, freePort, Program, pause, supplierOf, untilHealthy } from "./support/program";

const STARTS = Number(process.argv[2] ?? 20);
const BACKUPS = 10;
const PROCESSES = 3;
const MOST_START_MS = 60_000;
const MOST_CANCEL_MS = 15_000;

const bindir = findPostgres();
const bouncer = findOrInstallPgBouncer();
if (!bindir || !bouncer) throw new Error("this needs PostgreSQL's programs and PgBouncer");
const { entry, remove } = await bundleProgram();
const folder = mkdtempSync(path.join(os.tmpdir(), "domba-cluster-"));
const postgres = await startPostgres(bindir);
const pooler = await startPgBouncer(bouncer, postgres.url);
const admin = new pg.Client({ connectionString: postgres.url });
await admin.connect();
const outcomes: Record<string, string> = {};
let bad = 0;
const note = (what: string, good: boolean, told: string) => {
  outcomes[what] = `${good ? "ok" : "NOT OK"}: ${told}`;
  if (!good) bad += 1;
};

const urlOf = (database: string) => pooler.through(database);
const startOne = (port: number, url: string, seed: "demo" | "none") =>
  new Program(entry, {
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, "data"),
    PORT: String(port),
    SEED: seed,
    ACCESS_TOKEN_SECONDS: "3600",
  });

async function startTogether(url: string, seed: "demo" | "none") {
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const programs = ports.map((port) => startOne(port, url, seed));
  const waited = await Promise.all(ports.map((port) => untilHealthy(`http://127.0.0.1:${port}`, MOST_START_MS)));
  return { ports, programs, up: waited.every((ms) => ms !== undefined) };
}

async function stopAll(programs: Program[]) {
  for (const program of programs) program.kill("SIGTERM", "program");
  const codes = await Promise.all(programs.map(({ ended }) => ended));
  return codes.every((code) => code === 0);
}

async function starts(kind: "empty" | "migrated") {
  let good = 0;
  for (let round = 0; round < STARTS; round += 1) {
    const name = kind === "empty" ? `domba_empty_${round}` : "domba_empty_0";
    if (kind === "empty") await admin.query(`create database ${name} template template0`);
    const { programs, up } = await startTogether(urlOf(name), "demo");
    const ended = await stopAll(programs);
    const quiet = programs.every(({ said }) => !/argon2|params|\n\s+at /.test(said));
    if (up && ended && quiet) good += 1;
    else console.log(programs.map(({ said }) => said.slice(-500)).join("\n"));
    if (kind === "empty" && round > 0) await admin.query(`drop database ${name} with (force)`);
  }
  note(`${PROCESSES} processes at once on a database that is ${kind}`, good === STARTS, `${good} of ${STARTS}`);
}

async function underLoad() {
  const { ports, programs } = await startTogether(urlOf("domba_empty_0"), "demo");
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const [first = ""] = origins;
  const signedIn = await fetch(`${first}/api/v1/auth/signin`, {
    method: "POST",
    body: new URLSearchParams({ username: "pemilik", password: DEMO_PASSWORD, from: "web" }),
  });
  const { response } = (await signedIn.json()) as { response: { access_token: string } };
  const headers = { Authorization: `Bearer ${response.access_token}`, "Content-Type": "application/json" };
  let writing = true;
  const statuses = new Map<number, number>();
  const writers = Array.from({ length: 12 }, async (_, writer) => {
    for (let n = 1; writing; n += 1) {
      const answer = await fetch(`${origins[writer % PROCESSES]}/api/v1/supplier`, {
        method: "POST",
        headers: { ...headers, "Idempotency-Key": randomUUID() },
        body: JSON.stringify(supplierOf(writer, n)),
      });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  });
  let made = 0;
  for (let round = 0; round < BACKUPS; round += 1) {
    await fetch(`${first}/api/v1/configuration/backup`, {
      method: "POST",
      headers: { ...headers, "Idempotency-Key": randomUUID() },
    });
    for (;;) {
      const status = await fetch(`${first}/api/v1/configuration/backup`, { headers });
      const { response: state } = (await status.json()) as {
        response: { running: unknown; failure: unknown; items: unknown[] };
      };
      if (!state.running) {
        if (!state.failure) made += 1;
        break;
      }
      await pause(50);
    }
  }
  note("backups under load through the pooler", made === BACKUPS, `${made} of ${BACKUPS}`);
  writing = false;
  await Promise.all(writers);
  const written = statuses.get(200) ?? 0;
  note("writes meanwhile", statuses.size === 1, `${JSON.stringify(Object.fromEntries(statuses))}, ${written} kept`);

  // Reports whose callers have left, while a lock keeps them from ending by themselves.
  const holder = new pg.Client({
    connectionString: Object.assign(new URL(postgres.url), { pathname: "/domba_empty_0" }).href,
  });
  await holder.connect();
  await holder.query("begin");
  await holder.query("lock table transactions in access exclusive mode");
  const leaving = new AbortController();
  const reports = Array.from({ length: 8 }, () =>
    fetch(`${first}/api/v1/report/roi/animal?from=2016-01-01&to=2025-12-31`, {
      headers,
      signal: leaving.signal,
    }).catch(() => undefined),
  );
  await pause(1000);
  const during = performance.now();
  const whileAsked = await fetch(`${first}/api/v1/pen`, { headers });
  const duringMs = performance.now() - during;
  leaving.abort();
  await Promise.all(reports);
  const left = performance.now();
  const waiting = async () =>
    (await admin.query("select count(*)::int as waiting from pg_locks where not granted")).rows[0]?.waiting;
  while ((await waiting()) > 0 && performance.now() - left < MOST_CANCEL_MS) await pause(100);
  const leftMs = performance.now() - left;
  await holder.query("rollback");
  await holder.end();
  note(
    "a one-row read while 8 reports wait",
    whileAsked.status === 200 && duringMs < 1000 && leftMs < MOST_CANCEL_MS,
    `${whileAsked.status} in ${Math.round(duringMs)} ms; no statement left ${Math.round(leftMs)} ms after they hung up`,
  );
  note("ends in order", await stopAll(programs), "SIGTERM");
}

try {
  await starts("empty");
  await starts("migrated");
  await underLoad();
  console.table(outcomes);
  process.exitCode = bad > 0 ? 1 : 0;
} finally {
  await admin.end();
  await pooler.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  remove();
}
