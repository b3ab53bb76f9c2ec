import { businessDay, dayInWords, daysAfter } from "@/server/time";
import type { By } from "./by";

/** A farm looks back on this year and the one before. */
const YEARS_BACK = 2;

const earliest = (today: string) =>
  `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4).replace("02-29", "02-28")}`;

export const closedInWords = (openFrom: string) =>
  `Buku ditutup sampai ${dayInWords(daysAfter(openFrom, -1))}. Pilih ${dayInWords(openFrom)} atau sesudahnya.`;

/** Why nothing can be dated so: its books are closed. */
export const closedRefusal = (day: string, { openFrom }: By) =>
  openFrom !== null && openFrom !== undefined && day < openFrom ? closedInWords(openFrom) : undefined;

/** Why a document cannot be dated so; `before`: the day that it has already may stay. */
export function dayRefusal(day: string, by: By, before?: string) {
  const today = businessDay(by.now);
  if (day > today) return "Tanggal tidak dapat di masa depan.";
  if (day === before) return undefined;
  if (by.startOn && day < by.startOn)
    return `Peternakan mulai dicatat pada ${dayInWords(by.startOn)}: yang sebelumnya ada di saldo awal.`;
  const from = earliest(today);
  return day < from
    ? `Tanggal paling awal ${dayInWords(from)}: dokumen paling lama dua tahun ke belakang.`
    : closedRefusal(day, by);
}
