import { type Days, daysOf, isRunning, type PeriodKind, type ReportPeriod } from "@/contract/report/period";
import { formatDate, formatDateShort, formatMonth } from "@/src/lib/format";

export const KIND_LABELS: Record<PeriodKind, string> = {
  hari: "Hari",
  minggu: "Minggu",
  bulan: "Bulan",
  kuartal: "Kuartal",
  tahun: "Tahun",
  bebas: "Bebas",
};

const ROMAN = ["I", "II", "III", "IV"] as const;

/** `3 Jul 2025 – 12 Agu 2025`, or a single day. */
export const daysInWords = ({ from, to }: Days) =>
  from === to ? formatDate(from) : `${formatDateShort(from)} – ${formatDateShort(to)}`;

/** The usual name of a period: `Agustus 2025`, `Kuartal III 2025`. */
export function periodInWords(period: ReportPeriod, today: string) {
  const days = daysOf(period, today);
  if (period.kind === "bulan") return formatMonth(days.from);
  if (period.kind === "tahun") return days.from.slice(0, 4);
  if (period.kind === "kuartal")
    return `Kuartal ${ROMAN[Math.floor((Number(days.from.slice(5, 7)) - 1) / 3)]} ${days.from.slice(0, 4)}`;
  return daysInWords(days);
}

/** Adds the days to a running period, whose name alone would not tell where it ends. */
export const periodInFull = (period: ReportPeriod, today: string) =>
  isRunning(period, today) && period.kind !== "minggu"
    ? `${periodInWords(period, today)}, sampai ${formatDate(today)}`
    : periodInWords(period, today);

/** Nothing has happened yet in a period that has not begun, so a comparison would suggest that everything was lost. */
export const notBegun = (period: ReportPeriod, today: string) => daysOf(period, today).from > today;
