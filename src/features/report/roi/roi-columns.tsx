import { INVESTMENT_STATE_LABELS } from "@/contract/investment/words";
import type { RoiGroup, RoiRow, RoiTotals } from "@/contract/report/roi";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import { Amount, contractsInWords, ofCapital, projectionInWords, Rate, rateInWords, VerdictBadge } from "./roi-words";

const money = { align: "right", width: 126, sortFirst: "desc" } as const;
const rate = { align: "right", width: 80, sortFirst: "desc" } as const;

const NAMES = { paket: "Paket", investor: "Investor", kontrak: "Kontrak" } as const;

const nameOf = (group: RoiGroup): Column<RoiRow> => ({
  id: "name",
  header: NAMES[group],
  width: 184,
  sort: "name",
  card: "title",
  cell: (row) => (
    <>
      {row.name}
      <span className="block truncate font-normal text-ink-muted text-xs">
        {row.contract
          ? `${row.contract.investor.name} · ${INVESTMENT_STATE_LABELS[row.contract.state].toLowerCase()}`
          : contractsInWords(row)}
      </span>
    </>
  ),
});

const ALONE: Column<RoiRow>[] = [
  {
    id: "start",
    header: "Mulai",
    width: 118,
    sort: "start",
    sortFirst: "desc",
    hidden: true,
    cell: ({ contract }) => (contract ? formatDateShort(contract.startOn) : none),
  },
  {
    id: "end",
    header: "Jatuh tempo",
    width: 118,
    hidden: true,
    cell: ({ contract }) => (contract ? formatDateShort(contract.endOn) : none),
  },
  { id: "product", header: "Paket", width: 160, cell: ({ contract }) => contract?.product.name ?? none },
];

const FIGURES: Column<RoiRow>[] = [
  { id: "verdict", header: "Terhadap proyeksi", width: 176, card: "state", cell: (row) => <VerdictBadge of={row} /> },
  { id: "capital", header: "Modal", ...money, sort: "capital", card: "fact", cell: (row) => formatRupiah(row.capital) },
  { id: "share", header: "Bagi hasil", ...money, sort: "share", card: "fact", cell: (row) => formatRupiah(row.share) },
  { id: "roi", header: "ROI", ...rate, sort: "roi", cell: (row) => <Rate value={row.roi} /> },
  {
    id: "yearly",
    header: "Setahun",
    ...rate,
    width: 100,
    sort: "yearly",
    cell: (row) => <Rate value={row.yearlyRoi} />,
  },
  { id: "projection", header: "Proyeksi", align: "right", width: 126, cell: projectionInWords },
  {
    id: "estimate",
    header: "Perkiraan",
    ...rate,
    width: 114,
    sort: "estimate",
    cell: (row) => <Rate value={ofCapital(row.estimate, row)} />,
  },
  {
    id: "rates",
    header: "ROI / setahun",
    width: 150,
    hidden: true,
    card: "fact",
    cell: (row) => `${rateInWords(row.roi)} / ${rateInWords(row.yearlyRoi)}, proyeksi ${projectionInWords(row)}`,
  },
  { id: "days", header: "Hari", ...rate, width: 80, sort: "days", cell: ({ days }) => formatNumber(days) },
  { id: "sales", header: "Penjualan", ...money, sort: "sales", cell: ({ sales }) => formatRupiah(sales) },
  { id: "cost", header: "HPP", ...money, cell: ({ cost }) => formatRupiah(cost) },
  { id: "selling", header: "Biaya jual", ...money, width: 116, cell: (row) => formatRupiah(row.sellingCosts) },
  { id: "profit", header: "Laba", ...money, sort: "profit", cell: ({ profit }) => <Amount value={profit} /> },
  { id: "received", header: "Diterima", ...money, cell: ({ received }) => formatRupiah(received) },
  { id: "open", header: "HPP sisa", ...money, cell: (row) => formatRupiah(row.openCost) },
  {
    id: "atCost",
    header: "Seharga HPP",
    ...money,
    hidden: true,
    cell: ({ estimateAtCost }) => formatRupiah(estimateAtCost),
  },
  {
    id: "estimated",
    header: "Perkiraan bagi hasil",
    ...money,
    width: 170,
    hidden: true,
    cell: ({ estimate }) => formatRupiah(estimate),
  },
  { id: "paid", header: "Sudah dibayar", ...money, hidden: true, cell: ({ paid }) => formatRupiah(paid) },
];

export const ROI_COLUMNS: Record<RoiGroup, readonly Column<RoiRow>[]> = {
  paket: [nameOf("paket"), ...FIGURES],
  investor: [nameOf("investor"), ...FIGURES],
  kontrak: [nameOf("kontrak"), ...FIGURES, ...ALONE],
};

/** Returns the sums of the rows and the rates of those sums. A phone shows only the most important, one per line. */
export function roiTotals(totals: RoiTotals, narrow: boolean): Record<string, string> {
  const few = {
    capital: formatRupiah(totals.capital),
    share: formatRupiah(totals.share),
    roi: rateInWords(totals.roi),
    yearly: rateInWords(totals.yearlyRoi),
    projection: projectionInWords(totals),
    estimate: rateInWords(ofCapital(totals.estimate, totals)),
    profit: formatRupiah(totals.profit),
  };
  if (narrow) return few;
  return {
    ...few,
    days: formatNumber(totals.days),
    sales: formatRupiah(totals.sales),
    cost: formatRupiah(totals.cost),
    selling: formatRupiah(totals.sellingCosts),
    received: formatRupiah(totals.received),
    open: formatRupiah(totals.openCost),
    atCost: formatRupiah(totals.estimateAtCost),
    estimated: formatRupiah(totals.estimate),
    paid: formatRupiah(totals.paid),
  };
}
