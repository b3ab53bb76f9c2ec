import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "@/server/config";
import { describeError } from "@/server/describe-error";
import type { Deps } from "@/server/http/context";
import { forgetKeys } from "@/server/http/idempotency";
import { forgetAttachments } from "@/server/modules/attachment/upkeep";
import { forgetPhotos } from "@/server/modules/photo/upkeep";
import { StorageAway } from "@/server/storage/storage";
import { businessDay, startOfDay } from "@/server/time";
import { forgetAudit } from "./modules/audit/retention";
import { deleteSessionsBefore } from "./modules/auth/repo";
import { forgetAttempts } from "./modules/auth/throttle";
import { forgetNotifications } from "./modules/notification/retention";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_SESSIONS_MS = 7 * DAY_MS;

/** Others have the database to themselves for so long between two parts of a long forgetting. */
const BETWEEN_MS = 50;

/** The day that lies so many months before now. */
function monthsBefore(now: Date, months: number) {
  const day = startOfDay(businessDay(now));
  day.setUTCMonth(day.getUTCMonth() - months);
  return day;
}

/** Forgets old entries of the logs, if the configuration says so. It may take hours after it was first switched on. */
async function forgetLogs({ db, log, now, config }: Upkeep, stopped: AbortSignal) {
  const { keepAuditMonths, keepNotificationMonths } = config;
  const between = async () => {
    await pause(BETWEEN_MS, undefined, { ref: false });
    return !stopped.aborted;
  };
  try {
    if (keepAuditMonths) await forgetAudit(db, monthsBefore(now(), keepAuditMonths), between);
    if (keepNotificationMonths) await forgetNotifications(db, monthsBefore(now(), keepNotificationMonths), between);
  } catch (error) {
    if (!stopped.aborted) log.warn({ errors: describeError(error) }, "old entries of the logs were not removed");
  }
}

type Upkeep = Pick<Deps, "db" | "log" | "now"> & {
  config: Pick<Config, "keepAuditMonths" | "keepNotificationMonths">;
};
type FilesUpkeep = Pick<Deps, "db" | "log" | "now" | "storage">;

/**
 * Forgets files that no record names, while their place takes files: a row that is gone could not name them again. The
 * start does not wait for a bucket, which may be away.
 */
async function forgetFiles({ db, log, now, storage }: FilesUpkeep, stopped: AbortSignal) {
  try {
    await storage.probe();
    await forgetPhotos({ db, storage }, now());
    await forgetAttachments({ db, storage }, now());
  } catch (error) {
    if (stopped.aborted) return;
    const told = error instanceof StorageAway ? "photos and attachments cannot be kept" : "old files were not removed";
    log.warn({ place: storage.describe, errors: describeError(error) }, told);
  }
}

/** Removes outdated data, now and once a day. The returned function stops it. */
export async function keepTidy({ storage, ...given }: Upkeep & FilesUpkeep) {
  const { db, log, now } = given;
  const stopping = new AbortController();
  const tidy = async () => {
    await deleteSessionsBefore(db, new Date(now().getTime() - KEEP_SESSIONS_MS));
    await forgetAttempts(db, now());
    await forgetKeys(db, now());
    // The start waits for neither.
    void forgetFiles({ ...given, storage }, stopping.signal);
    void forgetLogs(given, stopping.signal);
  };
  await tidy();
  const timer = setInterval(
    () => void tidy().catch(() => log.warn("what is no longer needed was not removed")),
    DAY_MS,
  );
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
