import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { SystemState } from "@/contract/system/model";
import { version } from "@/package.json";
import type { BackupKeeper } from "@/server/backup/keeper";
import type { Deps } from "@/server/http/context";
import { StorageAway } from "@/server/storage/storage";

type Backups = { backups: Pick<BackupKeeper, "automatic" | "sends" | "status"> };
export type SystemDeps = Pick<Deps, "look" | "engine" | "isFull" | "config" | "now"> & Backups;

const FAILED_DAYS = 30;
/** A long queue is not counted to its end. */
const MOST_COUNTED = 10_000;
const FIGURES = `select pg_database_size(current_database())::float8 as bytes,
  (select count(*)::int from (select 1 from notifications where status in ('antre', 'gagal') limit ${MOST_COUNTED}) w) as waiting,
  (select count(*)::int from (select 1 from notifications where status = 'gagal permanen'
    and at > now() - interval '${FAILED_DAYS} days' limit ${MOST_COUNTED}) f) as failed,
  (select extract(epoch from min(at))::float8 * 1000 from notifications where status in ('antre', 'gagal')) as oldest`;

const numberOr = (value: unknown) => (typeof value === "number" ? value : null);

/** The size of the database, and the messages that wait in it. */
export async function readDatabase({ look }: Pick<Deps, "look">) {
  const [row] = await look(FIGURES);
  const oldest = numberOr(row?.oldest);
  return {
    bytes: numberOr(row?.bytes),
    messages: {
      waiting: Number(row?.waiting),
      failed: Number(row?.failed),
      oldestAt: oldest === null ? null : new Date(oldest).toISOString(),
    },
  };
}

/** Null while its process restarts, and on PostgreSQL. */
export async function readEngine({ engine }: Pick<Deps, "engine">): Promise<SystemState["database"]["engine"]> {
  const told = await engine?.().catch(() => undefined);
  return told ? { ...told, checkpointAt: told.checkpointAt.toISOString() } : null;
}

/** The disk of a folder that may be made later. */
export async function readDisk({ config, isFull }: Pick<Deps, "config" | "isFull">): Promise<SystemState["disk"]> {
  let folder = resolve(config.dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  const room = await statfs(folder).catch(() => undefined);
  if (!room) return null;
  return { freeBytes: room.bavail * room.bsize, totalBytes: room.blocks * room.bsize, full: isFull() };
}

async function readFiles({ config, storage }: Pick<Deps, "config" | "storage">): Promise<SystemState["files"]> {
  const bucket = config.bucket ? storage.describe : null;
  try {
    await storage.probe();
    return { bucket, failure: null };
  } catch (error) {
    if (error instanceof StorageAway) return { bucket, failure: error.told };
    throw error;
  }
}

export async function readBackup({ backups }: Backups): Promise<SystemState["backup"]> {
  const { items, failure, trial } = await backups.status();
  const [newest] = items;
  const sentAt = items.find(({ note }) => note?.sentAt)?.note?.sentAt;
  return {
    automatic: backups.automatic,
    last: newest ? { at: newest.at.toISOString(), bytes: newest.bytes } : null,
    sent: backups.sends ? { at: sentAt ?? null, newest: newest?.note?.sentAt !== undefined } : null,
    failure: failure ?? null,
    test: trial ?? null,
  };
}

export async function readSystem(deps: SystemDeps & Pick<Deps, "storage">): Promise<SystemState> {
  const database = await readDatabase(deps);
  return {
    version,
    now: deps.now().toISOString(),
    startedAt: new Date(deps.now().getTime() - process.uptime() * 1000).toISOString(),
    database: {
      kind: deps.config.databaseUrl ? "postgresql" : "embedded",
      bytes: database.bytes,
      engine: await readEngine(deps),
    },
    disk: await readDisk(deps),
    files: await readFiles(deps),
    messages: database.messages,
    backup: await readBackup(deps),
  };
}
