import { dayInWords } from "@/server/time";

/** Older books are closed: what a farm looks back on is this year and the one before. */
const YEARS_BACK = 2;

const earliest = (today: string) =>
  `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4).replace("02-29", "02-28")}`;

/** Why a sale or a purchase cannot be dated so; `before`: the day that it has already may stay. */
export function dayRefusal(day: string, today: string, before?: string) {
  if (day > today) return "Tanggal tidak dapat di masa depan.";
  const from = earliest(today);
  return day < from && day !== before
    ? `Tanggal paling awal ${dayInWords(from)}: dokumen paling lama dua tahun ke belakang.`
    : undefined;
}
