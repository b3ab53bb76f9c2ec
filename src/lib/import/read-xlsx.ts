import type { ImportCell } from "@/contract/import/model";
import { BROKEN, FileRefused } from "./file-refused";
import type { Sheet } from "./read-spreadsheet";
import { unzip, zipStored } from "./unzip";

const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);
/** The reader fills gaps with empty rows, so a row number beyond a spreadsheet's limit would exhaust the memory. */
const LAST_ROW = 1_048_576;

/**
 * The reader returns nothing for a failed formula and throws for one that was never calculated. An empty cell would
 * clear the field, so both become texts that the server refuses at their cell.
 */
function keepFailures(xml: string) {
  for (const [, row = ""] of xml.matchAll(/<row [^>]*?\br="(\d+)"/g))
    if (Number(row) > LAST_ROW) throw new FileRefused(BROKEN);
  return xml
    .replace(/(<c\b[^>]*?\bt=")e"/g, '$1str"')
    .replace(
      /<c\b([^>]*?)(?:\st="\w+")?([^>/]*)>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/g,
      '<c$1 t="str"$2><v>#RUMUS!</v></c>',
    );
}

const two = (number: number) => String(number).padStart(2, "0");

function asCell(value: unknown): ImportCell {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return null;
    const [hours, minutes] = [value.getUTCHours(), value.getUTCMinutes()];
    const time = hours + minutes > 0 ? ` ${two(hours)}:${two(minutes)}` : "";
    return `${value.toISOString().slice(0, 10)}${time}`;
  }
  if (typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined || value === "" ? null : String(value);
}

/** Returns the sheets of a workbook; formulas carry the value that was calculated last. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const files = await unzip(bytes, (name) => name.endsWith(".xml") || name.endsWith(".rels"));
  if (!files.has("xl/workbook.xml"))
    throw new FileRefused(
      files.has("content.xml")
        ? "Berkas LibreOffice (.ods) belum didukung. Simpan sebagai Excel (.xlsx) atau CSV."
        : "Berkas ini bukan Excel (.xlsx). Simpan sebagai .xlsx atau CSV, lalu pilih lagi.",
    );
  for (const [name, content] of files)
    if (isSheet(name)) files.set(name, new TextEncoder().encode(keepFailures(new TextDecoder().decode(content))));
  const { default: read } = await import("read-excel-file/browser");
  try {
    const sheets = await read(zipStored(files), { trim: false });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(asCell)) }));
  } catch {
    throw new FileRefused(BROKEN);
  }
}
