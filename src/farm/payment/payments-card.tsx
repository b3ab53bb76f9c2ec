import { OPENING } from "@/contract/opening/words";
import type { Payment } from "@/contract/payment/model";
import { PAYMENT_KIND_LABELS, PAYMENT_METHOD_LABELS } from "@/contract/payment/words";
import { printed } from "@/src/components/print/printed";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { StaticTable } from "@/src/components/table/static-table";
import { Badge } from "@/src/components/ui/badge";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { Card } from "@/src/components/ui/page/card";
import { Counted } from "@/src/farm/money/posted";
import { formatDateShort, formatRupiah } from "@/src/lib/format";

const Amount = ({ of }: { of: Payment }) => (
  <Counted of={of}>{formatRupiah(of.kind === "pengembalian" ? -of.amount : of.amount)}</Counted>
);

const columns: readonly Column<Payment>[] = [
  {
    id: "number",
    header: "Kwitansi",
    width: 164,
    card: "title",
    cell: (row) => <Counted of={row}>{row.number}</Counted>,
  },
  { id: "day", header: "Tanggal", width: 118, card: "fact", cell: ({ day }) => formatDateShort(day) },
  {
    id: "kind",
    header: "Jenis dan kas",
    width: 176,
    card: "fact",
    wrap: true,
    cell: ({ kind, method, money }) => (
      <>
        {PAYMENT_KIND_LABELS[kind]}
        <span className="block text-ink-muted text-xs">
          {money ? `${PAYMENT_METHOD_LABELS[method]}, ${money.name}` : OPENING}
        </span>
      </>
    ),
  },
  {
    id: "amount",
    header: "Jumlah",
    width: 118,
    rank: 1,
    align: "right",
    card: "fact",
    cell: (row) => <Amount of={row} />,
  },
  {
    id: "note",
    header: "Catatan",
    width: 110,
    wrap: true,
    cell: ({ note, cancelled }) => (cancelled ? `Dibatalkan: ${cancelled.reason}` : (note ?? none)),
  },
  { id: "by", header: "Dicatat oleh", width: 112, wrap: true, cell: ({ by }) => by ?? none },
  {
    id: "state",
    header: "Status",
    width: 120,
    card: "state",
    cell: ({ cancelled }) =>
      cancelled ? <Badge icon="cancel">Dibatalkan</Badge> : <Badge tone="success">Berlaku</Badge>,
  },
];

type Props = {
  payments: readonly Payment[];
  /** The address of a payment's printed receipt. */
  receipt: (id: number) => string;
  /** Opens the form that cancels a payment; read-only pages omit it. */
  onStrike?: (payment: Payment) => void;
};

/** Lists every payment with its receipt; cancelled ones stay, struck through. Without payments the card is absent. */
export function PaymentsCard({ payments, receipt, onStrike }: Props) {
  if (payments.length === 0) return null;
  const entries = (payment: Payment): MenuEntry[] => [
    { label: "Cetak kwitansi", icon: "print", to: printed(receipt(payment.id)) },
    ...(onStrike && !payment.cancelled
      ? [{ label: "Batalkan", icon: "cancel" as const, danger: true, onSelect: () => onStrike(payment) }]
      : []),
  ];
  return (
    <Card title="Pembayaran" flush>
      <StaticTable
        caption="Pembayaran"
        columns={columns}
        rows={payments}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        actions={entries}
      />
    </Card>
  );
}
