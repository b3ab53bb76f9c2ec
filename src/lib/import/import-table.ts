import Md5 from "crypto-js/md5";
import { parseDate } from "@/contract/base/parse-input";
import type { ImportColumn, ImportDefinition } from "@/contract/import/columns";
import {
  type ImportCell,
  type ImportRow,
  LONGEST_CELL,
  MOST_FILE_ROWS,
  MOST_IMPORT_ROWS,
} from "@/contract/import/model";
import { FileRefused } from "./file-refused";
import { columnLetter, type FoundTable, findTable } from "./find-table";
import { headerKey, isFilled, meaningOf, namesSomething, saysLess } from "./header";
import type { Sheet } from "./read-spreadsheet";

export type FileColumn = {
  index: number;
  /** The column's letter, such as "E". */
  at: string;
  header: string;
  /** The field that the header probably means; null without a match. */
  guess: string | null;
  /** The export contains this column, but the system calculates its values itself. */
  computed: boolean;
  /** Where else the column can be imported. */
  elsewhere: string | null;
  /** The column's first filled cells, shown as examples. */
  samples: string[];
};

export type ImportTable = Pick<FoundTable, "headerLine" | "skipped" | "others"> & {
  columns: FileColumn[];
  rows: ImportRow[];
};

const SAMPLES = 3;

function refuseLength(count: number) {
  if (count === 0) throw new FileRefused("Tidak ada baris data di bawah judul kolom.");
  if (count <= MOST_FILE_ROWS) return;
  const [shown, most] = [count, MOST_FILE_ROWS].map((number) => number.toLocaleString("id-ID"));
  const parts = Math.ceil(count / MOST_FILE_ROWS);
  throw new FileRefused(`Berkas ini berisi ${shown} baris; paling banyak ${most}. Bagi menjadi ${parts} berkas.`);
}

/** The place of each field is the first column that means it; "Umur" gives way to "Tgl lahir", "Total" to "Sisa". */
function guessesOf({ columns }: ImportDefinition, header: readonly (ImportCell | undefined)[]) {
  const found = new Map<string, number>();
  for (const less of [false, true])
    for (const [index, cell] of header.entries()) {
      const field = meaningOf(columns, cell)?.field;
      if (field && !found.has(field) && saysLess(cell) === less) found.set(field, index);
    }
  const name = meaningOf(columns, "Nama");
  const index = header.findIndex((cell) => namesSomething(cell) && !meaningOf(columns, cell));
  if (name && index >= 0 && !found.has(name.field)) found.set(name.field, index);
  return found;
}

/** The sheet whose header means most of the fields; the first among equals. */
export function sheetFor(sheets: readonly Sheet[], definition: ImportDefinition) {
  if (sheets.length < 2) return 0;
  const known = sheets.map((sheet) => guessesOf(definition, findTable(sheet, definition).header).size);
  return known.indexOf(Math.max(...known));
}

/** A column of days holds no whole numbers, although "Jatuh tempo" may name both. */
const holdsDays = (cells: readonly (ImportCell | undefined)[]) =>
  cells.length > 0 &&
  cells.every((cell) => typeof cell === "string" && /\d\D+\d/.test(cell) && parseDate(cell) !== null);

const wordKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}♂♀]+/gu, " ")
    .trim();

const wordsOf = ({ labels = {}, spelled = {} }: ImportColumn) =>
  new Set(
    Object.entries(labels)
      .flatMap(([name, label]) => [name, label, ...(spelled[name] ?? [])])
      .map(wordKey),
  );

const LETTERS: readonly ImportColumn["kind"][] = ["text", "name", "word", "status", "yesNo"];

/** Whether cells such as these may say what a column is about. */
function mayHold(column: ImportColumn, samples: readonly string[]) {
  if (column.kind === "word") return samples.some((text) => wordsOf(column).has(wordKey(text)));
  return LETTERS.includes(column.kind) || samples.some((text) => /\d/.test(text));
}

/** The columns of the file that mean nothing so far, and may mean this field. */
export const spareColumns = ({ columns }: ImportTable, mapping: Mapping, column: ImportColumn) =>
  columns.filter(
    ({ index, samples, computed }) => !mapping[index] && !computed && samples.length > 0 && mayHold(column, samples),
  );

/** "Jenis" above breeds means the breed. */
function readsOtherwise(column: ImportColumn, cells: readonly (ImportCell | undefined)[]) {
  const known = wordsOf(column);
  return cells.filter((cell) => known.has(wordKey(String(cell)))).length * 2 < cells.length;
}

/** Finds the table, guesses the meaning of each column and takes its rows. `plain` takes every filled row. */
export function importTable(sheet: Sheet, definition: ImportDefinition, { plain = false } = {}): ImportTable {
  const { header, rows, ...found } = findTable(sheet, definition, plain);
  refuseLength(rows.length);
  const elsewhere = new Map(
    definition.elsewhere?.flatMap(({ headers, tell }) => headers.map((text) => [headerKey(text), tell] as const)),
  );
  const computed = new Set(definition.computed.map(headerKey));
  const width = Math.max(header.length, ...rows.slice(0, 100).map(({ cells }) => cells.length));
  const guesses = guessesOf(definition, header);
  const filledOf = (index: number) => rows.slice(0, 200).filter(({ cells }) => isFilled(cells[index]));
  for (const column of definition.columns) {
    const [index, other] = [guesses.get(column.field), column.otherwise];
    if (index === undefined || other === undefined || guesses.has(other)) continue;
    if (
      !readsOtherwise(
        column,
        filledOf(index).map(({ cells }) => cells[index]),
      )
    )
      continue;
    guesses.delete(column.field);
    guesses.set(other, index);
  }
  const fieldAt = new Map([...guesses].map(([field, index]) => [index, field]));
  const columns = Array.from({ length: width }, (_, index): FileColumn => {
    const filled = filledOf(index);
    const meant = meaningOf(definition.columns, header[index]);
    const isOther = meant?.kind === "whole" && holdsDays(filled.map(({ cells }) => cells[index]));
    const guess = isOther ? null : (fieldAt.get(index) ?? null);
    const named = isOther ? null : (meant?.field ?? guess);
    return {
      index,
      at: columnLetter(index),
      guess,
      header: String(header[index] ?? "").trim(),
      elsewhere: named === null ? (elsewhere.get(headerKey(header[index])) ?? null) : null,
      computed: named === null && computed.has(headerKey(header[index])),
      samples: filled.slice(0, SAMPLES).map(({ cells }) => String(cells[index])),
    };
  });
  return { ...found, rows, columns: columns.filter(({ header, samples }) => header || samples.length > 0) };
}

export const partsOf = ({ rows }: ImportTable) => Math.ceil(rows.length / MOST_IMPORT_ROWS);

/** As many of the rows as one import takes. */
export const partOf = (table: ImportTable, part: number): ImportTable =>
  table.rows.length <= MOST_IMPORT_ROWS
    ? table
    : { ...table, rows: table.rows.slice(part * MOST_IMPORT_ROWS, (part + 1) * MOST_IMPORT_ROWS) };

/** A row that was left out comes in after all. */
export function withSkipped(table: ImportTable, line: number): ImportTable {
  const row = table.skipped.find((one) => one.line === line);
  if (!row) return table;
  const rows = [...table.rows, { line, cells: row.cells }].sort((a, b) => a.line - b.line);
  return { ...table, rows, skipped: table.skipped.filter((one) => one !== row) };
}

/** Files of one shape have the same headers in the same places. */
export const shapeOf = ({ columns }: ImportTable) =>
  Md5(columns.map(({ at, header }) => `${at}:${headerKey(header)}`).join("|")).toString();

/** The mapping in the order of the columns, as it is remembered. */
export const mappedFields = ({ columns }: ImportTable, mapping: Mapping) =>
  columns.map(({ index }) => mapping[index] ?? null);

/** A remembered mapping, if it is one of these columns. */
export function recalled(
  { columns }: ImportTable,
  fields: readonly (string | null)[] | null,
  definition: ImportDefinition,
): Mapping | null {
  if (fields?.length !== columns.length) return null;
  const known = new Set(definition.columns.map(({ field }) => field));
  const fieldOf = (at: number) => {
    const field = fields[at];
    return field && known.has(field) ? field : null;
  };
  return Object.fromEntries(columns.map(({ index }, at) => [index, fieldOf(at)]));
}

/** The field chosen for each column, keyed by the column's position; null means that the column is ignored. */
export type Mapping = Readonly<Record<number, string | null>>;

export const guessed = ({ columns }: ImportTable): Mapping =>
  Object.fromEntries(columns.map(({ index, guess }) => [index, guess]));

/** The text is cut just above every field's limit: the server then refuses that cell instead of the whole file. */
export const sent = (cell: ImportCell | undefined) =>
  typeof cell === "string" && cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL - 1)}…` : (cell ?? null);

/** Builds the request from the mapped cells only. */
export function requestOf({ columns, rows }: ImportTable, mapping: Mapping) {
  const mapped = columns.flatMap((column) => {
    const field = mapping[column.index];
    return field ? [{ ...column, field }] : [];
  });
  return {
    columns: mapped.map(({ field, at, header }) => ({ field, at, header: header || `Kolom ${at}` })),
    rows: rows.map(({ line, cells }) => ({ line, cells: mapped.map(({ index }) => sent(cells[index])) })),
  };
}
