import * as z from "zod/mini";
import { addDays } from "@/contract/base/parse-input";
import { daysBetween } from "@/contract/sheep/age";

/** The period of a report: a unit of the calendar, or a range of days. */
export const PERIOD_KINDS = ["hari", "minggu", "bulan", "kuartal", "tahun", "bebas"] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];
type Unit = Exclude<PeriodKind, "bebas">;
const UNITS: readonly Unit[] = ["hari", "minggu", "bulan", "kuartal", "tahun"];

/** Both days belong to it. */
export type Days = { from: string; to: string };

/** A unit without a day is the current one. */
export type ReportPeriod = { kind: Unit; day: string | null } | ({ kind: "bebas" } & Days);

export const THIS_MONTH: ReportPeriod = { kind: "bulan", day: null };

const isDay = (text: string) => /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && z.iso.date().safeParse(text).success;

/**
 * `bulan` (the current month), `bulan.2025-07-01` (the month of that day), `2025-07-03..2025-08-12`. Any other text is
 * null.
 */
export function readPeriod(text: string): ReportPeriod | null {
  const [from = "", to = "", ...others] = text.split("..");
  if (isDay(from) && isDay(to) && others.length === 0) return from <= to ? { kind: "bebas", from, to } : null;
  const [word, day, ...rest] = text.split(".");
  const kind = UNITS.find((unit) => unit === word);
  if (!kind || rest.length > 0 || (day !== undefined && !isDay(day))) return null;
  return { kind, day: day ?? null };
}

/** The text of a period in an address. */
export function periodText(period: ReportPeriod): string {
  if (period.kind === "bebas") return `${period.from}..${period.to}`;
  return period.day === null ? period.kind : `${period.kind}.${period.day}`;
}

/** The field of a report's query. */
export const reportPeriod = () =>
  z.prefault(
    z.pipe(
      z.string().check(
        z.maxLength(30),
        z.refine((text) => readPeriod(text) !== null, "Periode ini tidak benar."),
      ),
      z.transform((text: string) => readPeriod(text) ?? THIS_MONTH),
    ),
    "bulan",
  );

const MONTHS: Record<Unit, number> = { hari: 0, minggu: 0, bulan: 1, kuartal: 3, tahun: 12 };

/** The first day of a month, so many months away. */
function monthAway(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}-01`;
}

/** The first day of the unit that holds a day. Weeks begin on Monday. */
function startOf(unit: Unit, day: string): string {
  if (unit === "hari") return day;
  if (unit === "minggu") return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  const month = Number(day.slice(5, 7)) - 1;
  return monthAway(day, -(month % MONTHS[unit]));
}

/** The first day of the unit so many units later. */
const away = (unit: Unit, start: string, count: number) =>
  MONTHS[unit] > 0 ? monthAway(start, MONTHS[unit] * count) : addDays(start, count * (unit === "minggu" ? 7 : 1));

const wholeOf = (unit: Unit, day: string): Days => {
  const from = startOf(unit, day);
  return { from, to: addDays(away(unit, from, 1), -1) };
};

const runs = ({ from, to }: Days, today: string) => from <= today && today < to;

/** The days of a report. A current unit ends today, because days to come have no data. */
export function daysOf(period: ReportPeriod, today: string): Days {
  if (period.kind === "bebas") return { from: period.from, to: period.to };
  const whole = wholeOf(period.kind, period.day ?? today);
  return runs(whole, today) ? { from: whole.from, to: today } : whole;
}

/** Whether it is a calendar unit that has not ended. */
export const isRunning = (period: ReportPeriod, today: string) =>
  period.kind !== "bebas" && runs(wholeOf(period.kind, period.day ?? today), today);

/** How many calendar months the days are from beginning to end; 0 where they are none. */
function wholeMonths({ from, to }: Days): number {
  const after = addDays(to, 1);
  if (!from.endsWith("-01") || !after.endsWith("-01")) return 0;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(after) - monthOf(from);
}

/** Free days so many times their length later. Whole months stay whole months. */
function daysAway(days: Days, count: number): Days {
  const months = wholeMonths(days);
  if (months > 0)
    return {
      from: monthAway(days.from, months * count),
      to: addDays(monthAway(days.from, months * (count + 1)), -1),
    };
  const length = daysBetween(days.from, days.to) + 1;
  return { from: addDays(days.from, length * count), to: addDays(days.to, length * count) };
}

/**
 * The compared period: the unit before, with as many days as have passed of a current one; for free days, as many days
 * or whole months before.
 */
export function daysBefore(period: ReportPeriod, today: string): Days {
  const days = daysOf(period, today);
  if (period.kind === "bebas") return daysAway(days, -1);
  const from = away(period.kind, days.from, -1);
  const end = addDays(days.from, -1);
  if (!isRunning(period, today)) return { from, to: end };
  const to = addDays(from, daysBetween(days.from, days.to));
  return to < end ? { from, to } : { from, to: end };
}

const yearEarlier = (day: string) => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, "0");
  return day.endsWith("-02-29") ? `${year}-02-28` : `${year}${day.slice(4)}`;
};

/** The same days a year ago; a whole February stays whole. Weeks and single days keep their weekday. */
export function daysYearBefore(period: ReportPeriod, today: string): Days {
  const { from, to } = daysOf(period, today);
  if (period.kind === "minggu") return { from: addDays(from, -364), to: addDays(to, -364) };
  const start = yearEarlier(from);
  const end = yearEarlier(to);
  const whole = !isRunning(period, today) && wholeMonths({ from, to }) > 0;
  return { from: start, to: whole ? wholeOf("bulan", end).to : end };
}

/** The next or the previous period of the same length; null if it would begin after today. */
export function stepPeriod(period: ReportPeriod, step: 1 | -1, today: string): ReportPeriod | null {
  if (period.kind === "bebas") {
    const next = daysAway(period, step);
    return next.from > today ? null : { kind: "bebas", ...next };
  }
  const start = away(period.kind, startOf(period.kind, period.day ?? today), step);
  if (start > today) return null;
  return { kind: period.kind, day: start === startOf(period.kind, today) ? null : start };
}

/** The kinds of comparison. */
export const COMPARISONS = ["sebelumnya", "tahun lalu"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The field of a report's query. */
export const comparedWith = () => z.prefault(z.enum(COMPARISONS, "Pembanding ini tidak dikenal."), "sebelumnya");

export const comparedDays = (comparison: Comparison, period: ReportPeriod, today: string) =>
  comparison === "sebelumnya" ? daysBefore(period, today) : daysYearBefore(period, today);
