/** The demo farm closes its older months; this day is open whenever the tests run. */
export const longAgo = () => dayBefore(80);

/** The farm's days are those of Jakarta, wherever the tests run. */
export const dayBefore = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

/** As the screens write a day. */
export const inWords = (day: string) =>
  new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
