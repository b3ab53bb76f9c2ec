import fs from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { isRecord } from "@/contract/base/words";
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
  // A farm fits into memory, so an index look-up costs hardly more than reading on.
  random_page_cost: "1.1",
};

/** Loads the engine's files now, because they may be out of reach after a change of user. */
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

/**
 * Creates it in a temporary folder, flushes it to the disk and renames it, so a crash leaves no cluster or a whole one.
 */
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

/** Runs a transaction that must reach the disk, and returns the number of fsyncs. */
export async function probe({ db, files }: Cluster): Promise<number> {
  const before = files.fsyncs;
  await db.query("SELECT pg_logical_emit_message(true, 'domba', 'probe')");
  return files.fsyncs - before;
}

/**
 * On a PANIC (disk full, I/O error) PGlite calls the engine again for ever, which would freeze the process. The process
 * exits instead, and the next start recovers from the log.
 */
export function exitOnPanic(db: PGlite, panic: (error: unknown) => never): void {
  const sqlError = 100;
  const runtime = db.Module as unknown as { _PostgresMainLoopOnce: () => void };
  const loop = runtime._PostgresMainLoopOnce;
  runtime._PostgresMainLoopOnce = () => {
    try {
      loop();
    } catch (error) {
      if (!isRecord(error) || error.status !== sqlError) panic(error);
      throw error;
    }
  };
}
