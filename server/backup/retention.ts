import { BACKUPS_KEPT as KEPT } from "@/contract/backup/words";
import { type Named, newestFirst } from "./names";

/** The Monday of the day's week. */
function weekOf(day: string) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The newest backup of each of the latest periods. */
function newestOfEach(sorted: readonly Named[], periodOf: (day: string) => string, most: number) {
  const kept = new Map<string, Named>();
  for (const one of sorted) {
    const period = periodOf(one.day);
    if (!kept.has(period) && kept.size < most) kept.set(period, one);
  }
  return kept.values();
}

/**
 * The backups to delete. Only days, weeks and months with a backup count, so a farm that was off for a month loses
 * none. The newest few always stay, so that the next one does not displace a backup made before a risky step.
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
