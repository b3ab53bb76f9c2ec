import { join } from "node:path";
import type pg from "pg";
import type { Logger } from "pino";
import { describeError } from "@/server/describe-error";
import { BackupElsewhere, dump } from "./dump";
import { writeBackup } from "./file";
import { backupFolder, type Failure, type Kind, type Stored, type Trial } from "./folder";
import { failureOf, NotSent } from "./reasons";
import { superfluous } from "./retention";
import { refuseWithoutRoom } from "./room";
import { type Sending, sendBackup } from "./send";
import { attachmentsIn, dropFiles, keepFiles, photosIn } from "./stored-files";

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
  /** Tells the farm of a failure: once, until what has failed succeeds. */
  tellFailure?: (message: string, now: Date) => Promise<void>;
  now: () => Date;
  log: Pick<Logger, "info" | "error" | "warn">;
  freeBytes?: (folder: string) => Promise<number>;
};

export type Running = { startedAt: Date; rows: number; expectedRows: number | null };
export type BackupStatus = {
  items: Stored[];
  running: Running | undefined;
  failure: Pick<Failure, "at" | "message"> | undefined;
  trial: Trial | undefined;
};

type BackupFolder = ReturnType<typeof backupFolder>;
type Job = { kind: Kind; progress: Running; signal: AbortSignal };

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
  await refuseWithoutRoom(pool, folder.path, options.freeBytes);
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
  // A failure to send stays said until something is sent.
  if (!options.sending || !(await folder.readFailure())?.unsent) await folder.writeFailure(undefined);
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

/** Notes a failure for the list, tells the log why, and the farm once. */
async function noteFailure(options: Options, folder: BackupFolder, error: unknown) {
  const { now, log, onFailure } = options;
  const unsent = error instanceof NotSent;
  if (onFailure) onFailure(error);
  else log.error({ errors: describeError(error) }, unsent ? "a backup was not sent" : "no backup could be made");
  const message = failureOf(error);
  const at = now();
  const earlier = await folder.readFailure();
  const isTold = earlier?.told === true && earlier.unsent === unsent;
  const told = isTold || (await tellOf(options, message, at));
  await folder.writeFailure({ at: at.toISOString(), message, unsent, told }).catch(() => {});
}

/** False where nobody could be told, for example because the database is away: the next failure tries again. */
async function tellOf({ tellFailure, log }: Options, message: string, at: Date) {
  try {
    await tellFailure?.(message, at);
    return tellFailure !== undefined;
  } catch (error) {
    log.error({ errors: describeError(error) }, "nobody could be told of a failed backup");
    return false;
  }
}

/** The failure as the list shows it. */
async function failureIn(folder: BackupFolder) {
  const noted = await folder.readFailure();
  return noted && { at: noted.at, message: noted.message };
}

/** Makes backups, one at a time, and keeps the right ones. */
export function backupKeeper(options: Options) {
  const { now } = options;
  const folder = backupFolder(join(options.dataDir, "backups"));
  const stopping = new AbortController();
  let running: Running | undefined;
  let work: Promise<string | undefined> | undefined;

  let isSending = false;
  async function send() {
    if (isSending) return;
    isSending = true;
    try {
      await sendNewest(options, folder, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) await noteFailure(options, folder, error);
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
      if (!(error instanceof BackupElsewhere)) await noteFailure(options, folder, error);
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
    lastFailure: () => folder.readFailure(),
    pathOf: (name: string) => join(folder.path, name),
    async status(): Promise<BackupStatus> {
      return {
        items: await folder.list(),
        running,
        failure: await failureIn(folder),
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
