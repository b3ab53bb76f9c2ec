import { Link } from "react-router-dom";
import { asRead } from "@/contract/link/words";
import type { Notification } from "@/contract/notification/model";
import { CHANNEL_LABELS, NOTIFICATION_KIND_LABELS } from "@/contract/notification/words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { documentPath } from "@/src/config/document-path";
import { formatDateTimeShort, formatNumber } from "@/src/lib/format";
import { formatPhone } from "@/src/lib/phone";
import { NotificationStatusBadge, Recipient } from "./notification-words";

export const addressOf = ({ channel, recipientAddress }: Notification) =>
  recipientAddress && channel === "whatsapp" ? formatPhone(recipientAddress) : recipientAddress;

export function DocumentLink({ document }: Pick<Notification, "document">) {
  const to = document && documentPath(document.kind, document.id);
  if (!document || !to) return document?.name ?? none;
  return (
    <Link to={to} className="rounded-sm text-primary-ink hover:underline">
      {document.name || "Buka"}
    </Link>
  );
}

export const notificationColumns: readonly Column<Notification>[] = [
  { id: "kind", header: "Jenis", width: 198, card: "title", cell: ({ kind }) => NOTIFICATION_KIND_LABELS[kind] },
  {
    id: "body",
    header: "Isi",
    width: 130,
    card: "fact",
    cell: ({ body }) => <span title={asRead(body)}>{asRead(body)}</span>,
  },
  { id: "recipient", header: "Penerima", width: 138, card: "fact", cell: (row) => <Recipient {...row} /> },
  { id: "document", header: "Dokumen", width: 148, card: "fact", cell: (row) => <DocumentLink {...row} /> },
  {
    id: "status",
    header: "Status",
    width: 156,
    card: "state",
    cell: ({ status }) => <NotificationStatusBadge status={status} />,
  },
  {
    id: "at",
    header: "Waktu",
    width: 162,
    sort: "at",
    sortFirst: "desc",
    card: "fact",
    cell: ({ at }) => formatDateTimeShort(at),
  },
  { id: "channel", header: "Kanal", width: 110, hidden: true, cell: ({ channel }) => CHANNEL_LABELS[channel] },
  { id: "address", header: "Nomor atau email", width: 180, hidden: true, cell: (row) => addressOf(row) ?? none },
  {
    id: "attempts",
    header: "Percobaan",
    width: 105,
    align: "right",
    hidden: true,
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    id: "lastError",
    header: "Kegagalan terakhir",
    width: 240,
    hidden: true,
    cell: ({ lastError }) => lastError ?? none,
  },
];
