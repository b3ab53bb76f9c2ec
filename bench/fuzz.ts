/** S8: bad requests over every endpoint: answers 5xx, rows changed and memory (how many: 20000, seed: 1). */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { getRequestListener } from "@hono/node-server";
import { buildSync } from "esbuild";
import pg from "pg";
import { pino } from "pino";
import { type ApiDocument, badRequests, bombard, fingerprint } from "@/__tests__/support/fuzz";
import { createApp } from "@/server/app";
import { backupKeeper } from "@/server/backup/keeper";
import { readConfig } from "@/server/config";
import { connect } from "@/server/db/client";
import { startEmbedded } from "@/server/db/embedded/start";
import { migrateDatabase } from "@/server/db/migrate";
import { DEMO_PASSWORD, seedDemo } from "@/server/db/seed/demo";
import { folderStorage } from "@/server/storage/folder";

const [total = 20_000, seed = 1] = process.argv.slice(2).map(Number);
const ROUNDS = 10;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
const heapMegabytes = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

const folder = mkdtempSync(join(tmpdir(), "domba-fuzz-"));
const childEntry = resolve(`node_modules/.cache/domba-fuzz-${process.pid}.mjs`);
buildSync({
  entryPoints: ["server/db/embedded/child.ts"],
  outfile: childEntry,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  alias: { "@": resolve(".") },
});
const embedded = await startEmbedded({ dataDir: join(folder, "data"), childEntry, log: () => {} });
const database = connect({ ...embedded.connection, max: embedded.poolSize }, () => {});
await migrateDatabase(database.pool, resolve("server/db/migrations"));
const now = () => new Date();
await seedDemo(database.db, now);
const log = pino({ level: "silent" });
const backups = backupKeeper({
  ...{ pool: database.pool, dataDir: join(folder, "data"), files: join(folder, "files"), now, log, automatic: false },
  migrationsFolder: resolve("server/db/migrations"),
});
const app = createApp({
  db: database.db,
  backups,
  config: readConfig({ SEED: "none", TRUST_PROXY: "1", ACCESS_TOKEN_SECONDS: "3600" }),
  now,
  log,
  storage: folderStorage(join(folder, "files")),
  isFull: () => false,
  ready: async () => {},
});
const server = createServer(getRequestListener(app.fetch));
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const signedIn = await fetch(`${origin}/api/v1/auth/signin`, {
  method: "POST",
  body: new URLSearchParams({ username: "pemilik", password: DEMO_PASSWORD, from: "web" }),
});
const token = ((await signedIn.json()) as { response: { access_token: string } }).response.access_token;
const document = (await (await fetch(`${origin}/api/v1/openapi.json`)).json()) as ApiDocument;

const outside = new pg.Pool({ ...embedded.connection, max: 1 });
const before = JSON.stringify(await fingerprint(outside));
const requests = badRequests(document, seed, token);
const statuses = new Map<number, number>();
const failures: string[] = [];
const heap = [heapMegabytes()];
for (let round = 0; round < ROUNDS; round++) {
  const tally = await bombard(origin, requests, Math.ceil(total / ROUNDS));
  for (const [status, count] of tally.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
  failures.push(...tally.failures);
  heap.push(heapMegabytes());
}
const changed = JSON.stringify(await fingerprint(outside)) !== before;

console.log(`requests            ${[...statuses.values()].reduce((sum, count) => sum + count, 0)}, seed ${seed}`);
for (const [status, count] of [...statuses].sort(([a], [b]) => a - b))
  console.log(`  answered ${status}      ${count}`);
console.log(`answers 5xx         ${failures.length} (goal 0)`);
for (const line of failures.slice(0, 10)) console.log(`  ${line}`);
console.log(`rows changed        ${changed ? "yes" : "none"} (goal none; the counters of wrong sign-ins aside)`);
console.log(`heap MB, per tenth  ${heap.map((megabytes) => megabytes.toFixed(1)).join("  ")} (goal flat)`);

await outside.end();
server.closeAllConnections();
server.close();
await database.close();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
rmSync(childEntry, { force: true });
process.exitCode = failures.length > 0 || changed ? 1 : 0;
