const jakarta = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta", dateStyle: "short" });

/** The farm's calendar date at an instant, YYYY-MM-DD. */
export const businessDay = (instant: Date) => jakarta.format(instant);
