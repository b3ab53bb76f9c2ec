import { daysBetween } from "./age";

export type Weighing = { day: string; weight: number };

/** The daily gain (PBBH) between two weighings, in whole grams. */
export type Gain = { from: string; to: string; days: number; grams: number };

/** Null if no day has passed. */
export function gainOf(from: Weighing, to: Weighing): Gain | null {
  const days = daysBetween(from.day, to.day);
  if (days <= 0) return null;
  return { from: from.day, to: to.day, days, grams: Math.round(((to.weight - from.weight) * 1000) / days) };
}

/** The same as a plain number. */
export const dailyGain = (from: Weighing, to: Weighing) => gainOf(from, to)?.grams ?? null;

/** Two gains from ordered weighings without estimates: since the first one, and since the one before the last. */
export function gainsOf(weighings: readonly Weighing[]): { lifetime: Gain | null; last: Gain | null } {
  const first = weighings[0];
  const before = weighings.at(-2);
  const last = weighings.at(-1);
  return {
    lifetime: first && last ? gainOf(first, last) : null,
    last: before && last ? gainOf(before, last) : null,
  };
}
