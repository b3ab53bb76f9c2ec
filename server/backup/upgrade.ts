import { readFileSync } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import type pg from "pg";
import type { Logger } from "pino";
import { type Config, StartError } from "@/server/config";
import { appliedHashes, pendingMigrations } from "@/server/db/migrate";
import { connectDatabase, isInUse } from "@/server/db/open";
import { describeError } from "@/server/describe-error";
import { verifyBackup } from "./file";
import { backupFolder, nearestFolder } from "./folder";

const MEGABYTE = 1024 * 1024;
const MARGIN_BYTES = 256 * MEGABYTE;
const FRESH_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

export type UpgradeOptions = {
  config: Pick<Config, "databaseUrl" | "dataDir" | "poolSize" | "backups">;
  files: { embeddedChild: string; migrations: string };
  log: Logger;
  now: Date;
};

/** `where` says what was read: the database itself, or the newest backup of one that is in use. */
type Data = { where: string; applied: string[]; bytes: number };

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, path, name }) => (await stat(join(parentPath ?? path, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function readData(pool: pg.Pool, where: string): Promise<Data> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
    return { where, applied: await appliedHashes(client), bytes: Number(rows[0]?.bytes) };
  } finally {
    client.release();
  }
}

/** A server that runs keeps its database to itself; its newest backup names the same migrations. */
async function fromBackup(dataDir: string): Promise<Data> {
  const folder = backupFolder(join(dataDir, "backups"));
  const [newest] = await folder.names();
  if (!newest)
    throw new StartError(
      `a server is running on ${dataDir} and has no backup to read: stop it first, or make one there.`,
    );
  const { header } = await verifyBackup(join(folder.path, newest.name));
  return {
    where: `${resolve(dataDir)} (in use, so read from ${newest.name})`,
    applied: header.migrations,
    bytes: await sizeOf(join(dataDir, "db")),
  };
}

async function lookAtData({ config, files, log }: UpgradeOptions): Promise<Data> {
  const database = await connectDatabase(config, { log, embeddedChild: files.embeddedChild }).catch((error) => {
    if (isInUse(error)) return undefined;
    throw error;
  });
  if (!database) return fromBackup(config.dataDir);
  try {
    return await readData(database.pool, database.describe);
  } finally {
    await database.close();
  }
}

/** The names of migrations by their times, as drizzle notes them. */
function namesIn(folder: string): Map<number, string> {
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(folder, "meta/_journal.json"), "utf8"),
  );
  return new Map(journal.entries.map(({ when, tag }) => [when, tag]));
}

function lookAtMigrations({ applied }: Data, folder: string) {
  const pending = pendingMigrations(folder, applied);
  const names = namesIn(folder);
  const list = pending.map(({ folderMillis }) => names.get(folderMillis) ?? String(folderMillis));
  return list.length === 0
    ? "No migration would run: the data are of this version."
    : `The next start runs ${list.length} of ${names.size} migrations: ${list.join(", ")}.`;
}

type Part = { line: string; problem?: string };
const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;

/** A backup takes as much as the tables while it is made, and a migration may write a table anew. */
async function lookAtRoom({ bytes }: Data, { config }: UpgradeOptions): Promise<Part> {
  const { bavail, bsize } = await statfs(nearestFolder(config.dataDir));
  const free = bavail * bsize;
  const needed = (config.databaseUrl ? bytes : 2 * bytes) + MARGIN_BYTES;
  const line = `Room in ${config.dataDir}: ${megabytes(free)} free, ${megabytes(needed)} needed at most.`;
  return free < needed ? { line, problem: "there is not enough room for a backup and the upgrade" } : { line };
}

async function lookAtBackup({ applied }: Data, { config, now }: UpgradeOptions): Promise<Part> {
  const folder = backupFolder(join(config.dataDir, "backups"));
  const [newest] = await folder.list();
  if (!newest && applied.length === 0) return { line: "Backup: none, and no data yet." };
  if (!newest)
    return config.backups
      ? { line: "Backup: none.", problem: "there is no backup: make one first" }
      : { line: "Backup: none of Domba's own (BACKUPS=0); see that your newest dump is fresh." };
  const ageMs = now.getTime() - newest.at.getTime();
  const line = `Backup: ${newest.name}, ${Math.floor(ageMs / HOUR_MS)} hours old`;
  try {
    await verifyBackup(join(folder.path, newest.name));
  } catch (error) {
    const [reason] = describeError(error);
    // The problems stand in one sentence, which has a full stop of its own.
    const problem = reason?.message?.replace(/\.$/, "") ?? "the newest backup cannot be read";
    return { line: `${line}, damaged.`, problem };
  }
  if (ageMs <= FRESH_MS || !config.backups) return { line: `${line}, complete.` };
  return { line: `${line}, complete.`, problem: "the newest backup is more than a day old: make one first" };
}

/** Tells what an upgrade to this program would do and needs. It changes no data; data that it cannot take throw. */
export async function checkUpgrade(options: UpgradeOptions) {
  const data = await lookAtData(options);
  const migrations = lookAtMigrations(data, options.files.migrations);
  const parts = [await lookAtRoom(data, options), await lookAtBackup(data, options)];
  return {
    lines: [`Data: ${data.where}, ${data.applied.length} migrations.`, migrations, ...parts.map(({ line }) => line)],
    problems: parts.flatMap(({ problem }) => problem ?? []),
  };
}
