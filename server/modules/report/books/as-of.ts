import { invalid } from "@/server/http/errors";

/** A day whose end is asked for, and the day on which it is asked. */
export type AsOf = { day: string; today: string };

/** The asked day, or today. Nobody knows what a day to come will bring. */
export function pastDay(day: string | undefined, today: string): AsOf {
  if (day !== undefined && day > today)
    throw invalid({ day: "Tanggal ini belum tiba. Pilih hari ini atau hari yang lalu." });
  return { day: day ?? today, today };
}
