import { AGE_LABELS, AGES } from "@/contract/report/age-words";
import {
  type AgeingRow,
  type AgeingSide,
  BORNE_LABELS,
  CASH_FLOW_LABELS,
  type Finance,
  type FinanceExportQuery,
  type SaleProfit,
} from "@/contract/report/finance";
import { cashSum, placesSum } from "@/contract/report/finance-sums";
import { ACCOUNT_LABELS } from "@/contract/report/ledger";
import { STOCK_STATE_LABELS } from "@/contract/sheep/words";
import { VOUCHER_CATEGORY_LABELS } from "@/contract/voucher/words";
import type { Queryable } from "@/server/db/client";
import { inSnapshot } from "@/server/db/snapshot";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { findAgeingIds, readAgeingRows } from "./ageing";
import { pastDay } from "./books/as-of";
import { readCosts } from "./costs";
import { daysOfQuery, readFinance } from "./finance";
import { saleProfitIds, saleProfits } from "./sale-profit";

/** A line of a statement: what it is, and how much in either period. */
type Line = { id: number; group: string; name: string; amount: number; before: number | null };

const LINE_COLUMNS: ExportColumn<Line>[] = [
  { header: "Kelompok", width: 24, value: ({ group }) => group },
  { header: "Keterangan", width: 40, value: ({ name }) => name },
  { header: "Jumlah", kind: "rupiah", width: 18, value: ({ amount }) => amount },
  { header: "Pembanding", kind: "rupiah", width: 18, value: ({ before }) => before },
  {
    header: "Selisih",
    kind: "rupiah",
    width: 18,
    value: ({ amount, before }) => (before === null ? null : amount - before),
  },
];

const SALE_COLUMNS: ExportColumn<SaleProfit>[] = [
  { header: "Nomor", width: 18, value: ({ number }) => number },
  { header: "Diserahkan", kind: "day", width: 12, value: ({ deliveredOn }) => deliveredOn },
  { header: "Kode customer", width: 13, value: ({ customer }) => customer.code },
  { header: "Customer", width: 28, value: ({ customer }) => customer.name },
  { header: "Penjualan bersih", kind: "rupiah", width: 18, value: ({ revenue }) => revenue },
  { header: "HPP", kind: "rupiah", width: 18, value: ({ cost }) => cost },
  { header: "Biaya susulan", kind: "rupiah", width: 18, value: ({ lateCosts }) => lateCosts },
  { header: "Biaya langsung", kind: "rupiah", width: 18, value: ({ directCosts }) => directCosts },
  { header: "Laba kotor", kind: "rupiah", width: 18, value: ({ profit }) => profit },
];

const ageingColumns = (side: AgeingSide): ExportColumn<AgeingRow>[] => [
  { header: "Kode", width: 12, value: ({ party }) => party.code },
  { header: side === "piutang" ? "Customer" : "Supplier", width: 28, value: ({ party }) => party.name },
  { header: "Dokumen", kind: "number", width: 10, value: ({ documents }) => documents },
  ...AGES.map(
    (age): ExportColumn<AgeingRow> => ({
      header: AGE_LABELS[age],
      kind: "rupiah",
      width: 18,
      value: ({ ages }) => ages[age],
    }),
  ),
  { header: "Jumlah", kind: "rupiah", width: 18, value: ({ total }) => total },
];

type Flow = Pick<Finance["cash"][number], "in" | "out" | "before">;
const flowLines = (group: string, { in: came, out, before }: Flow) => [
  { group, name: "Kas masuk", amount: came, before: null },
  { group, name: "Kas keluar", amount: 0 - out, before: null },
  { group, name: "Bersih", amount: came - out, before },
];

type Place = Omit<Finance["places"][number], "id" | "name">;
const placeLines = (group: string, { opening, in: came, out, transfer, closing }: Place) => [
  { group, name: "Saldo awal", amount: opening, before: null },
  { group, name: "Masuk", amount: came, before: null },
  { group, name: "Keluar", amount: 0 - out, before: null },
  { group, name: "Transfer", amount: transfer, before: null },
  { group, name: "Saldo akhir", amount: closing, before: null },
];

/** The money of the period by its cause, and then the same money by place, from its beginning to its end. */
const cashLines = (report: Finance): Omit<Line, "id">[] => [
  ...report.cash.flatMap(({ flow, ...sums }) => flowLines(CASH_FLOW_LABELS[flow], sums)),
  ...flowLines("Jumlah", cashSum(report)),
  ...report.places.flatMap(({ name, ...sums }) => placeLines(`Kas dan bank: ${name}`, sums)),
  ...placeLines("Semua kas dan bank", placesSum(report)),
];

async function linesOf(db: Queryable, query: FinanceExportQuery, today: string): Promise<Omit<Line, "id">[]> {
  const days = daysOfQuery(query, today);
  if (query.sheet === "biaya") {
    const { animals, services, expenses, direct, losses, lossesLater } = await readCosts(db, days);
    return [
      ...animals.map(({ kind, ...sums }) => ({ group: "HPP ternak", name: BORNE_LABELS[kind], ...sums })),
      ...services.map(({ product, ...sums }) => ({ group: "Jasa dan biaya", name: product?.name ?? "–", ...sums })),
      ...expenses.map(({ category, ...sums }) => ({
        group: "Pengeluaran",
        name: VOUCHER_CATEGORY_LABELS[category],
        ...sums,
      })),
      ...direct.map(({ product, ...sums }) => ({
        group: "Biaya langsung penjualan",
        name: product?.name ?? "–",
        ...sums,
      })),
      ...losses.map(({ state, ...sums }) => ({ group: "Kerugian ternak", name: STOCK_STATE_LABELS[state], ...sums })),
      { group: "Kerugian ternak", name: "Biaya sesudahnya", ...lossesLater },
    ];
  }
  const report = await readFinance(db, query, today);
  if (query.sheet === "arus kas") return cashLines(report);
  return [
    ...report.accounts.map(({ account, ...sums }) => ({ group: "Laba rugi", name: ACCOUNT_LABELS[account], ...sums })),
    { group: "Jumlah", name: "Penjualan bersih", ...report.revenue },
    { group: "Jumlah", name: "Laba kotor", ...report.grossProfit },
    { group: "Jumlah", name: "Laba bersih", ...report.profit },
  ];
}

export async function exportFinance(deps: Deps, session: Session, query: FinanceExportQuery) {
  const { db } = deps;
  const now = deps.now();
  const today = businessDay(now);
  const { period, against } = daysOfQuery(query, today);
  const words = (days: typeof period) => `${dayInWords(days.from)} sampai ${dayInWords(days.to)}`;
  const name = query.sheet.replaceAll(" ", "-");
  const file = { asked: query, name, exportedBy: session, now };
  if (query.sheet === "piutang" || query.sheet === "utang") {
    const side = query.sheet;
    const at = pastDay(query.day, today);
    return exportFile({
      ...file,
      title: `Umur ${query.sheet}`,
      about: [`Per ${dayInWords(at.day)}`],
      columns: ageingColumns(side),
      ids: await findAgeingIds(db, side, at),
      rowsOf: (ids) => readAgeingRows(db, side, at, { ids }),
    });
  }
  if (query.sheet === "laba penjualan")
    return exportFile({
      ...file,
      title: "Laba kotor per penjualan",
      about: [`Periode: ${words(period)}`],
      columns: SALE_COLUMNS,
      ids: await saleProfitIds(db, period),
      rowsOf: (ids) => saleProfits(db, period, ids),
    });
  const lines = (await inSnapshot(db, (tx) => linesOf(tx, query, today))).map((line, id) => ({ ...line, id }));
  return exportFile({
    ...file,
    title: `Laporan ${query.sheet}`,
    about: [`Periode: ${words(period)}`, `Pembanding: ${words(against)}`],
    columns: LINE_COLUMNS,
    ids: lines.map(({ id }) => id),
    rowsOf: async (ids) => ids.map((id) => must(lines[id], "a line of the report")),
  });
}
