import { addDays } from "@/contract/base/parse-input";
import { daysIn, MOST_USAGE_DAYS } from "@/contract/usage/words";

/**
 * Returns the days from the last usage until today, or this month if there is no usable last usage; nothing is used before
 * the farm's first day.
 */
export function periodSince(usedUntil: string | null, today: string, first: string | null) {
  const since = usedUntil === null ? null : addDays(usedUntil, 1);
  const fits = since !== null && since <= today && daysIn(since, today) <= MOST_USAGE_DAYS;
  const from = fits ? since : `${today.slice(0, 7)}-01`;
  return { from: first !== null && from < first && first <= today ? first : from, to: today };
}
