import type { ImportDefinition } from "@/contract/import/columns";
import type { ImportCell, ImportFault, ImportRow } from "@/contract/import/model";
import { columnLetter } from "./find-table";
import { isFilled } from "./header";
import { type FileColumn, type ImportTable, type Mapping, requestOf, sent } from "./import-table";

/** `added`: the file lacks this column. */
export type DraftColumn = { field: string; at: string; header: string; added?: true };
/** The rows as they are sent: cells are changed here, never in the file. Every change makes a new draft. */
export type Draft = {
  columns: readonly DraftColumn[];
  rows: readonly ImportRow[];
  /** Rows that somebody left out, in the order in which it happened. */
  leftOut: readonly ImportRow[];
  /** The numbers of those among them that repeat another row: they need nothing more. */
  repeats: readonly number[];
};

/** The mapped cells of the rows that have any. */
export function draftOf(table: ImportTable, mapping: Mapping): Draft {
  const { columns, rows } = requestOf(table, mapping);
  return { columns, rows: rows.filter(({ cells }) => cells.some(isFilled)), leftOut: [], repeats: [] };
}

const withCell = ({ line, cells }: ImportRow, index: number, width: number, value: string | null): ImportRow => ({
  line,
  cells: Array.from({ length: width }, (_, at) => (at === index ? value : (cells[at] ?? null))),
});

const letterIndex = (at: string) => [...at].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
const headerOf = ({ columns }: ImportDefinition, field: string) =>
  columns.find((column) => column.field === field)?.header ?? field;

/** A field that the file lacks gets a column behind the others. */
function withColumn(draft: Draft, field: string, definition: ImportDefinition) {
  const index = draft.columns.findIndex((column) => column.field === field);
  if (index >= 0) return { columns: draft.columns, index };
  const last = Math.max(0, ...draft.columns.map(({ at }) => letterIndex(at)));
  const column = { field, at: columnLetter(last), header: headerOf(definition, field), added: true as const };
  return { columns: [...draft.columns, column], index: draft.columns.length };
}

/** Writes one value into a field of these rows. */
export const fill = (
  draft: Draft,
  definition: ImportDefinition,
  { field, lines }: { field: string; lines: readonly number[] },
  value: string | null,
): Draft => fillEach(draft, definition, field, [{ lines, value }]);

export type Filling = { lines: readonly number[]; value: string | null };

/** Writes a value of its own into a field of some rows each. */
export function fillEach(
  draft: Draft,
  definition: ImportDefinition,
  field: string,
  fillings: readonly Filling[],
): Draft {
  const { columns, index } = withColumn(draft, field, definition);
  const changed = new Map(fillings.flatMap(({ lines, value }) => lines.map((line) => [line, value] as const)));
  const filled = (row: ImportRow) => {
    const value = changed.get(row.line);
    return value === undefined ? row : withCell(row, index, columns.length, value);
  };
  return { ...draft, columns, rows: draft.rows.map(filled) };
}

/** Keeps what the cells say in a text field of their rows, behind what stands there: "Asal: Pak Budi". */
export function keep(
  draft: Draft,
  definition: ImportDefinition,
  { field, lines }: { field: string; lines: readonly number[] },
  into: string,
): Draft {
  const from = draft.columns.findIndex((column) => column.field === field);
  const { columns, index } = withColumn(draft, into, definition);
  const kept = new Set(lines);
  const noted = (row: ImportRow) => {
    const [cell, there] = [row.cells[from], row.cells[index]];
    if (!kept.has(row.line) || !isFilled(cell)) return row;
    const note = `${headerOf(definition, field)}: ${String(cell).trim()}`;
    return withCell(row, index, columns.length, isFilled(there) ? `${there}\n${note}` : note);
  };
  return { ...draft, columns, rows: draft.rows.map(noted) };
}

/** Leaves rows out, some of which may repeat others. */
export function without(draft: Draft, lines: readonly number[], repeats: readonly number[]): Draft {
  const dropped = new Set(lines);
  const [leftOut, rows] = [true, false].map((gone) => draft.rows.filter(({ line }) => dropped.has(line) === gone));
  return {
    columns: draft.columns,
    rows: rows ?? [],
    leftOut: [...draft.leftOut, ...(leftOut ?? [])],
    repeats: [...draft.repeats, ...repeats.filter((line) => dropped.has(line))],
  };
}

/** A column of the file that meant nothing so far becomes a field. What was filled by hand stays. */
export function withFileColumn(draft: Draft, { rows }: ImportTable, field: string, column: FileColumn): Draft {
  const index = draft.columns.findIndex((one) => one.field === field);
  const others = (cells: readonly ImportCell[]) =>
    draft.columns.flatMap((_, at) => (at === index ? [] : [cells[at] ?? null]));
  const inFile = new Map(rows.map(({ line, cells }) => [line, sent(cells[column.index])]));
  const { at, header } = column;
  return {
    ...draft,
    columns: [...draft.columns.filter((one) => one.field !== field), { field, at, header: header || `Kolom ${at}` }],
    rows: draft.rows.map(({ line, cells }) => {
      const own = cells[index];
      return { line, cells: [...others(cells), isFilled(own) ? (own ?? null) : (inFile.get(line) ?? null)] };
    }),
  };
}

/** The fields by which people know a row. */
const NAMING = ["name", "earTag", "customerId", "supplierId", "sheepId", "productId", "lender"];

/** Names a row as people do: "Bu Ani", or its first filled cell; its number where it says nothing. */
export function rowName({ columns }: Pick<Draft, "columns">, { line, cells }: ImportRow) {
  const named = NAMING.map((field) => cells[columns.findIndex((column) => column.field === field)]);
  const name = [...named, ...cells].find(isFilled);
  return name === undefined ? `Baris ${line}` : String(name).trim();
}

export type FaultsByCell = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** The fault of each cell, by row and field. */
export function faultsByCell(faults: readonly ImportFault[]): FaultsByCell {
  const rows = new Map<number, Map<string, string>>();
  for (const { field, message, lines } of faults)
    for (const line of lines) {
      const row = rows.get(line) ?? new Map<string, string>();
      if (!row.has(field)) row.set(field, message);
      rows.set(line, row);
    }
  return rows;
}
