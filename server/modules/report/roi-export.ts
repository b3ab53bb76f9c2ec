import { INVESTMENT_STATE_LABELS } from "@/contract/investment/words";
import { daysOf } from "@/contract/report/period";
import {
  ROI_STATE_LABELS,
  ROI_VIEW_LABELS,
  type RoiAnimal,
  type RoiAnimalExportQuery,
  type RoiExportQuery,
  type RoiGroup,
  type RoiRow,
  verdictOf,
} from "@/contract/report/roi";
import { tagName } from "@/contract/sheep/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { findCustomer } from "@/server/modules/customer/repo";
import { findProduct } from "@/server/modules/product/repo";
import { businessDay, dayInWords } from "@/server/time";
import { findRoiIds, findRoiRows } from "./roi";
import { findRoiAnimalIds, findRoiAnimals } from "./roi-animals";

type Column<Row> = ExportColumn<Row>;

const rupiah = <Row>(header: string, value: (row: Row) => number): Column<Row> => ({
  header,
  kind: "rupiah",
  width: 18,
  value,
});
/** Two decimals: a cell to calculate with. */
const rate = <Row>(header: string, value: (row: Row) => number | null): Column<Row> => ({
  header,
  kind: "decimal",
  width: 16,
  value: (row) => {
    const percent = value(row);
    return percent === null ? null : Math.round(percent * 100) / 100;
  },
});
const ofCapital = (amount: (row: RoiRow) => number) => (row: RoiRow) =>
  row.capital > 0 ? (amount(row) / row.capital) * 100 : null;

const NAMES: Record<RoiGroup, Column<RoiRow>[]> = {
  paket: [
    { header: "Kode", width: 12, value: ({ code }) => code },
    { header: "Paket", width: 28, value: ({ name }) => name },
  ],
  investor: [
    { header: "Kode", width: 12, value: ({ code }) => code },
    { header: "Investor", width: 28, value: ({ name }) => name },
  ],
  kontrak: [
    { header: "Kontrak", width: 18, value: ({ code }) => code },
    { header: "Status", width: 16, value: ({ contract }) => contract && INVESTMENT_STATE_LABELS[contract.state] },
    { header: "Investor", width: 28, value: ({ contract }) => contract?.investor.name ?? null },
    { header: "Paket", width: 28, value: ({ contract }) => contract?.product.name ?? null },
    { header: "Mulai", kind: "day", width: 12, value: ({ contract }) => contract?.startOn ?? null },
    { header: "Jatuh tempo", kind: "day", width: 12, value: ({ contract }) => contract?.endOn ?? null },
  ],
};

const COUNTS: Column<RoiRow>[] = [
  { header: "Kontrak", kind: "number", width: 10, value: ({ contracts }) => contracts },
  { header: "Masih berjalan", kind: "number", width: 14, value: ({ running }) => running },
];

const FIGURES: Column<RoiRow>[] = [
  rupiah("Modal", ({ capital }) => capital),
  { header: "Hari", kind: "number", width: 8, value: ({ days }) => days },
  rupiah("Penjualan", ({ sales }) => sales),
  rupiah("HPP", ({ cost }) => cost),
  rupiah("Biaya jual", ({ sellingCosts }) => sellingCosts),
  rupiah("Laba", ({ profit }) => profit),
  rupiah("Bagi hasil", ({ share }) => share),
  rupiah("Diterima investor", ({ received }) => received),
  rupiah("Sudah dibayar", ({ paid }) => paid),
  rate("ROI (%)", ({ roi }) => roi),
  rate("ROI setahun (%)", ({ yearlyRoi }) => yearlyRoi),
  rupiah("HPP belum terjual", ({ openCost }) => openCost),
  rupiah("Perkiraan seharga HPP", ({ estimateAtCost }) => estimateAtCost),
  rupiah("Perkiraan bagi hasil", ({ estimate }) => estimate),
  rate(
    "Perkiraan ROI (%)",
    ofCapital(({ estimate }) => estimate),
  ),
  rate(
    "Proyeksi terendah (%)",
    ofCapital(({ projectedMin }) => projectedMin),
  ),
  rate(
    "Proyeksi tertinggi (%)",
    ofCapital(({ projectedMax }) => projectedMax),
  ),
  { header: "Terhadap proyeksi", width: 17, value: (row) => `${verdictOf(row)} proyeksi` },
];

const ANIMAL_COLUMNS: Column<RoiAnimal>[] = [
  { header: "Ternak", width: 18, value: ({ animal }) => tagName(animal) },
  { header: "Kode", width: 12, value: ({ animal }) => animal.code },
  { header: "Ras", width: 16, value: ({ breed }) => breed },
  { header: "Penjualan", width: 18, value: ({ sale }) => sale.number },
  { header: "Diserahkan", kind: "day", width: 12, value: ({ deliveredOn }) => deliveredOn },
  { header: "Customer", width: 28, value: ({ customer }) => customer.name },
  { header: "Investor", width: 28, value: ({ contract }) => contract?.investor.name ?? null },
  { header: "Kontrak", width: 18, value: ({ contract }) => contract?.number ?? null },
  { header: "Bagian anak (%)", kind: "number", width: 14, value: ({ contract }) => contract?.offspringShare ?? null },
  { header: "Hari di kandang", kind: "number", width: 15, value: ({ days }) => days },
  rupiah("Penjualan bersih", ({ revenue }) => revenue),
  rupiah("Biaya jual", ({ sellingCosts }) => sellingCosts),
  rupiah("HPP", ({ cost }) => cost),
  rupiah("Laba", ({ profit }) => profit),
  rate("ROI (%)", ({ roi }) => roi),
  rate("ROI setahun (%)", ({ yearlyRoi }) => yearlyRoi),
];

/** The filter in words. */
async function filtersOf({ db }: Deps, query: RoiExportQuery | RoiAnimalExportQuery, today: string) {
  const { from, to } = daysOf(query.period, today);
  const { investor, product, q } = query;
  const person = investor && ((await findCustomer(db, investor))?.name ?? `nomor ${investor}`);
  const pack = product && ((await findProduct(db, product))?.name ?? `nomor ${product}`);
  return [
    `Periode: ${dayInWords(from)} sampai ${dayInWords(to)}`,
    ...("state" in query && query.state ? [`Status: ${ROI_STATE_LABELS[query.state]}`] : []),
    ...(person ? [`Investor: ${person}`] : []),
    ...(pack ? [`Paket: ${pack}`] : []),
    ...(q ? [`Cari "${q}"`] : []),
  ];
}

export async function exportRoi(deps: Deps, session: Session, query: RoiExportQuery) {
  const now = deps.now();
  const today = businessDay(now);
  const { group } = query;
  return exportFile({
    asked: query,
    name: `roi-per-${group}`,
    title: `Laporan ROI ${ROI_VIEW_LABELS[group].toLowerCase()}`,
    filters: await filtersOf(deps, query, today),
    columns: [...NAMES[group], ...(group === "kontrak" ? [] : COUNTS), ...FIGURES],
    ids: await findRoiIds(deps.db, query, today),
    rowsOf: (ids) => findRoiRows(deps.db, query, today, ids),
    exportedBy: session,
    now,
  });
}

export async function exportRoiAnimals(deps: Deps, session: Session, query: RoiAnimalExportQuery) {
  const { db } = deps;
  const now = deps.now();
  const today = businessDay(now);
  return exportFile({
    asked: query,
    name: "roi-per-ternak",
    title: "Laporan ROI per ternak",
    columns: ANIMAL_COLUMNS,
    filters: await filtersOf(deps, query, today),
    ids: await findRoiAnimalIds(db, query, today),
    rowsOf: (ids) => findRoiAnimals(db, query, today, ids),
    exportedBy: session,
    now,
  });
}
