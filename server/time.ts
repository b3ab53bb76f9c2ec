const jakarta = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta", dateStyle: "short" });

/** The farm's calendar date at an instant, YYYY-MM-DD. */
export const businessDay = (instant: Date) => jakarta.format(instant);

/** The instant at which a calendar date of the farm begins, which keeps one time all year. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+07:00`);
