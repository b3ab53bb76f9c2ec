import { useQuery } from "@tanstack/react-query";
import type { Notification } from "@/contract/notification/model";
import { NOTIFICATION_KIND_LABELS, NOTIFICATION_STATUS_LABELS } from "@/contract/notification/words";
import { messagesAbout } from "@/src/api/notification";
import type { Column } from "@/src/components/table/column";
import { StaticTable } from "@/src/components/table/static-table";
import { Card } from "@/src/components/ui/page/card";
import { formatDateTime } from "@/src/lib/format";

const columns: readonly Column<Notification>[] = [
  { id: "kind", header: "Pesan", width: 190, card: "title", cell: ({ kind }) => NOTIFICATION_KIND_LABELS[kind] },
  { id: "at", header: "Waktu", width: 210, card: "fact", cell: ({ at }) => formatDateTime(at) },
  { id: "recipient", header: "Penerima", width: 180, card: "fact", cell: ({ recipientName }) => recipientName },
  {
    id: "status",
    header: "Status",
    width: 140,
    card: "state",
    cell: ({ status }) => NOTIFICATION_STATUS_LABELS[status],
  },
];

/** The messages to the customer about a sale; none before it is ordered. */
export function SaleMessages({ sale }: { sale: number }) {
  const { data } = useQuery(messagesAbout("transaction", sale));
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title="Notifikasi" flush>
      <StaticTable
        caption="Notifikasi tentang penjualan ini"
        columns={columns}
        rows={data.rows}
        rowId={({ id }) => String(id)}
        rowName={({ kind }) => NOTIFICATION_KIND_LABELS[kind]}
      />
    </Card>
  );
}
