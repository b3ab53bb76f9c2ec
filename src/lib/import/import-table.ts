import {
  EXAMPLE_NAME,
  type ImportCell,
  type ImportColumn,
  type ImportDefinition,
  type ImportRow,
  LONGEST_CELL,
  MOST_IMPORT_ROWS,
} from "@/contract/import/model";
import { FileRefused } from "./file-refused";
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
  /** The column's first filled cells, shown as examples. */
  samples: string[];
};

export type ImportTable = { columns: FileColumn[]; rows: ImportRow[]; headerLine: number };

/** A header stands near the top, with at most a title and notes above it. */
const HEADER_WITHIN = 30;
const SAMPLES = 3;

const label = (cell: ImportCell | undefined) =>
  String(cell ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim();

const meaningOf = (columns: readonly ImportColumn[], cell: ImportCell | undefined) => {
  const text = label(cell);
  if (text === "") return undefined;
  return (
    columns.find(({ header }) => label(header) === text) ??
    columns.find(({ also = [], field }) => field.toLowerCase() === text || also.some((name) => label(name) === text))
  );
};

export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}

const isFilled = (cell: ImportCell | undefined) => cell !== null && cell !== undefined && String(cell).trim() !== "";

/** Picks the row with the most cells that match our labels. Without a match it is the first filled row. */
function headerIndex({ rows }: Sheet, columns: readonly ImportColumn[]) {
  const known = rows
    .slice(0, HEADER_WITHIN)
    .map((row) => new Set(row.flatMap((cell) => meaningOf(columns, cell)?.field ?? [])).size);
  const most = Math.max(0, ...known);
  return most > 0 ? known.indexOf(most) : rows.findIndex((row) => row.some(isFilled));
}

/** Says whether a row near the top contains a known column label. */
export const hasHeader = ({ rows }: Sheet, { columns }: Pick<ImportDefinition, "columns">) =>
  rows.slice(0, HEADER_WITHIN).some((row) => row.some((cell) => meaningOf(columns, cell)));

/** Finds the header, guesses the meaning of each column and takes the filled rows below it. */
export function importTable(sheet: Sheet, definition: ImportDefinition): ImportTable {
  const at = headerIndex(sheet, definition.columns);
  const header = sheet.rows[at] ?? [];
  const rows = sheet.rows
    .map((cells, index): ImportRow => ({ line: index + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some(isFilled) && !cells.includes(EXAMPLE_NAME));
  if (rows.length === 0) throw new FileRefused("Tidak ada baris data di bawah judul kolom.");
  if (rows.length > MOST_IMPORT_ROWS) {
    const [count, most] = [rows.length, MOST_IMPORT_ROWS].map((number) => number.toLocaleString("id-ID"));
    const parts = Math.ceil(rows.length / MOST_IMPORT_ROWS);
    throw new FileRefused(`Berkas ini berisi ${count} baris; paling banyak ${most}. Bagi menjadi ${parts} berkas.`);
  }
  const taken = new Set<string>();
  const width = Math.max(header.length, ...rows.slice(0, 100).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index): FileColumn => {
    const found = meaningOf(definition.columns, header[index])?.field ?? null;
    const guess = found !== null && !taken.has(found) ? found : null;
    if (guess !== null) taken.add(guess);
    const filled = rows.slice(0, 200).filter(({ cells }) => isFilled(cells[index]));
    return {
      index,
      at: columnLetter(index),
      guess,
      header: String(header[index] ?? "").trim(),
      computed: definition.computed.some((name) => label(name) === label(header[index])),
      samples: filled.slice(0, SAMPLES).map(({ cells }) => String(cells[index])),
    };
  });
  return { rows, headerLine: at + 1, columns: columns.filter(({ header, samples }) => header || samples.length > 0) };
}

/** The field chosen for each column, keyed by the column's position; null means that the column is ignored. */
export type Mapping = Readonly<Record<number, string | null>>;

export const guessed = ({ columns }: ImportTable): Mapping =>
  Object.fromEntries(columns.map(({ index, guess }) => [index, guess]));

/** The text is cut just above every field's limit: the server then refuses that cell instead of the whole file. */
const sent = (cell: ImportCell | undefined) =>
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
