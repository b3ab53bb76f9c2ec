import type { ImportError } from "@/contract/import/model";

/** Names the cell of an error: "Baris 14, kolom E (WhatsApp)" */
export const placeOf = ({ line, at, header }: ImportError) =>
  `Baris ${line}${at ? `, kolom ${at} (${header})` : header ? `, ${header}` : ""}`;

/** A spreadsheet will open this file, so text that it would take for a formula is escaped. */
const field = (value: string | number | null) => {
  const text = typeof value === "string" && /^['\s]*[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function errorsAsCsv(errors: readonly ImportError[]): Blob {
  const rows = [
    ["Baris", "Kolom", "Judul kolom", "Isi sel", "Yang perlu diperbaiki"],
    ...errors.map(({ line, at, header, value, message }) => [line, at, header, value, message]),
  ];
  return new Blob([`\uFEFF${rows.map((row) => row.map(field).join(",")).join("\r\n")}\r\n`], { type: "text/csv" });
}
