const jakarta = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta", dateStyle: "short" });

/** The farm's calendar date at an instant, YYYY-MM-DD. */
export const businessDay = (instant: Date) => jakarta.format(instant);

const hour = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Jakarta", hour: "2-digit", hourCycle: "h23" });

/** The hour 0–23 of the farm's clock. */
export const hourOfDay = (instant: Date) => Number(hour.format(instant));

const words = new Intl.DateTimeFormat("id-ID", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** `18 Agustus 2025`, for a calendar date. */
export const dayInWords = (day: string) => words.format(new Date(`${day}T00:00:00Z`));

const months = new Intl.DateTimeFormat("id-ID", { timeZone: "UTC", month: "long", year: "numeric" });

/** `Agustus 2025`, for `2025-08`. */
export const monthInWords = (month: string) => months.format(new Date(`${month}-01T00:00:00Z`));

const clock = new Intl.DateTimeFormat("id-ID", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Jakarta" });
/** `09.05` */
export const timeInWords = (instant: Date) => clock.format(instant);

const DAY_MS = 86_400_000;

/** The calendar date so many days later. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The last calendar date of a month, `2025-08`. */
export const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** The number of days between two calendar dates. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The instant at which a calendar date of the farm begins. Jakarta has no summer time. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+07:00`);
