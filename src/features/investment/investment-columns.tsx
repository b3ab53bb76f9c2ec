import { percent, projection } from "@/contract/investment/contract-words";
import type { Investment } from "@/contract/investment/model";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import { DueBadge, StateBadge } from "./investment-words";

const received: Column<Investment> = {
  id: "received",
  header: "Diterima investor",
  width: 140,
  align: "right",
  cell: ({ received: sum }) => (sum === null ? none : formatRupiah(sum)),
};

const columns: readonly Column<Investment>[] = [
  {
    id: "number",
    header: "Nomor",
    width: 162,
    sort: "number",
    sortFirst: "desc",
    card: "title",
    cell: ({ number }) => <span className="tabular-nums">{number}</span>,
  },
  { id: "investor", header: "Investor", width: 150, wrap: true, card: "fact", cell: ({ investor }) => investor.name },
  { id: "state", header: "Status", width: 138, card: "state", cell: (row) => <StateBadge of={row} /> },
  { id: "due", header: "Tenggat", width: 196, card: "fact", cell: (row) => <DueBadge of={row} /> },
  {
    id: "capital",
    header: "Modal",
    width: 135,
    align: "right",
    sort: "capital",
    sortFirst: "desc",
    card: "fact",
    cell: ({ capital, funded, state }) => (
      <span className={funded || state === "dibatalkan" ? undefined : "text-warning-ink"}>
        {formatRupiah(capital)}
        {!funded && state !== "dibatalkan" && <span className="block text-xs">belum lunas</span>}
      </span>
    ),
  },
  { id: "end", header: "Jatuh tempo", width: 118, sort: "end", cell: ({ endOn }) => formatDateShort(endOn) },
  {
    id: "named",
    header: "Ternak",
    width: 92,
    align: "right",
    cell: ({ named, headCount }) => `${formatNumber(named)} / ${formatNumber(headCount)}`,
  },
  {
    id: "sold",
    header: "Terjual",
    width: 80,
    align: "right",
    cell: ({ sold }) => (sold > 0 ? formatNumber(sold) : none),
  },
  {
    id: "start",
    header: "Mulai",
    width: 112,
    sort: "start",
    sortFirst: "desc",
    cell: ({ startOn }) => formatDateShort(startOn),
  },
  { id: "product", header: "Paket", width: 170, cell: ({ product }) => product.name },
  { id: "sale", header: "Penjualan", width: 150, hidden: true, cell: ({ sale }) => sale.number },
  { id: "projection", header: "Proyeksi", width: 120, hidden: true, align: "right", cell: projection },
  {
    id: "share",
    header: "Nisbah",
    width: 90,
    hidden: true,
    align: "right",
    cell: ({ investorShare }) => percent(investorShare),
  },
  {
    id: "paid",
    header: "Dibayar",
    width: 112,
    hidden: true,
    cell: ({ paidOn }) => (paidOn ? formatDateShort(paidOn) : none),
  },
];

/** Only users who may see profits see the amount paid to an investor. */
export const investmentColumns = (profits: boolean) => (profits ? [...columns, received] : columns);
