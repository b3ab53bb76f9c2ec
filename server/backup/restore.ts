import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "@/server/config";
import { migrateDatabase } from "@/server/db/migrate";
import { connectDatabase } from "@/server/db/open";
import { codeOf } from "@/server/describe-error";
import { folderStorage } from "@/server/storage/folder";
import { openStorage } from "@/server/storage/open";
import type { Storage } from "@/server/storage/storage";
import { BackupRefused } from "./catalog";
import { syncPath, type Verified, verifyBackup } from "./file";
import { nearestFolder, refuseAsRoot, refuseUnwritable } from "./folder";
import { loadBackup, refuseUnknown } from "./load";
import { attachmentsIn, photosIn, restoreFiles } from "./stored-files";
import { trialFolder } from "./trial";

export type RestoreOptions = {
  file: string;
  config: Pick<Config, "databaseUrl" | "dataDir" | "poolSize" | "bucket">;
  /** A folder with photos and attachments: the one beside the backup, unless the caller names another. */
  photos?: string;
  files: { embeddedChild: string; migrations: string };
  log: Logger;
  /** Hears the place before it is filled. */
  begins?: (where: string) => void;
};

type FilesFound = { photos: number; missingPhotos: number; attachments: number; missingAttachments: number };
export type Restored = Verified & { where: string; newerMigrations: number } & FilesFound;

async function fill(pool: pg.Pool, given: RestoreOptions, verified: Verified, storage: Storage): Promise<FilesFound> {
  const client = await pool.connect();
  let broken = false;
  try {
    await loadBackup(client, given.file, verified);
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    client.release(broken);
  }
  await migrateDatabase(pool, given.files.migrations);
  const kept = given.photos ?? join(dirname(given.file), "files");
  const [photos, attachments] = [await photosIn(pool), await attachmentsIn(pool)];
  return {
    photos: photos.length,
    missingPhotos: await restoreFiles(photos, kept, storage),
    attachments: attachments.length,
    missingAttachments: await restoreFiles(attachments, kept, storage),
  };
}

function refuseUsed(target: string) {
  if (!existsSync(target)) return undefined;
  const used = !statSync(target).isDirectory() || readdirSync(target).length > 0;
  if (used)
    throw new BackupRefused(
      `${target} is not empty: name a folder that is new or empty with --to. Nothing was changed.`,
    );
  return statSync(target);
}

/** The folder is filled beside its place, and then takes it: its user needs the right to do so in the folder around it. */
function refuseClosedParent(target: string) {
  const parent = nearestFolder(dirname(target));
  try {
    accessSync(parent, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new BackupRefused(
      `${parent} cannot be written by this user (${codeOf(error)}), and the folder around a restored one must be: it is filled as ${basename(target)}.restoring-… and then renamed. Name a folder inside one of your own with --to, or run this as the owner of ${parent}. Nothing was changed.`,
    );
  }
}

/** Photos and attachments were written by root itself, and the database by the folder's owner. */
export function giveAll(folder: string, { uid, gid }: { uid: number; gid: number }) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chownSync(join(folder, name), uid, gid);
}

/** Restores into a temporary folder and renames it, so that a crash leaves nothing that looks like a data folder. */
async function intoFolder(given: RestoreOptions, verified: Verified) {
  const target = resolve(given.config.dataDir);
  const before = refuseUsed(target);
  refuseClosedParent(target);
  given.begins?.(target);
  mkdirSync(dirname(target), { recursive: true });
  // When root restores, the files belong to the folder's owner, and in a new folder to whom the one around it belongs.
  const owner = process.getuid?.() === 0 ? (before ?? statSync(dirname(target))) : undefined;
  const aside = mkdtempSync(join(dirname(target), `${basename(target)}.restoring-`));
  try {
    if (owner) chownSync(aside, owner.uid, owner.gid);
    const database = await connectDatabase(
      { ...given.config, databaseUrl: undefined, dataDir: aside },
      { log: given.log, embeddedChild: given.files.embeddedChild },
    );
    const storage = given.config.bucket ? openStorage(given.config) : folderStorage(join(aside, "files"));
    const found = await fill(database.pool, given, verified, storage).finally(() => database.close());
    if (owner) giveAll(aside, owner);
    if (before) rmdirSync(target);
    renameSync(aside, target);
    await syncPath(dirname(target));
    return { ...found, where: target };
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    const code = codeOf(error);
    if (before && (code === "EBUSY" || code === "EXDEV"))
      throw new BackupRefused(`${target} cannot be replaced (a mounted disk?): restore into a new folder in it.`);
    throw error;
  }
}

async function intoPostgres(given: RestoreOptions, verified: Verified) {
  const storage = openStorage(given.config);
  if (!given.config.bucket) {
    refuseAsRoot(given.config.dataDir);
    refuseUnwritable(storage.describe);
  }
  const database = await connectDatabase(given.config, { log: given.log, embeddedChild: given.files.embeddedChild });
  try {
    given.begins?.(`${database.describe}, photos and attachments into ${storage.describe}`);
    const found = await fill(database.pool, given, verified, storage);
    return { ...found, where: database.describe };
  } finally {
    await database.close();
  }
}

/** Photos and attachments are only looked for; in a bucket they are not part of the backup. */
const nowhere = (bucket: boolean): Storage => ({
  put: async () => {},
  get: async () => (bucket ? new Uint8Array() : undefined),
  remove: async () => {},
  probe: async () => {},
  describe: "nowhere",
});

/** Restores into a folder that is thrown away, to see whether the backup can be. */
export async function tryRestore(given: RestoreOptions): Promise<Restored> {
  const verified = await verifyBackup(given.file);
  const newerMigrations = refuseUnknown(verified, given.files.migrations);
  const aside = trialFolder(resolve(given.config.dataDir));
  // A trial that was killed may have left it.
  rmSync(aside, { recursive: true, force: true });
  const made = mkdirSync(dirname(aside), { recursive: true });
  try {
    const database = await connectDatabase(
      { ...given.config, databaseUrl: undefined, dataDir: aside },
      { log: given.log, embeddedChild: given.files.embeddedChild },
    );
    const storage = nowhere(given.config.bucket !== undefined);
    const found = await fill(database.pool, given, verified, storage).finally(() => database.close());
    return { ...verified, ...found, newerMigrations, where: "a folder that was thrown away" };
  } finally {
    rmSync(made ?? aside, { recursive: true, force: true });
  }
}

/** Turns a backup into a new data folder, or fills an empty PostgreSQL database. Existing data are never touched. */
export async function restoreBackup(given: RestoreOptions): Promise<Restored> {
  const verified = await verifyBackup(given.file);
  const newerMigrations = refuseUnknown(verified, given.files.migrations);
  const found = await (given.config.databaseUrl ? intoPostgres : intoFolder)(given, verified);
  return { ...verified, ...found, newerMigrations };
}
