import { addDays } from "@/contract/base/parse-input";
import { daysIn, MOST_USAGE_DAYS } from "@/contract/usage/words";

/** Returns the days from the last usage until today, or this month if there is no usable last usage. */
export function periodSince(usedUntil: string | null, today: string) {
  const since = usedUntil === null ? null : addDays(usedUntil, 1);
  const fits = since !== null && since <= today && daysIn(since, today) <= MOST_USAGE_DAYS;
  return { from: fits ? since : `${today.slice(0, 7)}-01`, to: today };
}
