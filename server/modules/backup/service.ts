import { createReadStream } from "node:fs";
import { BACKUP_NAME, type BackupState } from "@/contract/backup/model";
import { REASON } from "@/contract/base/error-codes";
import { BackupElsewhere } from "@/server/backup/dump";
import { failureOf, NoRoom } from "@/server/backup/reasons";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { AppError, conflict, notFound } from "@/server/http/errors";
import type { FileAnswer } from "@/server/http/file";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";

const BUSY = "Cadangan lain sedang dibuat. Tunggu sampai selesai.";
/** Well below what a client waits for an answer. */
const PATIENCE_MS = 8_000;

export async function readBackups({ backups, config }: Pick<Deps, "backups" | "config">): Promise<BackupState> {
  const { items, running, failure } = await backups.status();
  return {
    items: items.map(({ name, at, bytes, note }) => ({
      name,
      at: at.toISOString(),
      bytes,
      rows: note?.rows ?? null,
      kind: note?.kind ?? null,
    })),
    running: running ? { ...running, startedAt: running.startedAt.toISOString() } : null,
    failure: failure ?? null,
    automatic: backups.automatic,
    folder: backups.folder,
    database: config.databaseUrl ? "postgresql" : "embedded",
    withPhotos: backups.keepsPhotos,
  };
}

/** A backup that was not made or sent, and a test restore that failed, until the next one works. */
export async function countFaults({ backups }: Pick<Deps, "backups">) {
  const { failure, trial } = await backups.status();
  return [failure !== undefined, trial?.passed === false].filter(Boolean).length;
}

/** Noted first: who asked for all data is worth a trace, however it ends. */
export async function makeBackup(deps: Deps, caller: Caller): Promise<BackupState> {
  const { backups } = deps;
  let asked = false;
  await inTransactionOnce(deps, caller.once, async (tx) => {
    if (backups.isRunning()) throw conflict(BUSY);
    await audit(tx, deps, caller, { action: "backup.make", entity: "backup" });
    asked = true;
    return {};
  });
  if (asked) {
    // a later failure is shown in the list
    const made = backups.start("manual").catch((error) => {
      if (error instanceof BackupElsewhere) throw conflict(BUSY);
      if (error instanceof NoRoom) throw new AppError(507, error.message, { reason: REASON.storageFull });
      throw new AppError(422, failureOf(error), { reason: REASON.invalid });
    });
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((done) => {
      timer = setTimeout(done, PATIENCE_MS);
    });
    await Promise.race([made, patience]).finally(() => clearTimeout(timer));
  }
  return readBackups(deps);
}

export async function downloadBackup(deps: Deps, caller: Caller, name: string): Promise<FileAnswer> {
  const { items } = await deps.backups.status();
  const backup = BACKUP_NAME.test(name) ? items.find((item) => item.name === name) : undefined;
  if (!backup) throw notFound("Cadangan");
  await inTransactionOnce(deps, undefined, (tx) =>
    audit(tx, deps, caller, { action: "backup.download", entity: "backup", entityId: name }),
  );
  return {
    name,
    type: "application/gzip",
    expectedBytes: backup.bytes,
    chunks: createReadStream(deps.backups.pathOf(name)),
  };
}
