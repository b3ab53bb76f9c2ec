import { type ImportColumn, type ImportDefinition, isExample } from "@/contract/import/columns";
import type { ImportCell } from "@/contract/import/model";
import { isFilled, meaningOf } from "./header";
import type { Sheet } from "./read-spreadsheet";

type Row = readonly ImportCell[];
/** A row under the header that is no record, and why: sums, a title or a note, the header once more. */
export type Skipped = { line: number; why: "jumlah" | "catatan" | "judul"; text: string; cells: ImportCell[] };
export type FoundTable = {
  header: ImportCell[];
  headerLine: number;
  rows: { line: number; cells: ImportCell[] }[];
  skipped: Skipped[];
  /** Where another table begins that is left alone: "baris 40", "kolom K". */
  others: string[];
};

/** A header stands near the top, with at most a title and notes above it. */
const HEADER_WITHIN = 30;

const filledOf = (row: Row) => row.filter(isFilled);
const hasDigit = (cell: ImportCell | undefined) => typeof cell === "number" || /\d/.test(String(cell ?? ""));
const known = (row: Row, columns: readonly ImportColumn[]) =>
  new Set(row.flatMap((cell) => meaningOf(columns, cell)?.field ?? [])).size;

type Header = { cells: ImportCell[]; first: number; last: number; known: number };

/** A header of two rows: "Bobot" above "Masuk" and "Sekarang" makes "Bobot Masuk". */
function joined(upper: Row, lower: Row, columns: readonly ImportColumn[]) {
  let group: ImportCell = null;
  let understood = 0;
  const cells = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at): ImportCell => {
    const [above = null, below = null] = [upper[at], lower[at]];
    if (isFilled(above)) group = above;
    if (!isFilled(below)) return above;
    const found = [`${group ?? ""} ${below}`, below].find((text) => meaningOf(columns, text));
    if (found) understood += 1;
    return found ?? (group === null ? below : `${group} ${below}`);
  });
  return { cells, understood };
}

function headerAt(rows: readonly Row[], at: number, columns: readonly ImportColumn[]): Header {
  const [row = [], next = []] = [rows[at], rows[at + 1]];
  const alone = { cells: [...row], first: at, last: at, known: known(row, columns) };
  if (filledOf(row).length < 2 || filledOf(next).length === 0 || next.some(hasDigit)) return alone;
  const { cells, understood } = joined(row, next, columns);
  const both = { cells, first: at, last: at + 1, known: known(cells, columns) };
  return understood > 0 && both.known >= alone.known && both.known > known(next, columns) ? both : alone;
}

/** The first row that names most of the columns that any row names. Without a known name it is the first filled row. */
function findHeader(rows: readonly Row[], columns: readonly ImportColumn[]): Header {
  const near = rows.slice(0, HEADER_WITHIN).map((_, at) => headerAt(rows, at, columns));
  const most = Math.max(0, ...near.map((header) => header.known));
  const enough = Math.max(Math.min(most, 2), Math.ceil(most / 2));
  const found = most > 0 ? near.find((header) => header.known >= enough) : undefined;
  const first = Math.max(
    0,
    rows.findIndex((row) => row.some(isFilled)),
  );
  return found ?? { cells: [...(rows[first] ?? [])], first, last: first, known: 0 };
}

/** Says whether a row near the top contains a known column label. */
export const hasHeader = ({ rows }: Sheet, { columns }: Pick<ImportDefinition, "columns">) =>
  rows.slice(0, HEADER_WITHIN).some((row) => known(row, columns) > 0);

/** The columns from one empty column to the next. */
function blocksOf(rows: readonly Row[]) {
  const used: boolean[] = [];
  for (const row of rows) for (const [at, cell] of row.entries()) if (isFilled(cell)) used[at] = true;
  const blocks: { from: number; to: number }[] = [];
  for (const [at, filled] of Array.from(used, Boolean).entries()) {
    const last = blocks.at(-1);
    if (filled && last?.to === at) last.to = at + 1;
    else if (filled) blocks.push({ from: at, to: at + 1 });
  }
  return blocks;
}

/** A table beside the first begins after an empty column, and names a column that the first has named. */
function widthOf(header: Row, body: readonly Row[], columns: readonly ImportColumn[]) {
  const blocks = blocksOf([header, ...body]);
  const seen = new Set<string>();
  for (const { from, to } of blocks) {
    const fields = header.slice(from, to).flatMap((cell) => meaningOf(columns, cell)?.field ?? []);
    if (fields.some((field) => seen.has(field))) return from;
    for (const field of fields) seen.add(field);
  }
  return blocks.at(-1)?.to ?? 0;
}

const TOTAL = /^(grand\s*|sub\s*)?(total|jumlah|jml|rata[\s-]*rata|rerata|rekap(itulasi)?)\b/i;
/** "80 ekor", "Rp 120.000.000" */
const isQuantity = (cell: ImportCell) => /^(rp\.?|idr)?\s*[\d.,]+\s*\p{L}{0,12}\.?$/iu.test(String(cell).trim());

/** "TOTAL | 80 ekor | Rp 120.000.000": sums, but no name of a person that happens to be Total. */
function isTotal(row: Row) {
  const filled = filledOf(row);
  if (!filled.some((cell) => TOTAL.test(String(cell).trim()))) return false;
  return filled.filter((cell) => !isQuantity(cell)).length === 1;
}

const countsUp = (row: Row) => {
  const numbers = filledOf(row).map((cell) => Number(String(cell).replace(/[()]/g, "")));
  return numbers.length > 2 && numbers.every((number, at) => number === at + 1);
};
const sameHeader = (row: Row, header: Row) =>
  row.every((cell, at) => !isFilled(cell) || String(cell).trim() === String(header[at] ?? "").trim());

/** A row of names without a figure, after a gap and above figures, is the header of something else. */
function beginsAnother(rows: readonly Row[], at: number, columns: readonly ImportColumn[], gap: boolean) {
  const row = rows[at] ?? [];
  const filled = filledOf(row);
  if (filled.length < 2 || row.some(hasDigit)) return false;
  if (known(row, columns) >= Math.max(2, filled.length / 2)) return true;
  return gap && (rows[at + 1] ?? []).some(hasDigit);
}

/** Why a row of the table is no record. Sums are none under any header. */
function whyNot(row: Row, header: Row, isFirst: boolean, isRead: boolean): Skipped["why"] | null {
  const filled = filledOf(row);
  if (isTotal(row) && (isRead || filled.length > 1)) return "jumlah";
  if (!isRead) return null;
  if ((isFirst && countsUp(row)) || (filled.length > 1 && sameHeader(row, header))) return "judul";
  const named = filledOf(header).length;
  return filled.length === 1 && named > 3 && /\p{L}/u.test(String(filled[0])) ? "catatan" : null;
}

const textOf = (row: Row) => filledOf(row).slice(0, 4).map(String).join(" · ");

/** A last row of nothing but sums, without a word beside them. */
function takeSums(found: Pick<FoundTable, "rows" | "skipped">, named: number) {
  const last = found.rows.at(-1);
  const filled = filledOf(last?.cells ?? []);
  const sums =
    filled.length > 0 && filled.every((cell) => typeof cell === "number" || /^=?[\d.,\s]+$/.test(String(cell)));
  if (!last || !sums || named < 4 || found.rows.length < 3 || isFilled(last.cells[0]) || filled.length > named / 2)
    return;
  found.rows.pop();
  found.skipped.push({ line: last.line, why: "jumlah", text: textOf(last.cells), cells: last.cells });
}

export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}

/** Where another table begins under the first one. */
function endOf(rows: readonly Row[], header: Header, columns: readonly ImportColumn[]) {
  let gap = false;
  for (let at = header.last + 2; at < rows.length; at++) {
    const row = rows[at] ?? [];
    const filled = filledOf(row).length;
    if (beginsAnother(rows, at, columns, gap) && !sameHeader(row, header.cells)) return at;
    // a title between the gap and the other header keeps the gap
    if (filled !== 1) gap = filled === 0;
  }
  return rows.length;
}

/** The records of the table, and what stands between them. */
function sortRows(
  rows: readonly Row[],
  start: number,
  header: Row | null,
  isRead: boolean,
): Pick<FoundTable, "rows" | "skipped"> {
  const found: Pick<FoundTable, "rows" | "skipped"> = { rows: [], skipped: [] };
  for (const [index, cells] of rows.entries()) {
    const line = start + index + 1;
    if (!cells.some(isFilled) || cells.some(isExample)) continue;
    const why = header && whyNot(cells, header, index === 0, isRead);
    if (why) found.skipped.push({ line, why, text: textOf(cells), cells: [...cells] });
    else found.rows.push({ line, cells: [...cells] });
  }
  if (header && isRead) takeSums(found, filledOf(header).length);
  return found;
}

/** The first table of a sheet: its header, below titles and notes, and the rows that are records. `plain`: all rows. */
export function findTable({ rows }: Sheet, { columns }: ImportDefinition, plain = false): FoundTable {
  const header = findHeader(rows, columns);
  const start = header.last + 1;
  const isRead = !plain && header.known > 1;
  const end = isRead ? endOf(rows, header, columns) : rows.length;
  const body = rows.slice(start, end);
  const width = isRead ? widthOf(header.cells, body, columns) : Number.POSITIVE_INFINITY;
  const cells = header.cells.slice(0, width);
  const beside = [header.cells, ...body].some((row) => row.slice(width).some(isFilled));
  return {
    header: cells,
    headerLine: start,
    others: [...(beside ? [`kolom ${columnLetter(width)}`] : []), ...(end < rows.length ? [`baris ${end + 1}`] : [])],
    ...sortRows(
      body.map((row) => row.slice(0, width)),
      start,
      plain ? null : cells,
      isRead,
    ),
  };
}
