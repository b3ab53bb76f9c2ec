import type { ImportFault } from "@/contract/import/model";
import type { Draft } from "@/src/lib/import/draft";

/** A spreadsheet will open this file, so text that it would take for a formula is escaped. */
const cell = (value: string | number | boolean | null) => {
  const text = typeof value === "string" && /^['\s]*[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Every error with its row and cell, to be used beside the spreadsheet. */
export function faultsAsCsv(faults: readonly ImportFault[], { columns, rows }: Draft): Blob {
  const byLine = new Map(rows.map((row) => [row.line, row.cells]));
  const errors = faults.flatMap(({ field, at, header, message, lines }) => {
    const index = columns.findIndex((column) => column.field === field);
    return lines.map((line) => [line, at, header, byLine.get(line)?.[index] ?? null, message]);
  });
  const sorted = errors.sort((a, b) => Number(a[0]) - Number(b[0]));
  const table = [["Baris", "Kolom", "Judul kolom", "Isi sel", "Yang perlu diperbaiki"], ...sorted];
  return new Blob([`\uFEFF${table.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`], { type: "text/csv" });
}
