import type { ExportFormat } from "@/contract/base/list";
import { inRupiah } from "@/contract/base/rupiah";
import { statusLabel } from "@/contract/base/status";
import type { Money, MoneyEntry, MoneyEntryQuery } from "@/contract/money/model";
import { entryInWords, MONEY_KIND_LABELS } from "@/contract/money/words";
import { PAYMENT_METHOD_LABELS } from "@/contract/payment/words";
import { inSnapshot } from "@/server/db/snapshot";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { findMoneyList } from "./repo";
import { readMoney } from "./service";
import { readWholeStatement } from "./statement";

const PLACE_COLUMNS: ExportColumn<Money>[] = [
  { header: "Nama", width: 24, value: ({ name }) => name },
  { header: "Jenis", width: 16, value: ({ kind }) => MONEY_KIND_LABELS[kind] },
  { header: "Bank", width: 18, value: ({ bankName }) => bankName },
  { header: "Nomor rekening", width: 20, value: ({ accountNumber }) => accountNumber },
  { header: "Atas nama", width: 24, value: ({ accountHolder }) => accountHolder },
  {
    header: "Metode",
    width: 24,
    value: ({ methods }) => methods.map((method) => PAYMENT_METHOD_LABELS[method]).join(", ") || null,
  },
  { header: "Saldo", kind: "rupiah", width: 18, value: ({ balance }) => balance },
  { header: "Terakhir dihitung", kind: "day", width: 16, value: ({ countedOn }) => countedOn },
  { header: "Status", width: 12, value: ({ active }) => statusLabel(active) },
];

export async function exportPlaces({ db, now }: Deps, session: Session, format: ExportFormat) {
  const places = await findMoneyList(db);
  return exportFile({
    asked: { format },
    name: "kas-dan-bank",
    title: "Kas & bank",
    filters: [],
    columns: PLACE_COLUMNS,
    ids: places.map(({ id }) => id),
    rowsOf: async (ids) =>
      ids.map((id) =>
        must(
          places.find((place) => place.id === id),
          "a place of money",
        ),
      ),
    exportedBy: session,
    now: now(),
  });
}

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
  const { name, items, totals } = await inSnapshot(deps.db, async (tx) => ({
    name: (await readMoney(tx, id)).name,
    ...(await readWholeStatement(tx, id, query.period, session)),
  }));
  const rows = items.map((line, at) => ({ ...line, id: at }));
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
