import type { ImportColumn, ImportKind } from "@/contract/import/columns";
import type { CellKind, ExportColumn } from "@/server/http/export-cells";
import { csv } from "@/server/http/export-csv";
import { xlsx } from "@/server/http/export-xlsx";
import type { FileAnswer } from "@/server/http/file";
import type { Importer } from "./importer";

const KINDS: Partial<Record<ImportKind, CellKind>> = {
  rupiah: "rupiah",
  whole: "number",
  decimal: "decimal",
  date: "day",
};

const asExport = ({ header, kind, example, example2 = example }: ImportColumn): ExportColumn<1 | 2> => ({
  header,
  kind: KINDS[kind],
  width: Math.max(header.length + 4, ...[example, example2].map((text) => String(text ?? "").length + 2), 12),
  value: (row) => (row === 1 ? example : example2),
});

/** A file as the export has it, with two rows that show how. */
export function importTemplate({ definition, what }: Importer, format: "xlsx" | "csv"): FileAnswer {
  const columns = definition.columns.map(asExport);
  const required = definition.columns.filter((column) => column.required).map(({ header }) => header);
  const choices = definition.columns.flatMap(({ header, labels }) =>
    labels ? [`${header}: ${Object.values(labels).join(", ")}`] : [],
  );
  const notes = [
    `Wajib untuk data baru: ${required.join(", ")}. Dua baris contoh dilewati bila tidak dihapus.`,
    ...choices,
  ];
  const rows = (async function* () {
    yield [1 as const, 2 as const];
  })();
  return {
    name: `templat-impor-${what}.${format}`,
    type:
      format === "csv"
        ? "text/csv; charset=utf-8"
        : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    chunks: format === "csv" ? csv(columns, rows) : xlsx(columns, { title: `Impor ${what}`, notes }, rows),
  };
}
