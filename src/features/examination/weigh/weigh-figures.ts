import type { SheepBrief } from "@/contract/sheep/model";
import { dailyGain } from "@/contract/sheep/weight";
import type { Note, WeighNote } from "@/src/api/note/note";

type Last = { weight: number; day: string } | null;

const counts = ({ status, undo }: WeighNote) => !undo && (status === "waiting" || status === "sent");

export const weighingsOf = (notes: readonly Note[]) => notes.filter((note): note is WeighNote => note.act === "weigh");

/** Returns the previous weighing: the newest one typed here, or the one the farm knows. */
export function lastOf(animal: SheepBrief, entries: readonly WeighNote[]): Last {
  const typed = entries.find((entry) => entry.sheep.id === animal.id && counts(entry));
  const known = animal.lastWeight !== null && animal.lastWeighedOn !== null;
  const last = known ? { weight: animal.lastWeight ?? 0, day: animal.lastWeighedOn ?? "" } : null;
  if (typed && (!last || typed.day >= last.day)) return { weight: typed.weight, day: typed.day };
  return last;
}

/** Returns the gain from the log, or the gain that the log will show. */
export const gainOf = ({ gain, last, weight, day }: WeighNote) =>
  gain !== undefined ? gain : last && dailyGain(last, { weight, day });

/** Counts the animals weighed on this day and averages their gains. */
export function figuresOf(entries: readonly WeighNote[], day: string) {
  const done = entries.filter((entry) => entry.day === day && counts(entry));
  const gains = done.flatMap((entry) => gainOf(entry) ?? []);
  const mean = gains.length > 0 ? Math.round(gains.reduce((sum, gain) => sum + gain, 0) / gains.length) : null;
  return { animals: new Set(done.map(({ sheep }) => sheep.id)).size, mean };
}
