import * as z from "zod/mini";
import { isRecord } from "@/contract/base/words";

/** Rows of a spreadsheet that become records (docs/decisions/0024). The browser reads the file, the server its cells. */

export const MOST_IMPORT_ROWS = 10_000;
/** An answer shows at most so many errors and changes, and counts all of them. */
export const MOST_IMPORT_ERRORS = 500;
export const MOST_IMPORT_CHANGES = 100;
export const MOST_COLUMNS = 60;
/** No field accepts a longer text. */
export const LONGEST_CELL = 4000;

/** A cell of the file; a date is the text `2025-08-18`. */
export type ImportCell = string | number | boolean | null;
/** `line` is the row's number in the file. The cells stand in the order of the columns. */
export type ImportRow = { line: number; cells: ImportCell[] };

const isCell = (cell: unknown) =>
  cell === null ||
  typeof cell === "boolean" ||
  (typeof cell === "number" ? Number.isFinite(cell) : typeof cell === "string" && cell.length <= LONGEST_CELL);

/** Written by hand, because a schema for each of 200,000 cells would block the server. */
function isRow(row: unknown): row is ImportRow {
  if (!isRecord(row)) return false;
  const { line, cells } = row;
  return (
    Number.isSafeInteger(line) &&
    Number(line) > 0 &&
    Array.isArray(cells) &&
    cells.length <= MOST_COLUMNS &&
    cells.every(isCell)
  );
}

const TOO_MANY = `Paling banyak ${MOST_IMPORT_ROWS.toLocaleString("id-ID")} baris sekali impor. Bagi berkasnya.`;

export const ImportRequest = z.object({
  /** `check` writes nothing. `save` writes all rows or none. */
  mode: z.enum(["check", "save"]),
  /** The field of each column. `at` and `header` name its place in the file: "E", "WhatsApp". */
  columns: z
    .array(
      z.object({
        field: z.string().check(z.maxLength(40)),
        at: z.string().check(z.regex(/^[A-Z]{1,3}$/)),
        header: z.string().check(z.maxLength(200)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_COLUMNS)),
  rows: z
    .array(z.custom<ImportRow>(isRow, "Baris ini tidak dapat dibaca."))
    .check(z.minLength(1, "Tidak ada baris untuk diimpor."), z.maxLength(MOST_IMPORT_ROWS, TOO_MANY)),
  /** The plan that the check has answered, with `save`. Another plan by now means that the data have changed. */
  plan: z.optional(z.string().check(z.maxLength(64))),
});
export type ImportRequest = z.infer<typeof ImportRequest>;

export const ImportError = z.object({
  line: z.int(),
  /** Null if the file lacks the column. */
  at: z.nullable(z.string()),
  header: z.string(),
  /** The content of the cell, shortened. */
  value: z.nullable(z.string()),
  message: z.string(),
});
export type ImportError = z.infer<typeof ImportError>;

export const ImportChange = z.object({
  line: z.int(),
  /** Null for a new record, whose code the server gives. */
  code: z.nullable(z.string()),
  name: z.string(),
  /** The changed fields; empty for a new record. */
  fields: z.nullable(z.array(z.string())),
});
export type ImportChange = z.infer<typeof ImportChange>;

export const ImportReport = z.object({
  saved: z.boolean(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** The number of rows with an error. A single one prevents saving. */
  failed: z.int(),
  errors: z.array(ImportError),
  errorTotal: z.int(),
  changes: z.array(ImportChange),
  plan: z.string(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** How a cell is read. `status` is Aktif or Nonaktif; `digits` is a number that is a name, such as a bank account. */
export type ImportKind =
  | "text"
  | "phone"
  | "digits"
  | "rupiah"
  | "whole"
  | "decimal"
  | "date"
  | "word"
  | "status"
  | "yesNo";

export type ImportColumn = {
  field: string;
  /** The header of the export. */
  header: string;
  /** Other headers that people use. */
  also?: readonly string[];
  kind: ImportKind;
  /** The spelling of each word, for the kind `word`. */
  labels?: Readonly<Record<string, string>>;
  /** A new record needs this column. */
  required?: true;
  /** The value in the template's example row. */
  example: string | number | null;
};

/** The columns that the import of one word understands. */
export type ImportDefinition = {
  word: string;
  columns: readonly ImportColumn[];
  /** Computed columns of the export, which an import knows and ignores. */
  computed: readonly string[];
  /** How a row finds an existing record, in words for the user. */
  matching: string;
};

/** The name in the template's only row. The browser skips this row, so nobody imports it. */
export const EXAMPLE_NAME = "CONTOH – hapus baris ini";

export const ImportTemplateQuery = z.object({ format: z.prefault(z.enum(["xlsx", "csv"]), "xlsx") });
