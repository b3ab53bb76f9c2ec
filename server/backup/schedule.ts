import { businessDay, startOfDay } from "@/server/time";
import type { BackupKeeper } from "./keeper";
import type { RestoreTrials } from "./trial";

/** 02.30 by the farm's clock. */
const NIGHT_MS = 2.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const LOOK_MS = 60_000;
const RETRY_MS = 60 * 60 * 1000;

/** The last 02.30 that has passed. */
function lastNight(now: Date) {
  const tonight = startOfDay(businessDay(now)).getTime() + NIGHT_MS;
  return new Date(tonight > now.getTime() ? tonight - DAY_MS : tonight);
}

const rests = (now: Date, failedAt: Date | undefined) =>
  failedAt !== undefined && now.getTime() - failedAt.getTime() < RETRY_MS && failedAt <= now;

/** A backup is due once a night, and a missed one is made later. After a failure it waits an hour. */
export function isDue(now: Date, last: Date | undefined, failedAt: Date | undefined) {
  if (rests(now, failedAt)) return false;
  return !last || last < lastNight(now);
}

type Watched = Pick<BackupKeeper, "automatic" | "lastAt" | "lastFailure" | "sendAgain" | "start">;
type Tried = Pick<RestoreTrials, "isDue" | "run">;

/** Checks every minute, beginning a minute after the start, when nobody waits for the first page any more. */
export function scheduleBackups(keeper: Watched, trials: Tried, now: () => Date, lookMs = LOOK_MS) {
  if (!keeper.automatic) return () => {};
  const look = async () => {
    const failure = await keeper.lastFailure();
    const failedAt = failure && new Date(failure.at);
    // A backup that could not be sent does not hold back the making of the next one.
    const unmadeAt = failure?.unsent ? undefined : failedAt;
    if (isDue(now(), await keeper.lastAt(), unmadeAt)) await keeper.start("otomatis");
    else if (!rests(now(), failedAt)) await keeper.sendAgain();
    if (await trials.isDue()) await trials.run();
  };
  // The keeper and the trial have already logged and noted their failures.
  const timer = setInterval(() => void look().catch(() => {}), lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
