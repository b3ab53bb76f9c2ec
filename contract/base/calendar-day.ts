import * as z from "zod/mini";

const NO_DAY = "Tanggal belum benar. Contoh: 18/8/2025.";

/** A day as `2025-08-18`. Asked for where nothing stands; what was typed and is none, as 31/2/2025, is not called missing. */
export const calendarDay = (ask: string) =>
  z.iso.date({ error: ({ input }) => (input === undefined || input === null || input === "" ? ask : NO_DAY) });
