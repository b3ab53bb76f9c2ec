import { Suspense, useState } from "react";
import { PAYMENT_KIND_LABELS, PAYMENT_METHOD_LABELS, type Payment } from "@/contract/payment";
import type { PurchaseDetail } from "@/contract/purchase";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/common-columns";
import { StaticTable } from "@/src/components/table/static-table";
import { Badge } from "@/src/components/ui/badge";
import { Card } from "@/src/components/ui/card";
import type { MenuEntry } from "@/src/components/ui/menu-entry";
import { paths } from "@/src/config/paths";
import { formatDateShort, formatRupiah } from "@/src/lib/format";
import { UnpayDialog } from "./dialogs";

/** What was struck out stays to be read. */
const Struck = ({ of, children }: { of: Payment; children: React.ReactNode }) =>
  of.cancelled ? <s className="text-ink-muted">{children}</s> : children;

const Amount = ({ of }: { of: Payment }) => (
  <Struck of={of}>
    {of.kind === "pengembalian" ? "−" : ""}
    {formatRupiah(of.amount)}
  </Struck>
);

const columns: readonly Column<Payment>[] = [
  {
    id: "number",
    header: "Kwitansi",
    width: 150,
    card: "title",
    cell: (row) => <Struck of={row}>{row.number}</Struck>,
  },
  { id: "day", header: "Tanggal", width: 116, card: "fact", cell: ({ day }) => formatDateShort(day) },
  { id: "kind", header: "Jenis", width: 106, card: "fact", cell: ({ kind }) => PAYMENT_KIND_LABELS[kind] },
  { id: "method", header: "Metode", width: 80, cell: ({ method }) => PAYMENT_METHOD_LABELS[method] },
  { id: "amount", header: "Jumlah", width: 118, align: "right", card: "fact", cell: (row) => <Amount of={row} /> },
  {
    id: "state",
    header: "Status",
    width: 112,
    card: "state",
    cell: ({ cancelled }) =>
      cancelled ? <Badge icon="cancel">Dibatalkan</Badge> : <Badge tone="success">Berlaku</Badge>,
  },
  {
    id: "note",
    header: "Catatan",
    width: 140,
    wrap: true,
    cell: ({ note, cancelled }) => (cancelled ? `Dibatalkan: ${cancelled.reason}` : (note ?? none)),
  },
  { id: "by", header: "Dicatat oleh", width: 130, cell: ({ by }) => by ?? none },
];

/** Every payment with its receipt; one that was cancelled stays, struck through. */
export function DetailPayments({ purchase, mayWrite }: { purchase: PurchaseDetail; mayWrite: boolean }) {
  const [struck, setStruck] = useState<Payment>();
  const { payments } = purchase;
  if (payments.length === 0) return null;
  const entries = (payment: Payment): MenuEntry[] => [
    { label: "Cetak kwitansi", icon: "print", to: paths.purchase.receipt(payment.id) },
    ...(mayWrite && !payment.cancelled
      ? [{ label: "Batalkan", icon: "cancel" as const, danger: true, onSelect: () => setStruck(payment) }]
      : []),
  ];
  return (
    <Card title="Pembayaran" flush>
      <StaticTable
        caption="Daftar pembayaran"
        columns={columns}
        rows={payments}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        actions={entries}
      />
      <Suspense>
        {struck && <UnpayDialog purchase={purchase} payment={struck} onClose={() => setStruck(undefined)} />}
      </Suspense>
    </Card>
  );
}
