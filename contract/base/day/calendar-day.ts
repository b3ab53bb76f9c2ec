import * as z from "zod/mini";

const NO_DAY = "Tanggal belum benar. Contoh: 18/8/2025.";

/** A day as `2025-08-18`. An empty field is called missing; a typed text that is no day, such as 31/2/2025, is not. */
export const calendarDay = (ask: string) =>
  z.iso.date({ error: ({ input }) => (input === undefined || input === null || input === "" ? ask : NO_DAY) });
