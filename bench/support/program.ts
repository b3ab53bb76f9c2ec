import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { build } from "esbuild";
import { forNode } from "@/scripts/lib/for-node.mjs";

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The program bundled as `npm run build` does it, without the app. */
export async function bundleProgram() {
  // The bundle lies inside the repository, where it finds its packages.
  const folder = mkdtempSync(resolve("node_modules/.domba-bench-"));
  await build({
    ...forNode,
    entryPoints: { server: "server/main.ts", embedded: "server/db/embedded/child.ts" },
    outdir: folder,
  });
  cpSync("server/db/migrations", `${folder}/migrations`, { recursive: true });
  return { entry: `${folder}/server.mjs`, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return otherwise;
  }
}

/** The embedded database's process of a program; undefined without one. */
export function databasePidOf(program: ChildProcess): number | undefined {
  if (program.exitCode !== null || program.signalCode !== null) return undefined;
  const tasks = `/proc/${program.pid}/task`;
  return readdirSync(tasks)
    .flatMap((task) => readOr(`${tasks}/${task}/children`, "").trim().split(" ").filter(Boolean))
    .map(Number)
    .find((pid) => readOr(`/proc/${pid}/cmdline`, "").includes("embedded"));
}

/** A new record that clashes with no other of the same writer. Its name finds it again. */
export const supplierOf = (writer: number, n: number) => ({
  code: null,
  name: `Penulis ${writer} nomor ${n}.`,
  kind: "pakan",
  whatsapp: `0812${String(writer).padStart(2, "0")}${String(n).padStart(6, "0")}`,
  address: null,
  bankName: null,
  accountNumber: null,
  accountHolder: null,
  termDays: null,
});

/** A running program with a process group of its own. */
export class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  said = "";

  constructor(entry: string, environment: Record<string, string>) {
    this.child = spawn(process.execPath, [entry], {
      detached: true,
      env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "warn", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on("data", (text: Buffer) => {
        this.said += text.toString();
      });
    this.ended = once(this.child, "close").then(([code]) => code as number | null);
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  kill(signal: NodeJS.Signals, target: "database" | "program" | "both"): void {
    const pid = { database: databasePidOf(this.child), program: this.child.pid, both: -(this.child.pid ?? 0) }[target];
    try {
      if (pid) process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

export const healthy = (origin: string) =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** The milliseconds until it is ready; undefined after `mostMs`. */
export async function untilHealthy(origin: string, mostMs: number): Promise<number | undefined> {
  const began = performance.now();
  while (!(await healthy(origin))) {
    if (performance.now() - began > mostMs) return undefined;
    await pause(25);
  }
  return performance.now() - began;
}
