import { accessSync, constants, existsSync, statSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { codeOf } from "@/server/describe-error";
import { BackupRefused } from "./catalog";
import { syncPath } from "./file";
import { backupName, newestFirst, readName } from "./names";

export type Kind = "otomatis" | "manual";
/**
 * Facts that a list shows without unpacking the backup, in a note beside it. A backup without its note is still valid.
 */
export type Note = {
  at: string;
  kind: Kind;
  rows: number;
  photos: string[];
  /** Missing in older notes. */
  attachments?: string[];
  /** When the encrypted copy had gone to another place. */
  sentAt?: string;
};
export type Failure = {
  at: string;
  message: string;
  /** The backup was made and not sent. */
  unsent: boolean;
  /** The farm was told of it. */
  told: boolean;
};
/** How the last test restore ended (contract/system/model.ts). */
export type Trial = {
  at: string;
  name: string;
  passed: boolean;
  rows: number | null;
  missingFiles: number;
  message: string | null;
};
export type Stored = { name: string; at: Date; bytes: number; note: Note | undefined };

const noteName = (name: string) => name.replace(/\.sql\.gz$/, ".json");
const FAILURE = "last-failure.json";
const TRIAL = "restore-test.json";
const STALE_MS = 24 * 60 * 60 * 1000;

async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as T;
  } catch {
    return undefined;
  }
}

async function writeJson(folder: string, name: string, value: unknown) {
  const path = join(folder, name);
  const aside = `${path}.${process.pid}.tmp`;
  await writeFile(aside, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  await syncPath(aside);
  await rename(aside, path);
  await syncPath(folder);
}

/** The folder itself, or the nearest one above it that is there. */
export function nearestFolder(folder: string): string {
  const path = resolve(folder);
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

/** Asked before a database is filled, because a restore that failed at its files could not be repeated. */
export function refuseUnwritable(folder: string) {
  const nearest = nearestFolder(folder);
  try {
    if (!statSync(nearest).isDirectory()) throw Object.assign(new Error("no folder"), { code: "ENOTDIR" });
    accessSync(nearest, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new BackupRefused(
      `photos and attachments cannot be put into ${folder} (${codeOf(error)} at ${nearest}): set DATA_DIR to the server's data folder, and run this as the server's user. Nothing was changed.`,
    );
  }
}

/** The server could neither read nor tidy up what root leaves in its folder. */
export function refuseAsRoot(dataDir: string) {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return;
  const { uid } = statSync(dataDir);
  if (uid === 0) return;
  throw new BackupRefused(
    `${resolve(dataDir)} belongs to the user with the number ${uid}, who could not read what root writes there: run this as that user, with sudo -u '#${uid}'.`,
  );
}

/** The folder of the backups. Files with other names in it stay untouched. */
export function backupFolder(folder: string) {
  const names = async () => {
    const found = await readdir(folder).catch((): string[] => []);
    return found.flatMap((name) => readName(name) ?? []).sort(newestFirst);
  };
  return {
    path: folder,
    files: join(folder, "files"),
    names,
    async list(): Promise<Stored[]> {
      const stored = await Promise.all(
        (await names()).map(async ({ name, at }) => {
          const info = await stat(join(folder, name)).catch(() => undefined);
          const note = await readJson<Note>(join(folder, noteName(name)));
          return info?.isFile() ? [{ name, at: note ? new Date(note.at) : at, bytes: info.size, note }] : [];
        }),
      );
      return stored.flat();
    },
    /** A name that is free. */
    async nextName(at: Date) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const taken = new Set((await names()).map(({ name }) => name));
      for (let serial = 1; ; serial += 1) if (!taken.has(backupName(at, serial))) return backupName(at, serial);
    },
    writeNote: (name: string, note: Note) => writeJson(folder, noteName(name), note),
    async remove(name: string) {
      await rm(join(folder, name), { force: true });
      await rm(join(folder, noteName(name)), { force: true });
    },
    readTrial: () => readJson<Trial>(join(folder, TRIAL)),
    writeTrial: (trial: Trial) => writeJson(folder, TRIAL, trial),
    readFailure: () => readJson<Failure>(join(folder, FAILURE)),
    async writeFailure(failure: Failure | undefined) {
      if (failure) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeJson(folder, FAILURE, failure);
      } else await rm(join(folder, FAILURE), { force: true });
    },
    /** Removes the leftovers of a process that died while it wrote a backup. */
    async sweep(now: Date) {
      for (const name of await readdir(folder).catch((): string[] => [])) {
        if (!name.endsWith(".tmp")) continue;
        const info = await stat(join(folder, name)).catch(() => undefined);
        if (info && info.mtimeMs < now.getTime() - STALE_MS) await rm(join(folder, name), { force: true });
      }
    },
  };
}
