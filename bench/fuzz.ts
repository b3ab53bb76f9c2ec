/** S8: bad requests over every endpoint: answers 5xx, rows changed and memory (how many: 20000, seed: 1). */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";
import { type ApiDocument, badRequests, bombard, fingerprint } from "@/__tests__/support/server/fuzz";
import { readArguments } from "./support/arguments";
import { startProduct } from "./support/product";

const [total = 20_000, seed = 1] = readArguments("fuzz [how many] [seed]", 2).numbers;
const ROUNDS = 10;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
const heapMegabytes = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

const product = await startProduct("fuzz");
const { origin, token } = product;
const document = (await (await fetch(`${origin}/api/v1/openapi.json`)).json()) as ApiDocument;

const outside = new pg.Pool({ ...product.connection, max: 1 });
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
await product.stop();
process.exitCode = failures.length > 0 || changed ? 1 : 0;
