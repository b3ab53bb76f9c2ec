import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { buildSync } from "esbuild";
import { forNode } from "@/scripts/lib/for-node.mjs";

export type Built = { child: string; writer: string };
type Said = {
  acknowledged?: [string, number];
  ready?: number;
  database?: number;
  socketDir?: string;
  message?: string;
};

const PGLITE = "node_modules/@electric-sql/pglite";

/**
 * Bundles the database process and the writer with their packages, because an ordinary user may not reach the
 * repository. `engineFlags` are V8's, for both.
 */
export function buildWriter(root: string, name: string, engineFlags: string[] = []): Built & { folder: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), `domba-${name}-`));
  chmodSync(folder, 0o755);
  // This package is not bundled, because it looks for its files beside itself.
  cpSync(path.join(root, PGLITE), path.join(folder, PGLITE), { recursive: true });
  buildSync({
    ...forNode,
    absWorkingDir: root,
    entryPoints: { child: "server/db/embedded/child.ts", writer: "bench/support/crash-writer.ts" },
    outdir: folder,
    packages: "bundle",
    external: ["@electric-sql/pglite", "pg-native"],
    // pg is CommonJS and loads Node's modules by require.
    banner: {
      js: `import { createRequire as from } from "node:module"; const require = from(import.meta.url);
require("node:v8").setFlagsFromString(${JSON.stringify(engineFlags.join(" "))});`,
    },
  });
  return { folder, child: path.join(folder, "child.mjs"), writer: path.join(folder, "writer.mjs") };
}

/** A running writer and its output so far. It leads a process group of its own, like a program in a terminal. */
export class WriterProcess {
  readonly acknowledged: [string, number][] = [];
  readonly messages: string[] = [];
  /** Its messages for the person who started it. */
  refusal = "";
  databasePid = 0;
  socketDir = "";
  readonly ended: Promise<number | null>;
  private readonly process: ChildProcess;
  private heard: () => void = () => {};

  constructor(built: Built, dataDir: string, writers: number, user?: { uid: number; gid: number }) {
    this.process = spawn(process.execPath, [built.writer, dataDir, built.child, String(writers), "quick"], {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      ...user,
    });
    const { stdout, stderr } = this.process;
    if (!stdout || !stderr) throw new Error("no pipes");
    createInterface(stdout).on("line", (line) => this.hear(JSON.parse(line) as Said));
    stderr.on("data", (chunk: Buffer) => {
      this.refusal += chunk.toString();
    });
    // "close" comes after all of its output has been read.
    this.ended = once(this.process, "close").then(([code]) => code as number | null);
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** True when it serves, false if it has ended before. */
  async ready(): Promise<boolean> {
    const ended = this.ended.then(() => true);
    while (!this.databasePid) {
      const next = new Promise<false>((resolve) => {
        this.heard = () => resolve(false);
      });
      if (await Promise.race([next, ended])) return this.databasePid > 0;
    }
    return true;
  }

  async acknowledgedAtLeast(count: number): Promise<void> {
    let over = false;
    void this.ended.then(() => {
      over = true;
    });
    while (this.acknowledged.length < count) {
      if (over) throw new Error(`the writer ended by itself: ${this.refusal}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  kill(signal: NodeJS.Signals, target: "server" | "database" | "group" = "group"): void {
    const pid = { server: this.pid, database: this.databasePid, group: -this.pid }[target];
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }

  private hear(said: Said): void {
    if (said.acknowledged) this.acknowledged.push(said.acknowledged);
    if (said.message) this.messages.push(said.message);
    if (said.ready) {
      this.databasePid = said.database ?? 0;
      this.socketDir = said.socketDir ?? "";
    }
    this.heard();
  }
}

export async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
