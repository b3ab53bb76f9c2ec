import { addDays, todayInJakarta } from "@/contract/base/day/today";

/** Parsers for typed text, read the Indonesian way. Each answers null where it would have to guess. */

export { addDays, todayInJakarta };

const LONGEST = 64;

/** Folds width variants, odd spaces and dashes, and lower-cases. A text of absurd length is not a person's input. */
function tidy(text: string): string | null {
  if (text.length > LONGEST) return null;
  const folded = text.normalize("NFKC").replace(/[\u2010-\u2015\u2212]/g, "-");
  return folded.replace(/\s+/g, " ").trim().toLowerCase();
}

type Decimal = { digits: string; fraction: string; ambiguous: boolean };

/** `2500`, `2.500.000,5`, `2 500 000`, `2,500,000.5`, `32,5`, `32.5`; `ambiguous` where dot or comma could be either. */
function readDecimal(text: string): Decimal | null {
  const number = text.replace(/(?<=\d) (?=\d{3}(\D|$))/g, ".");
  const of = (whole: string, fraction = "", ambiguous = false) => ({
    digits: whole.replace(/\D/g, ""),
    fraction: fraction.replace(/0+$/, ""),
    ambiguous,
  });
  const [, whole, fraction] =
    /^(\d+)(?:,(\d+))?$/.exec(number) ??
    /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/.exec(number) ??
    /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/.exec(number) ??
    /^([1-9]\d{0,2}(?:,\d{3}){2,})$/.exec(number) ??
    /^(\d+)\.(\d+)$/.exec(number) ??
    [];
  if (!whole) return null;
  return of(whole, fraction, /^\d{1,3}[.,]\d{3}$/.test(number));
}

/** Shifts the decimal point without floating point: `2,5` and 6 → 2500000. Null where digits would be cut off. */
function shift({ digits, fraction }: Decimal, places: number): number | null {
  if (fraction.length > places) return null;
  const value = Number(digits + fraction.padEnd(places, "0"));
  return Number.isSafeInteger(value) ? value : null;
}

const UNITS: Record<string, number> = { "": 0, rb: 3, ribu: 3, k: 3, jt: 6, juta: 6, m: 9, miliar: 9, milyar: 9 };

/** Whole rupiah: `2500000`, `Rp2.500.000`, `2.500.000,00`, `2,5 jt`, `2.5jt`, `750 rb`, `1,2 miliar`. */
export function parseRupiah(text: string): number | null {
  const [, amount, unit] = /^(?:rp\.? ?)?([\d.,]+(?: \d{3})*(?:,\d+)?) ?([a-z]*)$/.exec(tidy(text) ?? "") ?? [];
  if (!amount || unit === undefined || !Object.hasOwn(UNITS, unit)) return null;
  const decimal = readDecimal(amount);
  // "2,500" may mean two and a half or two thousand, and money is never guessed.
  if (!decimal || (unit === "" && decimal.ambiguous && amount.includes(","))) return null;
  return shift(decimal, UNITS[unit] ?? 0);
}

type NumberOptions = { decimals?: number; negative?: boolean };

/** A plain number: `1.250`, `1.250,5`, `12,75`. Too many decimals are refused, not rounded. */
export function parseNumber(text: string, { decimals = 0, negative = false }: NumberOptions = {}): number | null {
  const [, sign, rest] = /^(-? ?)(.+)$/.exec(tidy(text) ?? "") ?? [];
  const decimal = rest ? readDecimal(rest) : null;
  if (!decimal || (sign?.startsWith("-") && !negative)) return null;
  if (decimal.ambiguous && rest?.includes(",") && decimals < 3) return null;
  const scaled = shift(decimal, decimals);
  if (scaled === null) return null;
  const value = Number(`${scaled}e-${decimals}`);
  return sign?.startsWith("-") && value !== 0 ? -value : value;
}

/**
 * Kilograms with at most two decimals: `32,5`, `32.5`, `32,50 kg`. `32.500` is refused, because scales and people read
 * it differently.
 */
export function parseWeight(text: string): number | null {
  const amount = (tidy(text) ?? "").replace(/ ?kg\.?$/, "");
  if (/^\d{1,3}\.\d{3}$/.test(amount)) return null;
  return parseNumber(amount, { decimals: 2 });
}

/** `0812…`, `812…`, `+62 812…`, `62812…` → `62812…`. */
export function parsePhone(text: string): string | null {
  const typed = tidy(text);
  if (!typed || !/^\+?[\d\s().-]+$/.test(typed)) return null;
  const local = typed.replace(/\D/g, "").replace(/^0?62/, "").replace(/^0/, "");
  const phone = `62${local}`;
  return /^628\d{7,11}$/.test(phone) ? phone : null;
}

const MONTHS = "januari februari maret april mei juni juli agustus september oktober november desember".split(" ");
const OTHER_MONTHS: Record<string, number> = {
  ags: 8,
  agt: 8,
  agst: 8,
  aug: 8,
  august: 8,
  may: 5,
  oct: 10,
  october: 10,
  dec: 12,
  december: 12,
  pebruari: 2,
  peb: 2,
  mrt: 3,
  nopember: 11,
  nop: 11,
  sept: 9,
  january: 1,
  february: 2,
  march: 3,
  june: 6,
  july: 7,
};
const DAYS: Record<string, number> = { "hari ini": 0, kemarin: -1, besok: 1, lusa: 2 };

function monthNumber(word: string): number | null {
  const index = word.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(word));
  if (index >= 0) return index + 1;
  return Object.hasOwn(OTHER_MONTHS, word) ? (OTHER_MONTHS[word] ?? null) : null;
}

function realDate(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2200) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/**
 * A calendar date: `18/8/2025`, `18-8-25`, `18 agustus 2025`, `18 ags`, `18082025`, `2025-08-18`, `hari ini`,
 * `kemarin`, `besok`, `+3`. Without a year it is today's.
 */
export function parseDate(text: string, today: string = todayInJakarta()): string | null {
  const typed = tidy(text)?.replace(/^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu),? /, "");
  if (!typed) return null;
  if (Object.hasOwn(DAYS, typed)) return addDays(today, DAYS[typed] ?? 0);
  if (/^[+-]\d{1,4}$/.test(typed)) return addDays(today, Number(typed));

  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return realDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const parts =
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed) ??
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{1,2})[ .\-/]?([a-z]{3,9})\.?(?:[ .\-/]?(\d{4}|\d{2}))?$/.exec(typed);
  if (!parts) return null;
  const [, day, middle = "", end = today.slice(0, 4)] = parts;
  const month = /^\d/.test(middle) ? Number(middle) : monthNumber(middle);
  return month === null ? null : realDate(Number(end.length === 2 ? `20${end}` : end), month, Number(day));
}
