import { type CellValue, type ExportColumn, localTime, safeText } from "./export-cells";

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function field(value: CellValue) {
  if (value === null) return "";
  if (value instanceof Date) return localTime(value);
  // A number is no formula, even if it is negative.
  return typeof value === "number" ? String(value) : quote(safeText(value));
}

const line = (fields: readonly string[]) => `${fields.join(",")}\r\n`;

export const csvRows = <Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]) =>
  rows.map((row) => line(columns.map(({ value }) => field(value(row))))).join("");

/**
 * RFC 4180 for programs: comma, full stop in numbers, days as 2025-08-18. The mark at the start makes Excel read UTF-8.
 */
export async function* csv<Row>(
  columns: readonly ExportColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${line(columns.map(({ header }) => quote(header)))}`, "utf8");
  for await (const rows of chunks) yield Buffer.from(csvRows(columns, rows), "utf8");
}
