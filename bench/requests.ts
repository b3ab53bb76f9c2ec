// P5: processor time of a list and of records on PostgreSQL, beside bare Hono and node-postgres (rounds, other program).
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import pg from "pg";
import { DEMO_PASSWORD } from "@/contract/auth/demo";
import { forNode } from "@/scripts/lib/for-node.mjs";
import { findPostgres, startPostgres } from "@/scripts/lib/postgres.mjs";
import { readArguments } from "./support/arguments";
import { bundleProgram, freePort, Program, untilHealthy } from "./support/program";
import { refusalTimes } from "./support/refusals";

/** A bundle of another version, to be measured in turns with this one. */
const {
  numbers: [rounds = 5],
  word: other,
} = readArguments("requests [rounds] [bundle of another version]", 1, existsSync);
const REQUESTS = 400;
const AT_ONCE = 4;
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

const bindir = findPostgres();
if (!bindir) throw new Error("this needs PostgreSQL's programs");
const { entry, remove } = await bundleProgram();
const bare = resolve(`node_modules/.cache/domba-bare-${process.pid}.mjs`);
await build({ ...forNode, entryPoints: ["bench/support/bare-server.ts"], outfile: bare });
const folder = mkdtempSync(join(tmpdir(), "domba-requests-"));
const postgres = await startPostgres(bindir);

async function start(program: string) {
  const port = await freePort();
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, "data"), ACCESS_TOKEN_SECONDS: "3600" };
  const running = new Program(program, { ...environment, PORT: String(port), SEED: "demo" });
  const origin = `http://127.0.0.1:${port}`;
  if ((await untilHealthy(origin, 120_000)) === undefined) throw new Error(`It did not start: ${running.said}`);
  return { running, origin };
}

const programs = { ours: await start(entry), bare: await start(bare), ...(other && { other: await start(other) }) };
const signedIn = await fetch(`${programs.ours.origin}/api/v1/auth/signin`, {
  method: "POST",
  body: new URLSearchParams({ username: "pemilik", password: DEMO_PASSWORD, from: "web" }),
});
const token = ((await signedIn.json()) as { response: { access_token: string } }).response.access_token;

const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
const idOf = async (select: string) => String((await client.query<{ id: string }>(`${select} limit 1`)).rows[0]?.id);
const animal = await idOf("select id from sheep where dam_id is not null order by id");
const PATHS = {
  "list of sales": "transaction?limit=20",
  sale: `transaction/${await idOf("select id from transactions where delivered_on is not null order by heads desc, id")}`,
  purchase: `purchase/${await idOf("select id from purchases where received > 0 order by animals desc, id")}`,
  animal: `sheep/${animal}`,
  customer: `customer/${await idOf("select customer_id as id from transactions where paid > 0 order by id")}`,
  investment: `investment/${await idOf("select id from investments where approved_by is not null order by id")}`,
};

function cpuMs(pid: number | undefined) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function measure({ running, origin }: Awaited<ReturnType<typeof start>>, path: string) {
  let left = REQUESTS;
  const before = cpuMs(running.child.pid);
  const worker = async () => {
    while (left-- > 0) {
      const answer = await fetch(`${origin}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (cpuMs(running.child.pid) - before) / REQUESTS;
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const middle = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;
const results: Record<string, number[]> = {};
for (let round = 0; round <= rounds; round++)
  for (const [what, path] of Object.entries(PATHS))
    for (const [name, program] of Object.entries(programs)) {
      if (name === "bare" && what !== "list of sales") continue;
      const spent = await measure(program, path);
      // The first round warms up.
      if (round > 0) results[`${what}, ${name}`] = [...(results[`${what}, ${name}`] ?? []), spent];
    }
const refusals = await refusalTimes(programs.ours.origin, token, client, animal);
await client.end();
for (const { running } of Object.values(programs)) {
  running.kill("SIGTERM", "program");
  await running.ended;
}
await postgres.stop();
remove();
for (const path of [folder, bare]) rmSync(path, { recursive: true, force: true });

const least = middle(results["list of sales, bare"] ?? []);
console.log(`Processor time of a request, medians of ${rounds} rounds of ${REQUESTS}, ${AT_ONCE} at once:`);
console.table(
  Object.fromEntries(
    Object.entries(results).map(([name, values]) => [
      name,
      {
        ms: Number(middle(values).toFixed(2)),
        "range ms": `${sorted(values)[0]?.toFixed(2)}–${sorted(values).at(-1)?.toFixed(2)}`,
        "of the bare list": Number((middle(values) / least).toFixed(2)),
      },
    ]),
  ),
);

const unknown = middle(refusals.unknown);
console.log("Time until a signed page is refused, medians in turns:");
console.table(
  Object.fromEntries(
    Object.entries(refusals).map(([name, values]) => [
      name,
      {
        ms: Number(middle(values).toFixed(2)),
        "middle half ms": [0.25, 0.75]
          .map((part) => sorted(values)[Math.floor(values.length * part)]?.toFixed(2))
          .join("–"),
        "of an unknown token": Number((middle(values) / unknown).toFixed(2)),
      },
    ]),
  ),
);
