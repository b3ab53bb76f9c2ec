import { addDays, todayInJakarta } from "@/contract/base/day/today";
import { Badge } from "@/src/components/ui/badge";
import { formatDateShort } from "@/src/lib/format";

export type Due = { dueFrom: string; dueTo: string };

const dayAndMonth = (day: string) => formatDateShort(day).replace(/ \d{4}$/, "");

/** `29 Agu`, or of a colony `29 Agu – 7 Okt`. */
export const dueInWords = ({ dueFrom, dueTo }: Due) =>
  dueFrom === dueTo ? dayAndMonth(dueFrom) : `${dayAndMonth(dueFrom)} – ${dayAndMonth(dueTo)}`;

/** The Monday of a day's week. */
const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

const WEEKS = ["Minggu ini", "Minggu depan"];

/** In which week she is expected: a range counts from its first day, and until its last as this week. */
export function weekOf({ dueFrom, dueTo }: Due, today = todayInJakarta()): string {
  if (dueTo < today) return "Lewat";
  const days = Date.parse(mondayOf(dueFrom < today ? today : dueFrom)) - Date.parse(mondayOf(today));
  const weeks = Math.round(days / (7 * 86_400_000));
  return WEEKS[weeks] ?? `${weeks} minggu lagi`;
}

/** A choice of the coming weeks for a filter, each as the range of its days. */
export function comingWeeks(today = todayInJakarta()) {
  const monday = mondayOf(today);
  const range = (from: number, to: number) => `${addDays(monday, from)}..${addDays(monday, to)}`;
  return [
    { value: range(0, 6), label: "Minggu ini" },
    { value: range(7, 13), label: "Minggu depan" },
    { value: range(0, 27), label: "Empat minggu" },
  ];
}

export function WeekBadge({ due }: { due: Due }) {
  const week = weekOf(due);
  if (week === "Lewat")
    return (
      <Badge tone="warning" icon="clock">
        Lewat
      </Badge>
    );
  return (
    <Badge tone={week === WEEKS[0] ? "primary" : "neutral"} icon="calendar">
      {week}
    </Badge>
  );
}
