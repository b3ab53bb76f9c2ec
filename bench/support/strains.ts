import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { DatabaseProxy } from "@/__tests__/support/server/database-proxy";
import { migrateDatabase } from "@/server/db/migrate";
import { Load, signInAt } from "./load";
import { atDatabase, type Machines, type Outcomes, stopAll } from "./machines";
import { freePort, pause, untilHealthy } from "./program";

const BACKUPS = 10;
const MOST_CANCEL_MS = 15_000;
const MOST_SILENT_MS = 15_000;
const MOST_MIGRATION_WAIT_MS = 2000;
const origin = (port: number | undefined) => `http://127.0.0.1:${port}`;

export async function backupsUnderLoad({ pooler, startTogether }: Machines, database: string, outcomes: Outcomes) {
  const { ports, programs } = await startTogether(pooler.through(database), "demo");
  const first = origin(ports[0]);
  const headers = await signInAt(first);
  const loads = ports.map((port, at) => new Load(origin(port), headers, 40 + at * 10, { writers: 4, readers: 0 }));
  let made = 0;
  for (let round = 0; round < BACKUPS; round += 1) {
    const address = `${first}/api/v1/configuration/backup`;
    await fetch(address, { method: "POST", headers: { ...headers, "Idempotency-Key": randomUUID() } });
    for (;;) {
      const status = await fetch(address, { headers });
      const { response } = (await status.json()) as { response: { running: unknown; failure: unknown } };
      if (!response.running) {
        if (!response.failure) made += 1;
        break;
      }
      await pause(50);
    }
  }
  outcomes.note("backups under load through the pooler", made === BACKUPS, `${made} of ${BACKUPS}`);
  await Promise.all(loads.map((load) => load.stop()));
  const seen = loads.map((load) => load.turn().statuses);
  const good = seen.every((statuses) => Object.keys(statuses).join() === "200");
  outcomes.note("writes meanwhile", good, JSON.stringify(seen));
  await stopAll(programs);
}

/** The migrations of a newer program: a column and an index on a table that everybody reads. */
function newerMigrations() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "domba-newer-"));
  cpSync("server/db/migrations", folder, { recursive: true });
  writeFileSync(
    path.join(folder, "9999_bench.sql"),
    'ALTER TABLE "suppliers" ADD COLUMN "bench" text NOT NULL DEFAULT \'\';\n--> statement-breakpoint\nCREATE INDEX "suppliers_bench_idx" ON "suppliers" ("bench");',
  );
  const journal = path.join(folder, "meta/_journal.json");
  const known = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number; when: number }[] };
  const when = Math.max(Date.now(), ...known.entries.map((entry) => entry.when + 1));
  known.entries.push({ idx: 9999, version: "7", when, tag: "9999_bench", breakpoints: true } as never);
  writeFileSync(journal, JSON.stringify(known));
  return folder;
}

/** The new program migrates while the old ones serve, and while a long report holds the very table. */
export async function migrationUnderLoad(machines: Machines, outcomes: Outcomes) {
  const { admin, primary, pooler, startTogether } = machines;
  await admin.query("create database domba_newer template template0");
  const { ports, programs } = await startTogether(pooler.through("domba_newer"), "demo");
  const headers = await signInAt(origin(ports[0]));
  const direct = { connectionString: atDatabase(primary.url, "domba_newer") };
  const holder = new pg.Client(direct);
  await holder.connect();
  await holder.query("begin");
  await holder.query("select count(*) from suppliers");
  let reading = true;
  const waits: number[] = [];
  const statuses = new Set<number>();
  const readers = Array.from({ length: 6 }, async (_, reader) => {
    while (reading) {
      const began = performance.now();
      const answer = await fetch(`${origin(ports[reader % ports.length])}/api/v1/supplier`, { headers });
      await answer.arrayBuffer();
      waits.push(performance.now() - began);
      statuses.add(answer.status);
    }
  });
  const pool = new pg.Pool(direct);
  const folder = newerMigrations();
  const migrated = migrateDatabase(pool, folder);
  await pause(6000);
  await holder.query("rollback");
  await holder.end();
  await migrated;
  await pause(1000);
  reading = false;
  await Promise.all(readers);
  await pool.end();
  rmSync(folder, { recursive: true, force: true });
  const slowest = Math.max(...waits);
  outcomes.note(
    "a migration beside readers and a report of 6 s",
    slowest < MOST_MIGRATION_WAIT_MS && [...statuses].join() === "200",
    `slowest of ${waits.length} readings ${Math.round(slowest)} ms, statuses ${[...statuses].join(", ")}`,
  );
  await stopAll(programs);
  await admin.query("drop database domba_newer with (force)");
}

/** R14: reports whose callers have left, while a lock keeps them from ending by themselves; then connections without a word. */
export async function reportsAndSilence(machines: Machines, database: string, outcomes: Outcomes) {
  const { admin, primary, pooler, startOne, startTogether } = machines;
  const { ports, programs } = await startTogether(pooler.through(database), "demo");
  const first = origin(ports[0]);
  const headers = await signInAt(first);
  const holder = new pg.Client({ connectionString: atDatabase(primary.url, database) });
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
  outcomes.note(
    "a one-row read while 8 reports of ten years wait",
    whileAsked.status === 200 && duringMs < 1000 && leftMs < MOST_CANCEL_MS,
    `${whileAsked.status} in ${Math.round(duringMs)} ms; no statement left ${Math.round(leftMs)} ms after they hung up`,
  );
  await stopAll(programs);

  const wire = new DatabaseProxy();
  const { hostname, port: target } = new URL(primary.url);
  const { host, port } = await wire.through({ host: hostname, port: Number(target) });
  const own = await freePort();
  const program = startOne(own, `postgres://domba@${host}:${port}/${database}`, "none", { POOL_SIZE: "4" });
  await untilHealthy(origin(own), 60_000);
  await Promise.all(Array.from({ length: 8 }, () => fetch(`${origin(own)}/api/v1/pen`, { headers })));
  wire.swallow();
  const silent = performance.now();
  const ask = () => fetch(`${origin(own)}/api/v1/pen`, { headers }).then(({ status }) => status);
  let status = 0;
  while (status !== 200 && performance.now() - silent < 2 * MOST_SILENT_MS)
    status = Math.max(...(await Promise.all(Array.from({ length: 4 }, ask))));
  const silentMs = performance.now() - silent;
  outcomes.note(
    "silent connections are replaced",
    status === 200 && silentMs < MOST_SILENT_MS,
    `${status} after ${Math.round(silentMs)} ms`,
  );
  await stopAll([program]);
  await wire.cut();
}
