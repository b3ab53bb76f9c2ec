import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type pg from "pg";
import { codeOf } from "@/server/describe-error";
import type { Storage } from "@/server/storage/storage";
import { syncPath } from "./file";

/** The tables whose rows own files, and the files' names (server/modules/{photo,attachment}/service.ts). */
export const photoFiles = (id: string) => ["", "-small"].map((size) => `photo/${id.slice(0, 2)}/${id}${size}.webp`);
export const attachmentFiles = (id: string, type: string) => [
  `attachment/${id.slice(0, 2)}/${id}.${type === "application/pdf" ? "pdf" : "webp"}`,
];

const TYPES = { pdf: "application/pdf", webp: "image/webp" };

type Client = Pick<pg.Pool, "query">;
export type StoredFiles = { id: string; names: string[] };

export async function photosIn(db: Client): Promise<StoredFiles[]> {
  const { rows } = await db.query<{ id: string }>("select id from photos");
  return rows.map(({ id }) => ({ id, names: photoFiles(id) }));
}

export async function attachmentsIn(db: Client): Promise<StoredFiles[]> {
  const { rows } = await db.query<{ id: string; type: string }>("select id, type from attachments");
  return rows.map(({ id, type }) => ({ id, names: attachmentFiles(id, type) }));
}

/** Links the file, which takes no room, or copies it if the disk does not support links. */
async function keep(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === "EEXIST") return;
    if (codeOf(error) === "ENOENT") throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
    await syncPath(to);
  }
}

/** Files never change, so all backups share one copy. Answers how many files are missing. */
export async function keepFiles(wanted: readonly StoredFiles[], files: string, kept: string) {
  let missing = 0;
  const folders = new Set<string>();
  for (const name of wanted.flatMap(({ names }) => names))
    try {
      await keep(join(files, name), join(kept, name));
      folders.add(dirname(join(kept, name)));
    } catch (error) {
      if (codeOf(error) !== "ENOENT") throw error;
      missing += 1;
    }
  for (const folder of folders) await syncPath(folder);
  return missing;
}

/** Removes the files that no backup names. */
export async function dropFiles(kept: string, named: ReadonlySet<string>) {
  const names = await readdir(kept, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of names) {
    const id = /^([0-9a-f-]{36})(-small)?\.(webp|pdf)$/.exec(basename(entry.name))?.[1];
    if (entry.isFile() && id && !named.has(id)) await rm(join(entry.parentPath ?? entry.path, entry.name));
  }
}

/** Puts the files of a restored database where its server looks for them. Answers how many records lack their files. */
export async function restoreFiles(wanted: readonly StoredFiles[], kept: string, storage: Storage) {
  let missing = 0;
  for (const { names } of wanted) {
    const there = await Promise.all(names.map((name) => storage.get(name)));
    if (there.every(Boolean)) continue;
    const found = await Promise.all(names.map((name) => readFile(join(kept, name)).catch(() => undefined)));
    for (const [index, bytes] of found.entries()) {
      const name = names[index];
      if (bytes && name) await storage.put(name, bytes, name.endsWith(".pdf") ? TYPES.pdf : TYPES.webp);
    }
    if (!found.every(Boolean)) missing += 1;
  }
  return missing;
}
