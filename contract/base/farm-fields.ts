import * as z from "zod/mini";
import { calendarDay } from "@/contract/base/day/calendar-day";

const EARLIEST = "1990-01-01";

/** A day of the farm. A contract has no clock: the form's field and the server refuse a day in the future. */
export const farmDay = (ask: string) =>
  calendarDay(ask).check(z.refine((day) => day >= EARLIEST, "Tanggal paling awal adalah 1 Januari 1990."));

/** The id of a chosen record. */
export const chosen = (ask: string) => z.int(ask).check(z.minimum(1, ask), z.maximum(999_999_999, ask));
