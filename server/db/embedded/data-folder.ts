import fs from "node:fs";
import path from "node:path";
import { codeOf } from "@/server/describe-error";

/** The message is one line for the person who starts the server, with the fault and the remedy. */
export class DataFolderError extends Error {}

const format = 1;
const markerName = "domba.json";
type Marker = { product: "domba"; format: number; state: "creating" | "ready" };
type Owner = { uid: number; gid: number };

/** Our own files that do not belong to the database: photos and backups, also of a server with PostgreSQL. */
const besides = ["files", "backups"];

/** A fresh volume, or a start that broke off early, may contain these. */
const harmless = new Set(["lost+found", ".DS_Store", "lock", "holder.json", `${markerName}.tmp`, ...besides]);

/** Replaces mkdir's `recursive`, which never returns if the system denies that a new folder exists (/proc). */
function makeFolders(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process created it meanwhile.
    if (!fs.existsSync(folder)) throw error;
  }
}

/** Creates the folder if it is missing. Refuses a folder that is not ours or not usable, and does not touch it. */
export function openFolder(dataDir: string): void {
  try {
    makeFolders(path.resolve(dataDir));
    const names = fs.readdirSync(dataDir);
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    if (names.includes(markerName)) readMarker(dataDir);
    else refuseForeign(dataDir, names);
    const cluster = path.join(dataDir, "db");
    if (fs.existsSync(cluster)) fs.accessSync(cluster, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    if (codeOf(error) === "ENOTDIR") {
      throw new DataFolderError(`The data folder ${dataDir} is not a folder: choose another path.`);
    }
    throw error instanceof DataFolderError ? error : unusable(dataDir, error);
  }
}

/** Runs under the lock. Notes that creation begins, or checks that the created files are still there. */
export function beginUse(dataDir: string, owner: Owner | undefined): void {
  const marker = readMarker(dataDir);
  if (!marker) refuseForeign(dataDir, fs.readdirSync(dataDir));
  if (marker?.state === "ready") {
    if (fs.existsSync(path.join(dataDir, "db", "PG_VERSION"))) return;
    throw new DataFolderError(
      `The data folder ${dataDir} has lost its database (db is missing): restore a backup, or empty the folder to begin anew.`,
    );
  }
  writeMarker(dataDir, "creating", owner);
}

export function markReady(dataDir: string, owner: Owner | undefined): void {
  if (readMarker(dataDir)?.state !== "ready") writeMarker(dataDir, "ready", owner);
}

/** Whether a person may read a file: the file itself, and every folder on its path. */
function mayRead(file: string, { uid, gid }: Owner): boolean {
  const has = (target: string, right: number) => {
    const { mode, uid: owner, gid: group } = fs.statSync(target);
    const shift = owner === uid ? 6 : group === gid ? 3 : 0;
    return ((mode >> shift) & right) === right;
  };
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (!has(folder, 1)) return false;
    if (folder === path.dirname(folder)) return has(file, 4);
  }
}

/** When root works on another person's folder, this is that person; otherwise undefined. */
export function foreignOwner(dataDir: string, program: string): Owner | undefined {
  const { uid, gid } = fs.statSync(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return undefined;
  const owner = { uid, gid };
  if (mayRead(fs.realpathSync(program), owner)) return owner;
  throw new DataFolderError(
    `The data folder ${dataDir} belongs to a user who may not read the program in ${path.dirname(program)}: install it where that user may, or give the folder to root.`,
  );
}

export function give(target: string, owner: Owner | undefined): void {
  if (owner) fs.chownSync(target, owner.uid, owner.gid);
}

function refuseForeign(dataDir: string, names: string[]): void {
  const strange = names.find((name) => !harmless.has(name));
  if (strange === undefined) return;
  throw new DataFolderError(
    `The data folder ${dataDir} holds files that are not Domba's (${strange}): choose an empty or a new folder.`,
  );
}

function readMarker(dataDir: string): Marker | undefined {
  let text: string;
  try {
    text = fs.readFileSync(path.join(dataDir, markerName), "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw unusable(dataDir, error);
  }
  const marker = parseMarker(text);
  if (!marker) {
    throw new DataFolderError(
      `The data folder ${dataDir} has a ${markerName} that is not Domba's: choose another folder.`,
    );
  }
  if (marker.format > format) {
    throw new DataFolderError(
      `The data folder ${dataDir} was written by a newer version of Domba (format ${marker.format}, this one knows ${format}): start the newer version.`,
    );
  }
  return marker;
}

function parseMarker(text: string): Marker | undefined {
  try {
    const marker = JSON.parse(text) as Partial<Marker>;
    return marker.product === "domba" && Number.isInteger(marker.format) ? (marker as Marker) : undefined;
  } catch {
    return undefined;
  }
}

function writeMarker(dataDir: string, state: Marker["state"], owner: Owner | undefined): void {
  const target = path.join(dataDir, markerName);
  const aside = `${target}.tmp`;
  const marker: Marker = { product: "domba", format, state };
  try {
    const fd = fs.openSync(aside, "w", 0o600);
    fs.writeFileSync(fd, `${JSON.stringify(marker)}\n`);
    fs.fsyncSync(fd);
    fs.closeSync(fd);
    give(aside, owner);
    fs.renameSync(aside, target);
    syncFolder(dataDir);
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const fd = fs.openSync(folder, "r");
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}

function unusable(dataDir: string, error: unknown): DataFolderError {
  const code = codeOf(error);
  if (code === "EACCES" || code === "EPERM") {
    return new DataFolderError(
      `The data folder ${dataDir} may not be read and written by this user: change its owner or choose another folder.`,
    );
  }
  if (code === "EROFS")
    return new DataFolderError(`The data folder ${dataDir} is on a read-only disk: choose another folder.`);
  if (code === "ENOSPC") return new DataFolderError(`The disk of the data folder ${dataDir} is full: free some space.`);
  return new DataFolderError(
    `The data folder ${dataDir} cannot be used (${error instanceof Error ? error.message : code}).`,
  );
}
