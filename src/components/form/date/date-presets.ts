import { addDays } from "@/contract/base/parse-input";

export type DateRange = { from: string | null; to: string | null };

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

/** The usual periods of a farm's staff, counted from today. */
export function datePresets(today: string): { label: string; range: DateRange }[] {
  const yesterday = addDays(today, -1);
  const month = firstOfMonth(today);
  const lastOfPrevious = addDays(month, -1);
  const year = `${today.slice(0, 4)}-01-01`;
  return [
    { label: "Hari ini", range: { from: today, to: today } },
    { label: "Kemarin", range: { from: yesterday, to: yesterday } },
    { label: "7 hari terakhir", range: { from: addDays(today, -6), to: today } },
    { label: "30 hari terakhir", range: { from: addDays(today, -29), to: today } },
    { label: "Bulan ini", range: { from: month, to: today } },
    { label: "Bulan lalu", range: { from: firstOfMonth(lastOfPrevious), to: lastOfPrevious } },
    { label: "Tahun ini", range: { from: year, to: today } },
  ];
}
