import { businessDay, dayInWords, daysAfter } from "@/server/time";
import type { By } from "./by";

/** A farm looks back on this year and the one before. */
const YEARS_BACK = 2;

const earliest = (today: string) =>
  `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4).replace("02-29", "02-28")}`;

export const closedInWords = (openFrom: string) =>
  `Buku ditutup sampai ${dayInWords(daysAfter(openFrom, -1))}. Pilih ${dayInWords(openFrom)} atau sesudahnya.`;

/** An opening balance is of the first day: no other one can be chosen for it. */
export const openingClosedInWords = (openFrom: string) =>
  `Buku ditutup sampai ${dayInWords(daysAfter(openFrom, -1))}: saldo awal berubah hanya bila bukunya dibuka kembali.`;

/** Why nothing can be dated so: its books are closed. */
export const closedRefusal = (day: string, { openFrom }: Pick<By, "openFrom">) =>
  openFrom !== null && openFrom !== undefined && day < openFrom ? closedInWords(openFrom) : undefined;

export const earlyRefusal = (day: string, { startOn }: By) =>
  startOn && day < startOn
    ? `Peternakan mulai dicatat pada ${dayInWords(startOn)}: yang sebelumnya ada di saldo awal.`
    : undefined;

/** Why nothing can be posted on a day: it lies before the farm's first one, or its books are closed. */
export const postingRefusal = (day: string, by: By) => earlyRefusal(day, by) ?? closedRefusal(day, by);

/** Why a document cannot be dated so; `before`: the day that it has already may stay. */
export function dayRefusal(day: string, by: By, before?: string) {
  const today = businessDay(by.now);
  if (day > today) return "Tanggal tidak dapat di masa depan.";
  if (day === before) return undefined;
  const early = earlyRefusal(day, by);
  if (early) return early;
  const from = earliest(today);
  return day < from
    ? `Tanggal paling awal ${dayInWords(from)}: dokumen paling lama dua tahun ke belakang.`
    : closedRefusal(day, by);
}
