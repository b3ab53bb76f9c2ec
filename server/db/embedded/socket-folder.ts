import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { give } from "./data-folder";

const prefix = "domba-db-";
const socketName = "/.s.PGSQL.5432";

/** A private folder with a short name: a socket's path must stay under 108 bytes (104 on macOS). */
export function makeSocketFolder(owner: { uid: number; gid: number } | undefined): string | undefined {
  if (process.platform === "win32") return undefined;
  const fits = (folder: string) => Buffer.byteLength(path.join(folder, `${prefix}123456${socketName}`)) < 104;
  const base = fits(os.tmpdir()) ? os.tmpdir() : "/tmp";
  const folder = fs.mkdtempSync(path.join(base, prefix));
  give(folder, owner);
  return folder;
}

/** Removes only folders with our own name, whatever the note of the previous holder says. */
export function removeSocketFolder(folder: string | undefined): void {
  if (!folder || !path.basename(folder).startsWith(prefix)) return;
  fs.rmSync(folder, { recursive: true, force: true });
}
