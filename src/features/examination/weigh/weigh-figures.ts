import type { SheepBrief } from "@/contract/sheep/model";
import { dailyGain } from "@/contract/sheep/weight";
import type { WeighEntry } from "@/src/lib/weigh-queue";

type Last = { weight: number; day: string } | null;

const counts = ({ status, undo }: WeighEntry) => !undo && (status === "waiting" || status === "sent");

/** The weighing before: the newest that was typed here, or as the farm knows it. */
export function lastOf(animal: SheepBrief, entries: readonly WeighEntry[]): Last {
  const typed = entries.find((entry) => entry.sheep.id === animal.id && counts(entry));
  const known = animal.lastWeight !== null && animal.lastWeighedOn !== null;
  const last = known ? { weight: animal.lastWeight ?? 0, day: animal.lastWeighedOn ?? "" } : null;
  if (typed && (!last || typed.day >= last.day)) return { weight: typed.weight, day: typed.day };
  return last;
}

/** As the log has it, or as it will be. */
export const gainOf = ({ gain, last, weight, day }: WeighEntry) =>
  gain !== undefined ? gain : last && dailyGain(last, { weight, day });

/** What has yet to reach the log: on its way, or refused and waiting for a person. */
export const pendingOf = (entries: readonly WeighEntry[]) => ({
  waiting: entries.filter(({ status, undo }) => status === "waiting" || undo).length,
  refused: entries.filter(({ status }) => status === "refused").length,
});

export function stateInWords(entries: readonly WeighEntry[]) {
  const { waiting, refused } = pendingOf(entries);
  const parts = [waiting > 0 && `${waiting} catatan menunggu jaringan`, refused > 0 && `${refused} catatan ditolak`];
  return parts.filter(Boolean).join(", ") || "Semua catatan tersimpan";
}

/** Of the animals that were weighed this day: how many, and the mean of their gains. */
export function figuresOf(entries: readonly WeighEntry[], day: string) {
  const done = entries.filter((entry) => entry.day === day && counts(entry));
  const gains = done.flatMap((entry) => gainOf(entry) ?? []);
  const mean = gains.length > 0 ? Math.round(gains.reduce((sum, gain) => sum + gain, 0) / gains.length) : null;
  return { animals: new Set(done.map(({ sheep }) => sheep.id)).size, mean };
}
