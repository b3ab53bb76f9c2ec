import { readCsv } from "./read-csv";
import type { Sheet } from "./read-spreadsheet";

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
