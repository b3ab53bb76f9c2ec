import { EARLY_DAYS } from "./words";

/** Work done at most so many days early settles the coming occurrence: a week, but never half a repetition. */
export const earlyDaysOf = (everyDays: number | null) =>
  everyDays === null ? EARLY_DAYS : Math.min(EARLY_DAYS, Math.floor((everyDays - 1) / 2));
