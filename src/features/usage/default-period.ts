import { addDays } from "@/contract/parse-input";
import { daysIn, MOST_USAGE_DAYS } from "@/contract/usage-words";

/** Since the day after the last usage, else this month; to today. */
export function periodSince(usedUntil: string | null, today: string) {
  const since = usedUntil === null ? null : addDays(usedUntil, 1);
  if (since === null || daysIn(since, today) > MOST_USAGE_DAYS) return { from: `${today.slice(0, 7)}-01`, to: today };
  return { from: since > today ? today : since, to: today };
}
