import type { Purchase } from "@/contract/purchase/model";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { formatDifference } from "@/src/farm/correction/difference";
import { PaymentBadge } from "@/src/farm/payment/payment-badge";
import { Rest } from "@/src/farm/payment/rest";
import { StateBadge } from "@/src/features/purchase/purchase-words";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";

/** Shows the total after returns and corrections, as the sums count it. Purchases outside the sums are fainter. */
const Net = ({ of: { total, returned, corrected, state } }: { of: Purchase }) => (
  <span className={state === "draf" || state === "dibatalkan" ? "text-ink-faint" : undefined}>
    {formatRupiah(total - returned + corrected)}
  </span>
);

export const purchaseColumns: readonly Column<Purchase>[] = [
  {
    id: "number",
    header: "Nomor",
    width: 142,
    sort: "number",
    sortFirst: "desc",
    card: "title",
    cell: ({ number }) => <span className="tabular-nums">{number}</span>,
  },
  {
    id: "day",
    header: "Tanggal",
    width: 116,
    rank: 8,
    sort: "day",
    sortFirst: "desc",
    cell: ({ day }) => formatDateShort(day),
  },
  { id: "supplier", header: "Supplier", width: 138, wrap: true, card: "fact", cell: ({ supplier }) => supplier.name },
  { id: "state", header: "Status", width: 132, card: "state", cell: (row) => <StateBadge of={row} /> },
  {
    id: "total",
    header: "Total",
    width: 112,
    align: "right",
    sort: "total",
    sortFirst: "desc",
    card: "fact",
    cell: (row) => <Net of={row} />,
  },
  { id: "remaining", header: "Sisa", width: 144, align: "right", card: "fact", cell: (row) => <Rest of={row} /> },
  { id: "payment", header: "Pembayaran", width: 130, card: "fact", cell: (row) => <PaymentBadge of={row} /> },
  {
    id: "due",
    header: "Jatuh tempo",
    width: 120,
    sort: "due",
    cell: ({ dueOn }) => formatDateShort(dueOn),
  },
  {
    id: "animals",
    header: "Ekor",
    width: 70,
    align: "right",
    cell: ({ animals }) => (animals > 0 ? formatNumber(animals) : none),
  },
  {
    id: "paid",
    header: "Terbayar",
    width: 130,
    align: "right",
    cell: ({ paid }) => (paid > 0 ? formatRupiah(paid) : none),
  },
  { id: "note", header: "Nomor nota", width: 140, cell: ({ noteNumber }) => noteNumber ?? none },
  {
    id: "payable",
    header: "Utang",
    width: 130,
    align: "right",
    hidden: true,
    cell: ({ payable }) => (payable > 0 ? formatRupiah(payable) : none),
  },
  {
    id: "returned",
    header: "Diretur",
    width: 130,
    align: "right",
    hidden: true,
    cell: ({ returned }) => (returned > 0 ? formatRupiah(returned) : none),
  },
  {
    id: "corrected",
    header: "Koreksi",
    width: 130,
    align: "right",
    hidden: true,
    cell: ({ corrected }) => (corrected === 0 ? none : formatDifference(corrected)),
  },
  { id: "created", header: "Dicatat", width: 115, hidden: true, cell: ({ createdAt }) => formatDateShort(createdAt) },
];
