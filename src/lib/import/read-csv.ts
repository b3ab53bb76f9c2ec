import { FileRefused } from "./file-refused";
import type { Sheet } from "./read-spreadsheet";

const SEPARATORS = [",", ";", "\t", "|"] as const;
const SAMPLE_LINES = 30;

const NO_TABLE = "Berkas ini bukan CSV atau Excel (.xlsx).";

/** Reads UTF-8, or UTF-16 if its byte order mark or zero bytes show it, and otherwise the older Windows encoding. */
function decode(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const start = bytes.subarray(0, 1000);
  const noughts = [0, 1].map((odd) => start.filter((byte, at) => at % 2 === odd && byte === 0).length);
  if (Math.max(...noughts) > start.length / 4)
    return new TextDecoder((noughts[0] ?? 0) > (noughts[1] ?? 0) ? "utf-16be" : "utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Picks the character that divides the lines most often and evenly. Characters inside quotes do not count. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 64_000)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n?|\n/)
    .filter((line) => line.trim())
    .slice(0, SAMPLE_LINES);
  const scores = SEPARATORS.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const usual = Math.max(0, ...counts);
    return counts.filter((count) => count === usual && count > 0).length * 100 + usual;
  });
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** Returns one sheet with every cell as text. */
export async function readCsv(bytes: Uint8Array, name: string): Promise<Sheet[]> {
  const text = decode(bytes).replace(/^\uFEFF/, "");
  // A zero character means a program or a picture, whatever the file is called.
  if (text.includes("\u0000")) throw new FileRefused(NO_TABLE);
  if (/^\s*(<!doctype|<html|<table|<\?xml|%PDF|\{\\rtf)/i.test(text)) throw new FileRefused(NO_TABLE);
  const [, told] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const { default: papa } = await import("papaparse");
  const { data, errors } = papa.parse<string[]>(text, { delimiter: told ?? separatorOf(text), skipEmptyLines: false });
  const open = errors.find(({ type }) => type === "Quotes");
  if (open)
    throw new FileRefused(
      `Tanda kutip di sekitar baris ${(open.row ?? 0) + 1} tidak ditutup. Perbaiki barisnya, lalu pilih berkas lagi.`,
    );
  return [{ name, rows: data.map((row) => row.map((cell) => (cell === "" ? null : cell))) }];
}

/** Reads cells from the clipboard: spreadsheets divide them by tabs, and text without tabs may be CSV. */
export async function readPasted(text: string): Promise<Sheet> {
  if (text.includes("\t")) {
    const { default: papa } = await import("papaparse");
    const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { delimiter: "\t", skipEmptyLines: false });
    return { name: "Tempelan", rows: data.map((row) => row.map((cell) => (cell.trim() === "" ? null : cell))) };
  }
  const [sheet] = await readCsv(new TextEncoder().encode(text), "Tempelan");
  return sheet ?? { name: "Tempelan", rows: [] };
}
