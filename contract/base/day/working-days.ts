/** Monday to Friday; national holidays are unknown (docs/decisions/0045). Days are YYYY-MM-DD. */

const DAY_MS = 86_400_000;

/** Days of the week from Monday, 0, to Sunday, 6. */
const weekday = (time: number) => (new Date(time).getUTCDay() + 6) % 7;

/** The number of working days after one day, up to and including another. */
export function workingDaysBetween(from: string, to: string): number {
  const [first, last] = [Date.parse(from) + DAY_MS, Date.parse(to)];
  const days = Math.round((last - first) / DAY_MS) + 1;
  if (days <= 0) return 0;
  const weeks = Math.floor(days / 7);
  let left = weeks * 5;
  for (let at = weeks * 7; at < days; at++) if (weekday(first + at * DAY_MS) < 5) left++;
  return left;
}

/** The earliest day that lies at most so many working days before another. */
export function workingDaysBefore(day: string, count: number): string {
  let time = Date.parse(day);
  let left = count;
  while (left > 0) {
    if (weekday(time) < 5) left--;
    time -= DAY_MS;
  }
  // A weekend before that day changes nothing.
  while (weekday(time) >= 5) time -= DAY_MS;
  return new Date(time).toISOString().slice(0, 10);
}
