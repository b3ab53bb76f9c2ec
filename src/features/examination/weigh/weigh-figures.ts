import type { SheepBrief } from "@/contract/sheep/model";
import { dailyGain } from "@/contract/sheep/weight";
import type { WeighEntry } from "@/src/api/sheep/weigh-queue";

type Last = { weight: number; day: string } | null;

const counts = ({ status, undo }: WeighEntry) => !undo && (status === "waiting" || status === "sent");

/** Returns the previous weighing: the newest one typed here, or the one the farm knows. */
export function lastOf(animal: SheepBrief, entries: readonly WeighEntry[]): Last {
  const typed = entries.find((entry) => entry.sheep.id === animal.id && counts(entry));
  const known = animal.lastWeight !== null && animal.lastWeighedOn !== null;
  const last = known ? { weight: animal.lastWeight ?? 0, day: animal.lastWeighedOn ?? "" } : null;
  if (typed && (!last || typed.day >= last.day)) return { weight: typed.weight, day: typed.day };
  return last;
}

/** Returns the gain from the log, or the gain that the log will show. */
export const gainOf = ({ gain, last, weight, day }: WeighEntry) =>
  gain !== undefined ? gain : last && dailyGain(last, { weight, day });

/** Returns the notes that have not reached the log: those on their way, and refused ones that wait for the user. */
export const pendingOf = (entries: readonly WeighEntry[]) => ({
  waiting: entries.filter(({ status, undo }) => status === "waiting" || undo).length,
  refused: entries.filter(({ status }) => status === "refused").length,
});

export function stateInWords(entries: readonly WeighEntry[]) {
  const { waiting, refused } = pendingOf(entries);
  const parts = [waiting > 0 && `${waiting} catatan menunggu jaringan`, refused > 0 && `${refused} catatan ditolak`];
  return parts.filter(Boolean).join(", ") || "Semua catatan tersimpan";
}

/** Counts the animals weighed on this day and averages their gains. */
export function figuresOf(entries: readonly WeighEntry[], day: string) {
  const done = entries.filter((entry) => entry.day === day && counts(entry));
  const gains = done.flatMap((entry) => gainOf(entry) ?? []);
  const mean = gains.length > 0 ? Math.round(gains.reduce((sum, gain) => sum + gain, 0) / gains.length) : null;
  return { animals: new Set(done.map(({ sheep }) => sheep.id)).size, mean };
}
