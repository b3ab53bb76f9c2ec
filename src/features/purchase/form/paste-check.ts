import type { ImportCell } from "@/contract/import/model";
import { PurchaseLineInput } from "@/contract/purchase/input";
import { MOST_LINES } from "@/contract/purchase/words";
import { FileRefused } from "@/src/lib/import/file-refused";
import { hasHeader } from "@/src/lib/import/find-table";
import { guessed, importTable, requestOf } from "@/src/lib/import/import-table";
import type { Sheet } from "@/src/lib/import/read-spreadsheet";
import type { FormLine } from "./new-lines";
import { cellReader, PASTE, PASTE_ORDER } from "./paste-columns";

export type PasteError = { id: string; line: number; field: string; header: string; value: string; message: string };
export type PasteRow = { line: number; values: FormLine; cells: Record<string, string>; wrong: ReadonlySet<string> };
export type Checked = {
  columns: { field: string; header: string }[];
  rows: PasteRow[];
  errors: PasteError[];
  /** Names of pasted columns that are unknown here. */
  ignored: string[];
};

type Options = {
  pens: Parameters<typeof cellReader>[0]["pens"];
  products: Parameters<typeof cellReader>[0]["products"];
  /** Default values for empty or missing cells. */
  usual: FormLine;
  room: number;
  /** The form's lines, whose tags are already in use. */
  held: readonly FormLine[];
};

const tagOf = ({ earTag, earTagColour }: FormLine) => (earTag ? `${earTagColour} ${earTag.toLowerCase()}` : undefined);

const shown = (cell: ImportCell | undefined) => (cell === null || cell === undefined ? "" : String(cell).slice(0, 60));

/** Without a header the cells are read in the default order. */
function tableOf(sheet: Sheet) {
  const headed = hasHeader(sheet, PASTE);
  const rows = headed ? sheet.rows : [PASTE_ORDER, ...sheet.rows];
  return {
    table: importTable({ ...sheet, rows: rows as Sheet["rows"] }, PASTE, { plain: true }),
    offset: headed ? 0 : 1,
  };
}

/** Returns the tags that the server must check, and their rows. */
export function tagsOf({ rows }: Checked) {
  const tagged = rows.flatMap(({ values: { earTag, earTagColour } }, row) =>
    earTag && earTagColour ? [{ row, tag: { earTag, earTagColour } }] : [],
  );
  return { tags: tagged.map(({ tag }) => tag), places: tagged.map(({ row }) => row) };
}

/** Adds an error to each row whose tag a living animal already has. */
export function withWorn(
  checked: Checked,
  places: readonly number[],
  worn: readonly { at: number; message: string }[],
) {
  const byRow = new Map(worn.map(({ at, message }) => [places[at], message]));
  if (byRow.size === 0) return checked;
  const header = PASTE.columns.find(({ field }) => field === "earTag")?.header ?? "";
  const errors = checked.rows.flatMap(({ line, cells, wrong }, row): PasteError[] => {
    const message = byRow.get(row);
    if (!message || wrong.has("earTag")) return [];
    return [{ id: `${line}-earTag`, line, field: "earTag", header, value: cells.earTag ?? "", message }];
  });
  const rows = checked.rows.map((row, at) =>
    byRow.has(at) ? { ...row, wrong: new Set([...row.wrong, "earTag"]) } : row,
  );
  return { ...checked, rows, errors: [...checked.errors, ...errors].sort((left, right) => left.line - right.line) };
}

/** The dry run turns each row into a line and lists the cells with errors. */
export function checkPasted(sheet: Sheet, { usual, room, held, ...choices }: Options): Checked {
  const { table, offset } = tableOf(sheet);
  if (table.rows.length > room)
    throw new FileRefused(
      `Ada ${table.rows.length} baris; paling banyak ${MOST_LINES} baris dalam satu pembelian, tinggal ${room}.`,
    );
  const { columns, rows } = requestOf(table, guessed(table));
  if (columns.length === 0) throw new FileRefused("Tidak ada kolom yang dikenal.");
  const fields = columns.map(({ field }) => field);
  const headers = new Map(PASTE.columns.map(({ field, header }) => [field, header]));
  const read = cellReader(choices);
  const tags = new Set(held.map(tagOf).filter((tag) => tag !== undefined));
  const errors: PasteError[] = [];
  const lines = rows.map((row): PasteRow => {
    const { line: raw, wrong } = read(fields, row.cells, usual);
    // A colour without a number is no tag.
    const values = raw.earTag ? raw : { ...raw, earTagColour: null };
    const parsed = PurchaseLineInput.safeParse(values);
    const messages: Record<string, string> = {};
    for (const issue of parsed.error?.issues ?? []) messages[String(issue.path[0] ?? "")] ??= issue.message;
    Object.assign(messages, wrong);
    const tag = tagOf(values);
    if (tag && tags.has(tag)) messages.earTag ??= "Anting ini sudah ada di baris lain.";
    if (tag) tags.add(tag);
    const cells = Object.fromEntries(fields.map((field, index) => [field, shown(row.cells[index])]));
    const line = row.line - offset;
    for (const [field, message] of Object.entries(messages))
      errors.push({
        id: `${line}-${field}`,
        line,
        field,
        message,
        header: headers.get(field) ?? field,
        value: cells[field] ?? "",
      });
    return { line, values, cells, wrong: new Set(Object.keys(messages)) };
  });
  const ignored = table.columns.filter(({ guess, header }) => guess === null && header).map(({ header }) => header);
  return {
    columns: columns.map(({ field }) => ({ field, header: headers.get(field) ?? field })),
    rows: lines,
    errors,
    ignored,
  };
}
