import * as z from "zod/mini";

/** Rows of a spreadsheet that become records (docs/decisions/0024). The browser reads the file, the server its cells. */

export const MOST_IMPORT_ROWS = 10_000;
/** An answer shows so many errors, and so many of the changes; both are counted whole. */
export const MOST_IMPORT_ERRORS = 500;
export const MOST_IMPORT_CHANGES = 100;
export const MOST_COLUMNS = 60;
/** No field takes so much. */
export const LONGEST_CELL = 4000;

/** A cell as the file has it: a date is its text, `2025-08-18`. */
export type ImportCell = string | number | boolean | null;
/** `line` is the row's number in the file; the cells stand in the order of the columns. */
export type ImportRow = { line: number; cells: ImportCell[] };

const isCell = (cell: unknown) =>
  cell === null ||
  typeof cell === "boolean" ||
  (typeof cell === "number" ? Number.isFinite(cell) : typeof cell === "string" && cell.length <= LONGEST_CELL);

/** By hand: a schema for each of 200,000 cells would hold up everybody else. */
function isRow(row: unknown): row is ImportRow {
  if (typeof row !== "object" || row === null) return false;
  const { line, cells } = row as Partial<ImportRow>;
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
  /** `check` writes nothing; `save` writes all rows, or none. */
  mode: z.enum(["check", "save"]),
  /** What each cell of a row is; `at` and `header` say where it stands in the file: "E", "WhatsApp". */
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
  /** With `save`: what the check has answered. Another one by now means that the data have changed. */
  plan: z.optional(z.string().check(z.maxLength(64))),
});
export type ImportRequest = z.infer<typeof ImportRequest>;

export const ImportError = z.object({
  line: z.int(),
  /** None where the file lacks the column. */
  at: z.nullable(z.string()),
  header: z.string(),
  /** What stands in the cell, shortened. */
  value: z.nullable(z.string()),
  message: z.string(),
});
export type ImportError = z.infer<typeof ImportError>;

export const ImportChange = z.object({
  line: z.int(),
  /** None: a new record, whose code the server gives. */
  code: z.nullable(z.string()),
  name: z.string(),
  /** The fields that change; none of a new record. */
  fields: z.nullable(z.array(z.string())),
});
export type ImportChange = z.infer<typeof ImportChange>;

export const ImportReport = z.object({
  saved: z.boolean(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows with at least one error; with one of them nothing is saved. */
  failed: z.int(),
  errors: z.array(ImportError),
  errorTotal: z.int(),
  changes: z.array(ImportChange),
  plan: z.string(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** How a cell is read. `status` is Aktif or Nonaktif, `digits` a number that is none: an account. */
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
  /** As the export has it. */
  header: string;
  /** Other names that people give it. */
  also?: readonly string[];
  kind: ImportKind;
  /** Of `word`: how each word is written. */
  labels?: Readonly<Record<string, string>>;
  /** A new record needs it. */
  required?: true;
  /** In the template. */
  example: string | number | null;
};

/** What can be imported of one word of the product. */
export type ImportDefinition = {
  word: string;
  columns: readonly ImportColumn[];
  /** Columns of the export that are computed: known, and passed over. */
  computed: readonly string[];
  /** How a row is matched with a record that is there. */
  matching: string;
};

/** In the template's only row, so that nobody imports it: the browser passes such a row over. */
export const EXAMPLE_NAME = "CONTOH – hapus baris ini";

export const ImportTemplateQuery = z.object({ format: z.prefault(z.enum(["xlsx", "csv"]), "xlsx") });
