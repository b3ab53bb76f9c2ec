import type { Transaction } from "@/contract/transaction/model";
import { HANDOVER_LABELS, TRANSACTION_KIND_LABELS } from "@/contract/transaction/words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { dueInWords } from "@/src/farm/payment/due-words";
import { PaymentBadge } from "@/src/farm/payment/payment-badge";
import { Rest } from "@/src/farm/payment/rest";
import { StateBadge } from "@/src/features/transaction/transaction-words";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";

const money = (value: number) => (value > 0 ? formatRupiah(value) : none);

/** The sum below the list takes this off the total: what came back, price reductions, and debts that were written off. */
function Less({ of: { returned, allowed, writtenOff } }: { of: Transaction }) {
  const less = returned + allowed + writtenOff;
  if (less === 0) return null;
  const word = less === returned ? "retur" : less === allowed ? "potongan" : less === writtenOff ? "dihapus" : "kurang";
  return (
    <span className="block text-ink-muted text-xs">
      {word} {formatRupiah(-less)}
    </span>
  );
}

/** The debt and its due day rank before the rest: a window of 1280 pixels shows it beside the sidebar. */
export const transactionColumns: readonly Column<Transaction>[] = [
  {
    id: "number",
    header: "Nomor",
    width: 144,
    sort: "number",
    sortFirst: "desc",
    card: "title",
    cell: ({ number }) => <span className="tabular-nums">{number}</span>,
  },
  {
    id: "day",
    header: "Tanggal",
    width: 112,
    rank: 8,
    sort: "day",
    sortFirst: "desc",
    cell: ({ day }) => formatDateShort(day),
  },
  { id: "customer", header: "Customer", width: 166, wrap: true, card: "fact", cell: ({ customer }) => customer.name },
  { id: "state", header: "Status", width: 124, card: "state", cell: (row) => <StateBadge of={row} /> },
  { id: "payment", header: "Pembayaran", width: 138, rank: 7, card: "fact", cell: (row) => <PaymentBadge of={row} /> },
  {
    id: "total",
    header: "Total",
    width: 118,
    align: "right",
    sort: "total",
    sortFirst: "desc",
    cell: (row) => (
      <>
        {formatRupiah(row.total)}
        <Less of={row} />
      </>
    ),
  },
  { id: "remaining", header: "Sisa", width: 132, align: "right", card: "fact", cell: (row) => <Rest of={row} /> },
  {
    id: "due",
    header: "Jatuh tempo",
    width: 134,
    rank: 6,
    sort: "due",
    cell: (row) => (
      <span className={row.daysLate !== null && row.daysLate > 0 ? "font-semibold text-error-ink" : undefined}>
        {dueInWords(row, formatDateShort)}
      </span>
    ),
  },
  {
    id: "deliver",
    header: "Rencana serah",
    width: 125,
    sort: "deliver",
    cell: ({ deliverOn }) => (deliverOn ? formatDateShort(deliverOn) : none),
  },
  {
    id: "heads",
    header: "Ekor",
    width: 70,
    align: "right",
    cell: ({ heads }) => (heads > 0 ? formatNumber(heads) : none),
  },
  { id: "kind", header: "Jenis", width: 92, cell: ({ kind }) => TRANSACTION_KIND_LABELS[kind] },
  { id: "paid", header: "Terbayar", width: 130, align: "right", cell: ({ paid }) => money(paid) },
  { id: "handover", header: "Penyerahan", width: 110, hidden: true, cell: ({ handover }) => HANDOVER_LABELS[handover] },
  {
    id: "receivable",
    header: "Piutang",
    width: 130,
    align: "right",
    hidden: true,
    cell: ({ receivable }) => money(receivable),
  },
  {
    id: "returned",
    header: "Diretur",
    width: 130,
    align: "right",
    hidden: true,
    cell: ({ returned }) => money(returned),
  },
  {
    id: "allowed",
    header: "Potongan",
    width: 130,
    align: "right",
    hidden: true,
    cell: ({ allowed }) => money(allowed),
  },
  {
    id: "writtenOff",
    header: "Piutang dihapus",
    width: 140,
    align: "right",
    hidden: true,
    cell: ({ writtenOff }) => money(writtenOff),
  },
  { id: "created", header: "Dicatat", width: 115, hidden: true, cell: ({ createdAt }) => formatDateShort(createdAt) },
];
