import { stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import type { Logger } from "pino";
import { codeOf, describeError } from "@/server/describe-error";
import { BackupRefused } from "./catalog";
import { BackupElsewhere, dump } from "./dump";
import { writeBackup } from "./file";
import { backupFolder, type Failure, type Kind, nearestFolder, type Stored, type Trial } from "./folder";
import { superfluous } from "./retention";
import { type Sending, sendBackup } from "./send";
import { attachmentsIn, dropFiles, keepFiles, photosIn } from "./stored-files";

/** Space that must remain after a backup. With less, the embedded database refuses writes. */
const MARGIN_BYTES = 256 * 1024 * 1024;

type Options = {
  pool: pg.Pool;
  /** DATA_DIR. */
  dataDir: string;
  /** The folder of photos and attachments; undefined for a bucket. */
  files: string | undefined;
  migrationsFolder: string;
  /** The embedded database serves one transaction at a time; PostgreSQL is read in a single one. */
  embedded: boolean;
  /** Whether a backup is made every night. */
  automatic: boolean;
  /** Brings an encrypted copy to another place; undefined: the backups stay here alone. */
  sending?: Sending;
  /** Hears of a failure in the place of the log. */
  onFailure?: (error: unknown) => void;
  now: () => Date;
  log: Pick<Logger, "info" | "error" | "warn">;
  freeBytes?: (folder: string) => Promise<number>;
};

export type Running = { startedAt: Date; rows: number; expectedRows: number | null };
export type BackupStatus = {
  items: Stored[];
  running: Running | undefined;
  failure: Failure | undefined;
  trial: Trial | undefined;
};

type BackupFolder = ReturnType<typeof backupFolder>;
type Job = { kind: Kind; progress: Running; signal: AbortSignal };

async function freeOn(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** While the file grows, the cursors keep the rows on the disk. Neither is larger than the tables. */
const ROOM =
  "select sum(pg_table_size(oid)) * 2 as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace";

const wordsOf = (error: unknown) => {
  const code = codeOf(error);
  if (code === "ENOSPC") return "Disk server penuh.";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return "Folder cadangan tidak dapat ditulisi.";
  if (error instanceof NotSent) return error.message;
  return error instanceof NoRoom ? error.message : "Cadangan tidak dapat dibuat. Rinciannya ada di log server.";
};

export class NoRoom extends BackupRefused {}

class NotSent extends Error {
  override message = "Berkasnya ada di server ini, tetapi tidak terkirim ke luar. Rinciannya ada di log server.";
}

async function refuseWithoutRoom({ pool, freeBytes = freeOn }: Options, path: string) {
  const { rows } = await pool.query<{ bytes: string | null }>(ROOM);
  refuseUnder(Number(rows[0]?.bytes ?? 0) + MARGIN_BYTES, await freeBytes(dirname(path)));
}

/** How much larger than its compressed backup a restored database is at most, with its log. */
const UNPACKED = 30;
/** The log of a new embedded database, beside what must remain. */
const EMPTY_BYTES = 128 * 1024 * 1024;

/** A trial must not fill the disk of the farm that runs beside it. */
export async function refuseWithoutRoomFor(file: string, dataDir: string, freeBytes = freeOn) {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  refuseUnder(size * UNPACKED + EMPTY_BYTES + MARGIN_BYTES, await freeBytes(nearestFolder(dataDir)));
}

function refuseUnder(needed: number, free: number) {
  if (free < needed)
    throw new NoRoom(
      `Ruang disk tidak cukup: perlu ${Math.ceil(needed / 2 ** 20)} MB, tersisa ${Math.floor(free / 2 ** 20)} MB.`,
    );
}

async function tidy(folder: BackupFolder) {
  for (const { name } of superfluous(await folder.names())) await folder.remove(name);
  const stored = await folder.list();
  // A backup without a readable note may need any of the files.
  if (stored.some(({ note }) => !note)) return;
  const named = stored.flatMap(({ note }) => [...(note?.photos ?? []), ...(note?.attachments ?? [])]);
  await dropFiles(folder.files, new Set(named));
}

/** Makes one backup: the files, the tables and the note, and then drops what is superfluous. */
async function makeOne(options: Options, folder: BackupFolder, { kind, progress, signal }: Job) {
  const { pool, now, log } = options;
  const at = now();
  const name = await folder.nextName(at);
  await folder.sweep(new Date());
  await refuseWithoutRoom(options, folder.path);
  const [photos, attachments] = [await photosIn(pool), await attachmentsIn(pool)];
  // Photos are copied first, because a photo that is replaced meanwhile would be lost.
  const missing = options.files ? await keepFiles([...photos, ...attachments], options.files, folder.files) : 0;
  if (missing > 0) log.warn({ missing }, "files of photos or attachments are missing");
  const idsOf = (kept: typeof photos) => kept.map(({ id }) => id);
  const client = await pool.connect();
  let broken: Error | undefined;
  const chunks = dump(client, {
    at,
    migrationsFolder: options.migrationsFolder,
    embedded: options.embedded,
    onRows: (count) => {
      progress.rows += count;
    },
  });
  try {
    const bytes = await writeBackup(join(folder.path, name), chunks, {
      rows: () => progress.rows,
      signal,
    });
    await folder.writeNote(name, {
      at: at.toISOString(),
      kind,
      rows: progress.rows,
      photos: idsOf(photos),
      attachments: idsOf(attachments),
    });
    log.info({ name, bytes, rows: progress.rows }, "backup made");
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // Closes the cursors, which the embedded database would otherwise keep for as long as it runs.
    await chunks.return(undefined).catch(() => {});
    client.release(broken);
  }
  await folder.writeFailure(undefined);
  await tidy(folder);
  return name;
}

/** Sends the newest backup, unless it is there already. Older ones were replaced by it. */
async function sendNewest({ sending, now, log }: Options, folder: BackupFolder, signal: AbortSignal) {
  const [newest] = await folder.list();
  if (!sending || !newest?.note || newest.note.sentAt) return;
  try {
    await sendBackup(sending, join(folder.path, newest.name), folder.files, signal);
  } catch (error) {
    throw new NotSent(undefined, { cause: error });
  }
  await folder.writeNote(newest.name, { ...newest.note, sentAt: now().toISOString() });
  await folder.writeFailure(undefined);
  log.info({ name: newest.name }, "backup sent");
}

/** Makes backups, one at a time, and keeps the right ones. */
export function backupKeeper(options: Options) {
  const { now, log, onFailure } = options;
  const folder = backupFolder(join(options.dataDir, "backups"));
  const stopping = new AbortController();
  let running: Running | undefined;
  let work: Promise<string | undefined> | undefined;

  /** Notes a failure for the list, and tells the log why. */
  async function failed(error: unknown, what: string) {
    if (onFailure) onFailure(error);
    else log.error({ errors: describeError(error) }, what);
    await folder.writeFailure({ at: now().toISOString(), message: wordsOf(error) }).catch(() => {});
  }

  let isSending = false;
  async function send() {
    if (isSending) return;
    isSending = true;
    try {
      await sendNewest(options, folder, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) await failed(error, "a backup was not sent");
    } finally {
      isSending = false;
    }
  }

  async function guarded(kind: Kind, progress: Running) {
    try {
      const name = await makeOne(options, folder, { kind, progress, signal: stopping.signal });
      await send();
      return name;
    } catch (error) {
      if (stopping.signal.aborted) return undefined;
      if (!(error instanceof BackupElsewhere)) await failed(error, "no backup could be made");
      throw error;
    } finally {
      running = undefined;
    }
  }

  return {
    automatic: options.automatic,
    sends: options.sending !== undefined,
    folder: folder.path,
    keepsPhotos: options.files !== undefined,
    isRunning: () => running !== undefined,
    lastAt: async () => (await folder.names())[0]?.at,
    lastFailureAt: async () => (await folder.readFailure())?.at,
    pathOf: (name: string) => join(folder.path, name),
    async status(): Promise<BackupStatus> {
      return {
        items: await folder.list(),
        running,
        failure: await folder.readFailure(),
        trial: await folder.readTrial(),
      };
    },
    /** The name of the finished backup; undefined if another one is running or the program is stopping. */
    async start(kind: Kind): Promise<string | undefined> {
      if (running || stopping.signal.aborted) return undefined;
      const progress: Running = { startedAt: now(), rows: 0, expectedRows: null };
      running = progress;
      work = (async () => {
        progress.expectedRows = (await folder.list())[0]?.note?.rows ?? null;
        return guarded(kind, progress);
      })();
      return work;
    },
    /** Sends the newest backup, if an earlier try has failed. */
    async sendAgain() {
      if (running || isSending || stopping.signal.aborted) return;
      work = send().then(() => undefined);
      await work;
    },
    async stop() {
      stopping.abort();
      await work?.catch(() => {});
    },
  };
}

export type BackupKeeper = ReturnType<typeof backupKeeper>;
