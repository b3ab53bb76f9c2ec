import type { ExportFormat } from "@/contract/base/list";
import { inRupiah } from "@/contract/base/rupiah";
import type { MoneyEntry, MoneyEntryQuery } from "@/contract/money/model";
import { entryInWords } from "@/contract/money/words";
import { inSnapshot } from "@/server/db/snapshot";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { readMoney } from "./service";
import { readStatement, readWholeStatement } from "./statement";

const COLUMNS: ExportColumn<MoneyEntry>[] = [
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Jenis", width: 24, value: entryInWords },
  { header: "Dokumen", width: 22, value: ({ documentName }) => documentName },
  { header: "Pihak", width: 28, value: ({ party }) => party },
  { header: "Koreksi untuk", kind: "day", width: 14, value: ({ belongsOn }) => belongsOn },
  { header: "Masuk", kind: "rupiah", width: 16, value: ({ amount }) => (amount > 0 ? amount : null) },
  { header: "Keluar", kind: "rupiah", width: 16, value: ({ amount }) => (amount < 0 ? -amount : null) },
  { header: "Saldo", kind: "rupiah", width: 18, value: ({ balance }) => balance },
];

type Query = { period?: MoneyEntryQuery["period"]; format: ExportFormat };

const inWords = ({ period }: Query) => [
  ...(period?.from ? [`Dari ${dayInWords(period.from)}`] : []),
  ...(period?.to ? [`Sampai ${dayInWords(period.to)}`] : []),
];

export async function exportStatement(deps: Deps, session: Session, id: number, query: Query) {
  const { name, lines, totals } = await inSnapshot(deps.db, async (tx) => ({
    name: (await readMoney(tx, id)).name,
    lines: await readWholeStatement(tx, id, query.period, session),
    totals: (await readStatement(tx, id, { period: query.period, page: 1, limit: 20 }, session)).totals,
  }));
  const rows = lines.map((line, at) => ({ ...line, id: at }));
  return exportFile({
    asked: query,
    name: `mutasi-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`,
    title: `Mutasi ${name}`,
    filters: [
      ...inWords(query),
      `Saldo awal ${inRupiah(totals.opening)}`,
      `masuk ${inRupiah(totals.in)}`,
      `keluar ${inRupiah(totals.out)}`,
      `saldo akhir ${inRupiah(totals.closing)}`,
    ],
    columns: COLUMNS,
    ids: rows.map((row) => row.id),
    rowsOf: async (ids) => ids.map((at) => must(rows[at], "a line of the statement")),
    exportedBy: session,
    now: deps.now(),
  });
}
