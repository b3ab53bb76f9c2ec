import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import type { Logger } from "pino";
import { backupFolder, type Trial } from "./folder";
import type { BackupKeeper } from "./keeper";

const DAY_MS = 24 * 60 * 60 * 1000;
const EVERY_DAYS = 30;
/** A failed trial is repeated with the next night's backup. */
const AFTER_FAILURE_DAYS = 1;
const UNSAID = "Cadangan ini tidak dapat dipulihkan. Alasannya ada di log server.";

/**
 * A trial is due once a month, and a day after one that failed. A new farm waits for its second day, because nobody
 * wants the work in the first minutes.
 */
export function isTrialDue(now: Date, last: Trial | undefined, oldestBackup: Date | undefined) {
  if (!oldestBackup) return false;
  const since = last ? new Date(last.at) : oldestBackup;
  const days = last?.passed ? EVERY_DAYS : AFTER_FAILURE_DAYS;
  return now.getTime() - since.getTime() >= days * DAY_MS;
}

export type TrialOptions = {
  backups: Pick<BackupKeeper, "automatic" | "folder" | "isRunning" | "pathOf" | "status">;
  /** The command `restore`, which runs in a process of its own, so that no request of the farm waits for it. */
  program: string;
  now: () => Date;
  log: Pick<Logger, "info" | "error">;
  /** Tells the farm of a failure. */
  tellFailure: (name: string, now: Date) => Promise<void>;
};

/** Ends with the program, so the farm never closes more slowly because of it. Answers what was said on a failure. */
function restoreAside(program: string, file: string, stopping: AbortSignal) {
  return new Promise<string | undefined>((done) => {
    const child = spawn(process.execPath, [program, file, "--test"], {
      env: { ...process.env, DATA_DIR: dirname(dirname(file)), DATABASE_URL: "", DATABASE_READ_URL: "" },
      stdio: ["ignore", "ignore", "pipe"],
      signal: stopping,
    });
    let said = "";
    child.stderr.on("data", (text: Buffer) => {
      said = (said + text).slice(-2000);
    });
    try {
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // A system without priorities runs it like any other.
    }
    child.once("error", (error) => done(error.message));
    child.once("close", (code) => done(code === 0 ? undefined : said.trim() || `it ended with ${code}`));
  });
}

/** Restores the newest backup into a throw-away database once a month, and compares counts and sums. */
export function restoreTrials({ backups, program, now, log, tellFailure }: TrialOptions) {
  const folder = backupFolder(backups.folder);
  const stopping = new AbortController();
  let work: Promise<void> | undefined;

  async function tryNewest(name: string) {
    const began = now();
    const failure = await restoreAside(program, backups.pathOf(name), stopping.signal);
    if (stopping.signal.aborted) return;
    if (failure === undefined) {
      log.info({ name }, "the test restore of a backup passed");
      return;
    }
    log.error({ name, reason: failure }, "the test restore of a backup failed");
    const noted = await folder.readTrial();
    // A process that was killed has written nothing.
    if (!noted || noted.name !== name || noted.passed || new Date(noted.at) < began)
      await folder.writeTrial(failedTrial(name, now(), UNSAID));
    await tellFailure(name, now());
  }

  return {
    async isDue() {
      const { items, trial } = await backups.status();
      return isTrialDue(now(), trial, items.at(-1)?.at);
    },
    /** Tries the newest backup, one at a time. */
    async run() {
      const [newest] = (await backups.status()).items;
      if (!newest || work || backups.isRunning() || stopping.signal.aborted) return;
      work = tryNewest(newest.name).finally(() => {
        work = undefined;
      });
      await work;
    },
    async stop() {
      stopping.abort();
      await work?.catch(() => {});
    },
  };
}

export type RestoreTrials = ReturnType<typeof restoreTrials>;

export const failedTrial = (name: string, at: Date, message: string): Trial => ({
  at: at.toISOString(),
  name,
  passed: false,
  rows: null,
  missingFiles: 0,
  message,
});

/** The folder in which a trial works, on the disk of the data, because memory may be short. */
export const trialFolder = (dataDir: string) => join(dataDir, "restore-test");
