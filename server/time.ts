const jakarta = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta", dateStyle: "short" });

/** The farm's calendar date at an instant, YYYY-MM-DD. */
export const businessDay = (instant: Date) => jakarta.format(instant);

const long = new Intl.DateTimeFormat("id-ID", { timeZone: "UTC", dateStyle: "long" });

/** `18 Agustus 2025`, for a message. */
export const dayInWords = (day: string) => long.format(new Date(`${day}T00:00:00Z`));
