import { BACKUPS_KEPT as KEPT } from "@/contract/backup/model";
import { type Named, newestFirst } from "./names";

/** The Monday of its week. */
function weekOf(day: string) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The newest of each of the latest periods. */
function newestOfEach(sorted: readonly Named[], periodOf: (day: string) => string, most: number) {
  const kept = new Map<string, Named>();
  for (const one of sorted) {
    const period = periodOf(one.day);
    if (!kept.has(period) && kept.size < most) kept.set(period, one);
  }
  return kept.values();
}

/**
 * Which backups go. Only days, weeks and months that have a backup count: a farm that was switched off for a month loses
 * none by it.
 * The newest few always stay, so that one made before a risky step is not pushed out by the next.
 */
export function superfluous(backups: readonly Named[]): Named[] {
  const sorted = [...backups].sort(newestFirst);
  const kept = new Set([
    ...sorted.slice(0, KEPT.newest),
    ...newestOfEach(sorted, (day) => day, KEPT.days),
    ...newestOfEach(sorted, weekOf, KEPT.weeks),
    ...newestOfEach(sorted, (day) => day.slice(0, 7), KEPT.months),
  ]);
  return sorted.filter((one) => !kept.has(one));
}
