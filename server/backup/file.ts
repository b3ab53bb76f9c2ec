import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { codeOf } from "@/server/describe-error";
import { BackupRefused } from "./catalog";
import { CHECK, FORMAT, HEADER, type Header } from "./dump";
import type { TableCheck } from "./sums";

/** The first line of a backup that crypt.ts has encrypted. */
export const ENCRYPTED = "domba-backup aes-256-gcm 1";
const LAST = /^-- domba backup complete: (\d+) rows, sha256 ([0-9a-f]{64})$/;

export async function syncPath(path: string) {
  // Windows does not open folders.
  if (process.platform === "win32" && (await stat(path)).isDirectory()) return;
  const handle = await open(path, process.platform === "win32" ? "r+" : "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The last line proves that a file is complete. */
async function* sealed(chunks: AsyncIterable<string>, rowsSoFar: () => number) {
  const hash = createHash("sha256");
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield `-- domba backup complete: ${rowsSoFar()} rows, sha256 ${hash.digest("hex")}\n`;
}

/**
 * Writes to a temporary file, flushes it to the disk and then renames it, so a file with this name is always complete.
 */
export async function writeBackup(
  path: string,
  chunks: AsyncIterable<string>,
  { rows, signal }: { rows: () => number; signal?: AbortSignal },
) {
  const aside = `${path}.${process.pid}.tmp`;
  // Opened before anything can stop it: a stream that opens the file later could do so after the cleaning up.
  const file = await open(aside, "wx", 0o600);
  try {
    await pipeline(
      // A chunk holds hundreds of rows, so only few chunks wait at a time.
      Readable.from(sealed(chunks, rows), { highWaterMark: 2 }),
      createGzip(),
      file.createWriteStream(),
      { signal },
    );
    await syncPath(aside);
    const { size } = await stat(aside);
    await rename(aside, path);
    await syncPath(dirname(path));
    return size;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

const damaged = (path: string) =>
  new BackupRefused(
    `${path} is damaged or not complete: its checksum is missing or wrong. Take another backup.`,
    `Berkas ${basename(path)} rusak atau tidak lengkap.`,
  );

export async function isCompressed(path: string) {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** The file's lines, unpacked; only \n ends one. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const bytes = createReadStream(path);
  const unpacked = (await isCompressed(path)) ? bytes.pipe(createGunzip()) : bytes;
  bytes.on("error", (error) => unpacked.destroy(error));
  let rest: Buffer[] = [];
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        rest.push(chunk.subarray(from, end));
        yield Buffer.concat(rest).toString();
        rest = [];
        from = end + 1;
      }
      rest.push(chunk.subarray(from));
    }
  } catch (error) {
    if (codeOf(error)?.startsWith("Z_")) throw damaged(path);
    throw error;
  } finally {
    bytes.destroy();
  }
  // A line without an end was cut off.
  if (Buffer.concat(rest).length > 0) throw damaged(path);
}

function parseNote<T>(path: string, text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw damaged(path);
  }
}

export type Verified = { header: Header; rows: number; checks: TableCheck[] };

const foreign = (path: string, firstLine: string | undefined) =>
  new BackupRefused(
    firstLine === ENCRYPTED
      ? `${path} is encrypted: decrypt it first, with node dist/commands/decrypt.mjs ${path} --key <the key file>.`
      : `${path} is not a backup of Domba.`,
    `Berkas ${basename(path)} bukan cadangan Domba.`,
  );

export async function refuseWithoutFile(path: string) {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === "EACCES") throw error;
    throw new BackupRefused(`there is no file ${path}.`, `Berkas ${basename(path)} tidak ada.`);
  });
  if (found.isDirectory()) throw new BackupRefused(`${path} is a folder: name a backup in it.`);
}

/** Reads the whole file before anything is touched, and refuses a torn or altered one. */
export async function verifyBackup(path: string): Promise<Verified> {
  await refuseWithoutFile(path);
  const hash = createHash("sha256");
  const checks: TableCheck[] = [];
  let header: Header | undefined;
  let last: string | undefined;
  for await (const line of linesOf(path)) {
    if (last !== undefined) hash.update(`${last}\n`);
    last = line;
    if (line.startsWith(HEADER)) header ??= parseNote<Header>(path, line.slice(HEADER.length));
    else if (line.startsWith(CHECK)) checks.push(parseNote<TableCheck>(path, line.slice(CHECK.length)));
    else if (!header && !line.startsWith("--")) break;
  }
  if (!header) throw foreign(path, last);
  if (header.format > FORMAT)
    throw new BackupRefused(
      "the backup was made by a newer version of Domba: use that one.",
      "Cadangan ini dibuat Domba versi yang lebih baru.",
    );
  const [, rows, sha256] = LAST.exec(last ?? "") ?? [];
  if (sha256 !== hash.digest("hex")) throw damaged(path);
  return { header, rows: Number(rows), checks };
}
