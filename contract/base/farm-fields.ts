import * as z from "zod/mini";
import { calendarDay } from "./calendar-day";

const EARLIEST = "1990-01-01";

/** A day of the farm. That it is not in the future only the server's clock can say. */
export const farmDay = (ask: string) =>
  calendarDay(ask).check(z.refine((day) => day >= EARLIEST, "Tanggal paling awal adalah 1 Januari 1990."));

/** The id of a record that was chosen. */
export const chosen = (ask: string) => z.int(ask).check(z.minimum(1, ask), z.maximum(999_999_999, ask));
