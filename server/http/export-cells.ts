/** The type of an export's column. Numbers and dates are cells for calculations, never texts. */
export type CellKind = "text" | "number" | "decimal" | "rupiah" | "day" | "instant";

/** A day is YYYY-MM-DD, an instant a Date. Several days in one cell are a text, in a column of days too. */
export type CellValue = string | number | Date | null;

export type ExportColumn<Row> = {
  header: string;
  kind?: CellKind;
  /** The width in characters. */
  width?: number;
  value: (row: Row) => CellValue;
};

/** Text that a spreadsheet might take for a formula, also behind spaces and in full-width forms (S7). */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/;

/** Text behind apostrophes counts too; otherwise a text that begins with one would lose it on the way back. */
const needsApostrophe = (text: string) => FORMULA.test(text.replace(/^'+/, ""));

/** Marks text as text with an apostrophe, as spreadsheets themselves do. */
export const safeText = (text: string) => (needsApostrophe(text) ? `'${text}` : text);

/** Removes exactly that apostrophe, for an import. */
export const plainText = (text: string) => (text.startsWith("'") && needsApostrophe(text) ? text.slice(1) : text);

const JAKARTA_MS = 7 * 3_600_000;

/** `2025-08-18 09:05` in Asia/Jakarta, which has no summer time. */
export const localTime = (instant: Date) =>
  new Date(instant.getTime() + JAKARTA_MS).toISOString().slice(0, 16).replace("T", " ");

const DAY_MS = 86_400_000;
/** Spreadsheets count days from the end of 1899. */
const EPOCH_DAYS = 25_569;

export const serialOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS + EPOCH_DAYS;
export const serialOfInstant = (instant: Date) =>
  Math.round(((instant.getTime() + JAKARTA_MS) / DAY_MS + EPOCH_DAYS) * 86_400) / 86_400;
