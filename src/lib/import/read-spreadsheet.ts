import type { ImportCell } from "@/contract/import/model";
import { FileRefused } from "./file-refused";
import { readCsv } from "./read-csv";
import { readXlsx } from "./read-xlsx";

/** Rows start with row 1 of the file, and cells with column A. */
export type Sheet = { name: string; rows: ImportCell[][] };

export const LARGEST_FILE = 20 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
/** A password-protected Office file holds a stream named "EncryptedPackage", spelled in UTF-16. */
const LOCKED = [..."Encrypted"].flatMap((letter) => [letter.charCodeAt(0), 0]);

const includes = (bytes: Uint8Array, part: readonly number[]) => {
  const [first = 0] = part;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (part.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
};

/** Returns the sheets with content. The type is detected from the content, because names may be wrong. */
export async function readSpreadsheet(file: File): Promise<Sheet[]> {
  if (file.size === 0) throw new FileRefused("Berkas ini kosong.");
  if (file.size > LARGEST_FILE)
    throw new FileRefused("Berkas paling besar 20 MB. Bagi menjadi beberapa berkas, lalu impor satu per satu.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileRefused(
      includes(bytes, LOCKED)
        ? "Berkas ini dikunci kata sandi. Simpan tanpa kata sandi, lalu pilih lagi."
        : "Berkas ini berformat Excel lama (.xls). Simpan sebagai .xlsx atau CSV, lalu pilih lagi.",
    );
  const sheets = startsWith(bytes, 0x50, 0x4b) ? await readXlsx(bytes) : await readCsv(bytes, file.name);
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== null)));
  if (filled.length === 0) throw new FileRefused("Berkas ini tidak berisi data.");
  return filled;
}
