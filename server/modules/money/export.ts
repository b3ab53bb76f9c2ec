import type { ExportFormat } from "@/contract/base/list";
import type { MoneyEntry, MoneyEntryQuery } from "@/contract/money/model";
import { inSnapshot } from "@/server/db/snapshot";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { readMoney } from "./service";
import { readWholeStatement } from "./statement";

const COLUMNS: ExportColumn<MoneyEntry>[] = [
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Jenis", width: 12, value: ({ kind }) => kind },
  { header: "Dokumen", width: 22, value: ({ documentName }) => documentName },
  { header: "Pihak", width: 28, value: ({ party }) => party },
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
  const { name, lines } = await inSnapshot(deps.db, async (tx) => ({
    name: (await readMoney(tx, id)).name,
    lines: await readWholeStatement(tx, id, query.period),
  }));
  const rows = lines.map((line, at) => ({ ...line, id: at }));
  return exportFile({
    format: query.format,
    name: "mutasi-kas",
    title: `Mutasi ${name}`,
    filters: inWords(query),
    columns: COLUMNS,
    ids: rows.map((row) => row.id),
    rowsOf: async (ids) => ids.map((at) => must(rows[at], "a line of the statement")),
    exportedBy: session.name,
    now: deps.now(),
  });
}
