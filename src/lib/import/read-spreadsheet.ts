import type { ImportCell } from "@/contract/import/model";
import { FileRefused } from "./file-refused";
import { readCsv } from "./read-csv";
import { readXlsx } from "./read-xlsx";

/** Row 1 of the file is the first; its cells from column A on. */
export type Sheet = { name: string; rows: ImportCell[][] };

export const LARGEST_FILE = 5 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
/** "EncryptedPackage" as an old container of Office names what it holds. */
const LOCKED = [..."Encrypted"].flatMap((letter) => [letter.charCodeAt(0), 0]);

const includes = (bytes: Uint8Array, part: readonly number[]) => {
  const [first = 0] = part;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (part.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
};

/** The sheets of a chosen file that hold anything; by its content, whatever its name says. */
export async function readSpreadsheet(file: File): Promise<Sheet[]> {
  if (file.size === 0) throw new FileRefused("Berkas ini kosong.");
  if (file.size > LARGEST_FILE)
    throw new FileRefused("Berkas paling besar 5 MB. Bagi menjadi beberapa berkas, lalu impor satu per satu.");
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
