/** R1: kills the program and its embedded database at random moments, also while it starts, under 30 writers; stops it in every state. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DEMO_PASSWORD } from "@/contract/auth/demo";
import { readArguments } from "./support/arguments";
import { bundleProgram, freePort, Program, pause, supplierOf, untilHealthy } from "./support/program";

const [rounds = 50] = readArguments("crash [rounds]", 1).numbers;
const WRITERS = 30;
const POOL_SIZE = 8;
/** The limits of quality.md: the time to restart, and the time to end after a signal. */
const MOST_MS = 10_000;

const kinds = [
  "database",
  "both",
  "database while starting",
  "both while starting",
  "stop",
  "stop while starting",
] as const;
type Kind = (typeof kinds)[number];
type Tally = { rounds: number; slowestMs: number; late: number; poolsNotWhole: number };
const tally = Object.fromEntries(
  kinds.map((kind) => [kind, { rounds: 0, slowestMs: 0, late: 0, poolsNotWhole: 0 }]),
) as Record<Kind, Tally>;

const { entry, remove } = await bundleProgram();
const dataDir = mkdtempSync(path.join(os.tmpdir(), "domba-crash-"));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const startProgram = () =>
  new Program(entry, { DATA_DIR: dataDir, PORT: String(port), ACCESS_TOKEN_SECONDS: "3600", SEED: "demo" });

const acknowledged: string[] = [];
const strange = new Map<string, number>();
let writing = true;

async function write(token: string, writer: number) {
  for (let n = 1; writing; n += 1) {
    const supplier = supplierOf(writer, n);
    const answer = await fetch(`${origin}/api/v1/supplier`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        "Idempotency-Key": randomUUID(),
      },
      body: JSON.stringify(supplier),
    }).catch(() => undefined);
    if (answer?.status === 200) acknowledged.push(supplier.name);
    else if (answer && answer.status !== 503) strange.set(supplier.name, answer.status);
    if (answer?.status !== 200) await pause(20);
  }
}

/** The number of connections that the database has accepted, as the kernel counts them. */
function connections(): number {
  const { socketDir } = JSON.parse(readFileSync(path.join(dataDir, "holder.json"), "utf8")) as { socketDir: string };
  const open = readFileSync("/proc/net/unix", "utf8").split("\n");
  return open.filter((line) => line.includes(`${socketDir}/`) && / 03 +\d+ \//.test(line)).length;
}

async function poolIsWhole(): Promise<boolean> {
  for (const until = Date.now() + MOST_MS; Date.now() < until; await pause(50))
    if (connections() >= POOL_SIZE) return true;
  return false;
}

/** Stops it by a signal; false if it does not end in time. */
async function stopped(program: Program, kind: Kind): Promise<void> {
  const began = performance.now();
  program.kill("SIGTERM", "program");
  const code = await Promise.race([program.ended, pause(MOST_MS + 5000).then(() => "late" as const)]);
  const ms = performance.now() - began;
  const counted = tally[kind];
  counted.slowestMs = Math.max(counted.slowestMs, ms);
  // Before the program's first line runs, a signal ends it without a code.
  if ((code !== 0 && code !== null) || ms > MOST_MS) counted.late += 1;
  if (code === "late") program.kill("SIGKILL", "both");
  await program.ended;
}

let program = startProgram();
try {
  await untilHealthy(origin, 60_000);
  const signedIn = await fetch(`${origin}/api/v1/auth/signin`, {
    method: "POST",
    body: new URLSearchParams({ username: "pemilik", password: DEMO_PASSWORD, from: "web" }),
  });
  const { response } = (await signedIn.json()) as { response: { access_token: string } };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(response.access_token, writer));

  for (let round = 0; round < rounds; round += 1) {
    const kind = kinds[round % kinds.length] ?? "both";
    tally[kind].rounds += 1;
    await pause(Math.random() * 1000);
    if (kind === "database") program.kill("SIGKILL", "database");
    else if (kind === "stop") await stopped(program, kind);
    else {
      program.kill("SIGKILL", "both");
      await program.ended;
    }
    if (!program.running) program = startProgram();
    if (kind.endsWith("while starting")) {
      await pause(Math.random() * 1500);
      if (kind === "stop while starting") await stopped(program, kind);
      else program.kill("SIGKILL", kind === "both while starting" ? "both" : "database");
      if (kind !== "database while starting") {
        await program.ended;
        program = startProgram();
      }
    }
    const ms = await untilHealthy(origin, MOST_MS * 3);
    const counted = tally[kind];
    if (!kind.startsWith("stop")) {
      counted.slowestMs = Math.max(counted.slowestMs, ms ?? Number.POSITIVE_INFINITY);
      if (ms === undefined || ms > MOST_MS) counted.late += 1;
    }
    if (!(await poolIsWhole())) counted.poolsNotWhole += 1;
  }
  writing = false;
  await Promise.all(writers);
  const file = await fetch(`${origin}/api/v1/supplier/export?format=csv`, {
    headers: { Authorization: `Bearer ${response.access_token}` },
  });
  const text = await file.text();
  const lost = acknowledged.filter((name) => !text.includes(name));
  program.kill("SIGTERM", "program");
  await program.ended;

  for (const counted of Object.values(tally)) counted.slowestMs = Math.round(counted.slowestMs);
  console.table(tally);
  console.log(
    `${acknowledged.length} writes acknowledged, ${lost.length} of them lost; answers other than 200 and 503: ${strange.size}`,
  );
  const bad = Object.values(tally).some(({ late, poolsNotWhole }) => late + poolsNotWhole > 0);
  if (bad || lost.length > 0 || strange.size > 0) {
    process.exitCode = 1;
    console.log([...strange].slice(0, 5), program.said.slice(-2000));
  }
} finally {
  writing = false;
  program.kill("SIGKILL", "both");
  await program.ended;
  rmSync(dataDir, { recursive: true, force: true });
  remove();
}
