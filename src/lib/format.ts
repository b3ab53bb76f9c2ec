/** Formats of numbers, days and phones (docs: domain, Formats). Days are calendar dates of Asia/Jakarta. */

export type Numeric = number | bigint;

const LOCALE = "id-ID";
const ZONE = "Asia/Jakarta";

/** Building a formatter costs more than using it, so each is built at its first use and kept. */
function once<T>(make: () => T) {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const decimals = [0, 1, 2].map((digits) =>
  once(() => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })),
);

function dates(options: Intl.DateTimeFormatOptions, timeZone: string) {
  return once(() => new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }));
}
export const upToOne = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }));

const long = { day: "numeric", month: "long", year: "numeric" } as const;
const short = { day: "numeric", month: "short", year: "numeric" } as const;
// A business day has no hour, so it is read and written in UTC.
const dayLong = dates(long, "UTC");
const dayShort = dates(short, "UTC");
const month = dates({ month: "long", year: "numeric" }, "UTC");
const instantLong = dates(long, ZONE);
const instantShort = dates(short, ZONE);
const clock = dates({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, ZONE);

const asDate = (value: string | Date) => (typeof value === "string" ? new Date(value) : value);
const isDay = (value: string | Date): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** `1.234`, `0,5` with one digit. */
export function formatNumber(value: Numeric, digits: 0 | 1 | 2 = 0) {
  const text = (decimals[digits] ?? upToOne)().format(value);
  return text === "-0" ? "0" : text;
}

/** `Rp2.500.000` */
export function formatRupiah(value: Numeric) {
  const text = formatNumber(value);
  return text.startsWith("-") ? `-Rp${text.slice(1)}` : `Rp${text}`;
}

/** `32,50 kg` */
export function formatKg(value: number) {
  return `${formatNumber(value, 2)} kg`;
}

/** `18,0%`; the value is already in percent. */
export function formatPercent(value: number, digits: 0 | 1 | 2 = 1) {
  return `${formatNumber(value, digits)}%`;
}

/** `18 Agustus 2025`, from a business day (`2025-08-18`) or an instant. */
export function formatDate(value: string | Date) {
  return (isDay(value) ? dayLong : instantLong)().format(asDate(value));
}

/** `18 Agu 2025`, for narrow columns. */
export function formatDateShort(value: string | Date) {
  return (isDay(value) ? dayShort : instantShort)().format(asDate(value));
}

/** `Agustus 2025`, from `2025-08` or a day in that month. */
export function formatMonth(value: string) {
  return month().format(asDate(value.slice(0, 7)));
}

/** `09.05 WIB` */
export function formatTime(value: string | Date) {
  return `${clock().format(asDate(value)).replace(":", ".")} WIB`;
}

/** `18 Agustus 2025, 09.05 WIB` */
export function formatDateTime(value: string | Date) {
  return `${formatDate(value)}, ${formatTime(value)}`;
}

/** `18 Agu 2025, 09.05`, for a list. */
export const formatDateTimeShort = (value: string | Date) =>
  `${formatDateShort(value)}, ${formatTime(value).replace(" WIB", "")}`;

/** `30 hari`, the payment term of an invoice. */
export function formatTerm(days: number) {
  return days === 0 ? "tunai" : `${formatNumber(days)} hari`;
}

/** `12,5` or `0,012`: a quantity of goods keeps all its decimals. */
export const formatQuantity = (value: number) =>
  new Intl.NumberFormat("id-ID", { maximumFractionDigits: 3 }).format(value);
