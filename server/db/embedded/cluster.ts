import fs from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { DurableFS } from "./durable-fs";

type Code = Required<Pick<PGliteOptions, "pgliteWasmModule" | "initdbWasmModule" | "fsBundle">>;
export type Cluster = { db: PGlite; files: DurableFS };

const settings = {
  fsync: "on",
  wal_sync_method: "fsync",
  synchronous_commit: "on",
  full_page_writes: "on",
  max_wal_size: "64MB",
  min_wal_size: "32MB",
  // a farm fits into memory: to look a row up by its index costs hardly more than to read on
  random_page_cost: "1.1",
};

/** Loads the engine's files now: after a change of user they may be out of reach. */
export async function loadCode(entry: string): Promise<Code> {
  const folder = path.dirname(createRequire(entry).resolve("@electric-sql/pglite"));
  const [engine, initdb, bundle] = await Promise.all(
    ["pglite.wasm", "initdb.wasm", "pglite.data"].map((name) => readFile(path.join(folder, name))),
  );
  if (!engine || !initdb || !bundle) throw new Error("PGlite's files are missing");
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    WebAssembly.compile(new Uint8Array(engine)),
    WebAssembly.compile(new Uint8Array(initdb)),
  ]);
  return { pgliteWasmModule, initdbWasmModule, fsBundle: new Blob([new Uint8Array(bundle)]) };
}

export async function openCluster(folder: string, code: Code, onStderr: (line: string) => void): Promise<Cluster> {
  const files = new DurableFS(folder);
  const db = await PGlite.create({
    ...code,
    fs: files,
    onStderr: (line) => {
      onStderr(line);
      return false;
    },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
  });
  return { db, files };
}

/** Aside, onto the disk, then renamed: a crash leaves either no cluster or a whole one. */
export async function createCluster(dataDir: string, code: Code, onStderr: (line: string) => void): Promise<void> {
  const aside = path.join(dataDir, "db.tmp");
  fs.rmSync(aside, { recursive: true, force: true });
  fs.mkdirSync(aside, { mode: 0o700 });
  const { db } = await openCluster(aside, code, onStderr);
  await db.exec("CHECKPOINT");
  await db.close();
  syncTree(aside);
  fs.renameSync(aside, path.join(dataDir, "db"));
  syncPath(dataDir);
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(full);
    else if (entry.isFile()) syncPath(full);
  }
  syncPath(folder);
}

function syncPath(target: string): void {
  const isFolder = fs.statSync(target).isDirectory();
  // Windows neither opens a folder nor syncs a file opened for reading.
  if (isFolder && process.platform === "win32") return;
  const fd = fs.openSync(target, process.platform === "win32" ? "r+" : "r");
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** A transaction that must reach the disk; returns how many fsyncs it caused. */
export async function probe({ db, files }: Cluster): Promise<number> {
  const before = files.fsyncs;
  await db.query("SELECT pg_logical_emit_message(true, 'domba', 'probe')");
  return files.fsyncs - before;
}

/**
 * PGlite swallows what is not a plain SQL error and calls the engine again, for ever: a PANIC (disk full, I/O error)
 * would freeze the process. An engine in that state must not run on: exit, and recover from the log at the next start.
 */
export function exitOnPanic(db: PGlite, panic: (error: unknown) => never): void {
  const sqlError = 100;
  const runtime = db.Module as unknown as { _PostgresMainLoopOnce: () => void };
  const loop = runtime._PostgresMainLoopOnce;
  runtime._PostgresMainLoopOnce = () => {
    try {
      loop();
    } catch (error) {
      if ((error as { status?: number }).status !== sqlError) panic(error);
      throw error;
    }
  };
}
