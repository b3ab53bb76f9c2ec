import * as z from "zod/mini";
import { isRecord } from "@/contract/base/words";

/** Rows of a spreadsheet that become records (docs/decisions/0024). The browser reads the file, the server its cells. */

export const MOST_IMPORT_ROWS = 10_000;
/** A longer file is imported in parts, each of them whole or not at all. */
export const MOST_FILE_ROWS = 100_000;
/** An answer shows at most so many errors and changes, and counts all of them. */
export const MOST_IMPORT_ERRORS = 500;
export const MOST_IMPORT_CHANGES = 100;
/** Causes, each with all its rows. */
export const MOST_IMPORT_FAULTS = 200;
/** Records that are offered in place of an unknown one. */
export const MOST_IMPORT_CHOICES = 200;
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

/** The parts of a row that cannot be read. By hand, because a schema for each of 200,000 cells would block the server. */
function faultsOf(row: unknown): (string | number)[][] {
  if (!isRecord(row)) return [[]];
  const { line, cells } = row;
  const faults: (string | number)[][] = Number.isSafeInteger(line) && Number(line) > 0 ? [] : [["line"]];
  if (!Array.isArray(cells) || cells.length > MOST_COLUMNS) return [...faults, ["cells"]];
  for (const [at, cell] of cells.entries()) if (!isCell(cell)) faults.push(["cells", at]);
  return faults;
}

/** Of the description of the API, which cannot see into a check by hand. */
const ROW_SCHEMA = {
  type: "object",
  properties: {
    line: { type: "integer", minimum: 1 },
    cells: { type: "array", maxItems: MOST_COLUMNS, items: { type: ["string", "number", "boolean", "null"] } },
  },
  required: ["line", "cells"],
};
const Row = z.custom<ImportRow>().check(
  z.check(({ value, issues }) => {
    for (const path of faultsOf(value))
      issues.push({ code: "custom", input: undefined, path, message: "Baris ini tidak dapat dibaca." });
  }),
  z.meta(ROW_SCHEMA),
);

const TOO_MANY = `Paling banyak ${MOST_IMPORT_ROWS.toLocaleString("id-ID")} baris sekali impor. Bagi berkasnya.`;

/** The most records that one import can say it has made on its way. */
const MOST_IMPORT_MADE = MOST_IMPORT_ROWS;
export const IMPORT_MADE_WORDS = ["pen", "customer", "supplier"] as const;
/** A record that the import needed and made before its rows were saved. */
export const ImportMade = z.object({ word: z.enum(IMPORT_MADE_WORDS), id: z.int() });
export type ImportMade = z.infer<typeof ImportMade>;

/** Values by the fields that they fill, as cells have them. */
const ImportValues = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)));
export type ImportValues = z.infer<typeof ImportValues>;

const ImportShape = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const ImportRequest = z.object({
  /** `check` writes nothing. `save` writes all rows or none. */
  mode: z.enum(["check", "save"]),
  /**
   * The field of each column. `at` and `header` name its place in the file: "E", "WhatsApp". The file lacks a column
   * that was `added`, so its empty cells say nothing.
   */
  columns: z
    .array(
      z.object({
        field: z.string().check(z.maxLength(40)),
        at: z.string().check(z.regex(/^[A-Z]{1,3}$/)),
        header: z.string().check(z.maxLength(200)),
        added: z.optional(z.literal(true)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_COLUMNS)),
  rows: z.array(Row).check(z.minLength(1, "Tidak ada baris untuk diimpor."), z.maxLength(MOST_IMPORT_ROWS, TOO_MANY)),
  /** Values that new records get where no cell of the file says so. */
  assume: z.optional(ImportValues),
  /** The name of the file, for who looks back. */
  file: z.optional(z.string().check(z.maxLength(200))),
  /** A digest of the file's headers, and the field of each of its columns: kept for the next file of this shape. */
  shape: z.optional(ImportShape),
  mapping: z.optional(z.array(z.nullable(z.string().check(z.maxLength(40)))).check(z.maxLength(200))),
  /** Values that filled the fields which the file lacks: kept with the mapping. */
  filled: z.optional(ImportValues),
  /** They go with the import when it is undone, unless something else uses them. */
  made: z.optional(z.array(ImportMade).check(z.maxLength(MOST_IMPORT_MADE))),
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
  /** The days of a row that gives ages: reckoned from them, or known before and therefore kept. */
  ages: z.optional(z.array(z.object({ header: z.string(), day: z.iso.date(), kept: z.boolean() }))),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** Equal errors are one fault, with all their rows. */
export const ImportFault = z.object({
  field: z.string(),
  at: z.nullable(z.string()),
  header: z.string(),
  /** The content that all its cells share; null where they are empty or differ. */
  value: z.nullable(z.string()),
  /** The contents of the cells, where each has its own remedy, with their rows. */
  values: z.optional(z.array(z.object({ value: z.string(), lines: z.array(z.int()) }))),
  /** Its cells are empty, or the file lacks the column. */
  empty: z.boolean(),
  message: z.string(),
  lines: z.array(z.int()),
  /** The number of them that repeat an earlier row. */
  repeats: z.array(z.int()),
  /** A known value that is written nearly so. */
  nearest: z.optional(z.string()),
  /** Another field, whose value for all these rows settles it, too. */
  settledBy: z.optional(z.string()),
  /** Its `values` name records of this word, which are not there yet and can be made. */
  missing: z.optional(z.enum(IMPORT_MADE_WORDS)),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** A value that was assumed for so many rows. */
export const ImportAssumed = z.object({ field: z.string(), value: z.string(), rows: z.int() });
export type ImportAssumed = z.infer<typeof ImportAssumed>;

const ImportChoice = z.object({ value: z.string(), label: z.string() });

/** The rows that become opening balances, and what they add to the farm's opening capital, or take from it. */
export const ImportOpening = z.object({
  rows: z.int(),
  capital: z.int(),
  /** The farm's first day; null while nobody has told it. */
  startOn: z.nullable(z.iso.date()),
});
export type ImportOpening = z.infer<typeof ImportOpening>;

export const ImportReport = z.object({
  saved: z.boolean(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** The number of rows with an error. A single one prevents saving. */
  failed: z.int(),
  errors: z.array(ImportError),
  errorTotal: z.int(),
  /** By their number of rows. */
  faults: z.array(ImportFault),
  faultTotal: z.int(),
  /** For the fields whose cells name an unknown record: those that they can name. None where there are too many. */
  choices: z.record(z.string(), z.array(ImportChoice)),
  /** The saved import; null for a check. */
  importId: z.nullable(z.int()),
  changes: z.array(ImportChange),
  assumed: z.array(ImportAssumed),
  /** Null where no row becomes one. */
  opening: z.nullable(ImportOpening),
  plan: z.string(),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const ImportMappingQuery = z.object({ shape: ImportShape });
/** The fields in the order of the file's columns; null if no such file was saved. */
export const ImportMapping = z.object({
  fields: z.nullable(z.array(z.nullable(z.string()))),
  /** Values that filled the fields which it lacked. */
  filled: z.optional(ImportValues),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/** A reason against the undoing of an import, such as "sudah dipakai di penjualan", and one of the records. */
export const ImportUse = z.object({
  told: z.string(),
  count: z.int(),
  /** Null where none of them is there any more. */
  example: z.nullable(z.object({ id: z.int(), name: z.string() })),
});
export type ImportUse = z.infer<typeof ImportUse>;

/** A saved import. */
export const SavedImport = z.object({
  id: z.int(),
  fileName: z.nullable(z.string()),
  created: z.int(),
  updated: z.int(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
  /** The names of the records made for it that stay when it is undone, because something uses them. */
  kept: z.array(z.string()),
  uses: z.array(ImportUse),
  /** Why it cannot be undone, where that is known and is no use of a record. */
  refusal: z.optional(z.string()),
});
export type SavedImport = z.infer<typeof SavedImport>;

export const ImportTemplateQuery = z.object({ format: z.prefault(z.enum(["xlsx", "csv"]), "xlsx") });
