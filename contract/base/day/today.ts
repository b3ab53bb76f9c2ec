/** Days apart from the parsers of typed text, which lists and cards do without. */

/** The calendar date in Jakarta, `2025-08-18`. */
export function todayInJakarta(now: Date = new Date()): string {
  return new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
}

/** A date moved by whole days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
