import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";

// A process of its own, so that its memory is the export's alone: `<format> <rows> [kept]`. `kept` keeps the read rows.

type Row = { id: number; name: string; day: string; amounts: number[] };
const [format, count, kept] = process.argv.slice(2);
const amount = (at: number): ExportColumn<Row> => ({
  header: `Jumlah ${at}`,
  kind: "rupiah",
  value: (row) => row.amounts[at] ?? 0,
});
const columns: ExportColumn<Row>[] = [
  { header: "Nama", value: ({ name }) => name },
  { header: "Tanggal", kind: "day", value: ({ day }) => day },
  ...[0, 1, 2, 3].map(amount),
];
const all: Row[] = [];

const file = await exportFile({
  asked: { format: format === "csv" ? "csv" : "xlsx" },
  name: "uji",
  title: "Uji",
  filters: [],
  columns,
  exportedBy: { name: "Uji", role: "owner" },
  ids: Array.from({ length: Number(count) }, (_, at) => at + 1),
  rowsOf: async (ids) => {
    const rows = ids.map((id) => ({
      id,
      name: `Nama nomor ${id} ${"x".repeat(40)}`,
      day: "2025-08-18",
      amounts: [id, id + 0.5, id + 1.5, id + 2.5],
    }));
    if (kept) all.push(...rows);
    return rows;
  },
  now: new Date(),
});
let bytes = 0;
for await (const chunk of file.chunks) bytes += chunk.length;
console.log(bytes, all.length);
