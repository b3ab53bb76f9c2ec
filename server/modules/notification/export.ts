import type { ExportAsked } from "@/contract/base/list";
import type { NotificationFilter } from "@/contract/notification/model";
import { CHANNEL_LABELS, NOTIFICATION_KIND_LABELS, NOTIFICATION_STATUS_LABELS } from "@/contract/notification/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { dayInWords } from "@/server/time";
import { findNotificationIds, findNotifications, type NotificationRow } from "./repo";

const COLUMNS: ExportColumn<NotificationRow>[] = [
  { header: "Waktu (WIB)", kind: "instant", width: 20, value: ({ at }) => at },
  { header: "Kanal", width: 12, value: ({ channel }) => CHANNEL_LABELS[channel] },
  { header: "Jenis", width: 24, value: ({ kind }) => NOTIFICATION_KIND_LABELS[kind] },
  { header: "Penerima", width: 24, value: ({ recipientName }) => recipientName },
  { header: "Nomor/email", width: 24, value: ({ recipientAddress }) => recipientAddress },
  { header: "Isi", width: 60, value: ({ body }) => body },
  { header: "Dokumen", width: 20, value: ({ documentName }) => documentName },
  { header: "Status", width: 20, value: ({ status }) => NOTIFICATION_STATUS_LABELS[status] },
  { header: "Percobaan", kind: "number", width: 12, value: ({ attempts }) => attempts },
  { header: "Terkirim (WIB)", kind: "instant", width: 20, value: ({ deliveredAt }) => deliveredAt },
  { header: "Kegagalan terakhir", width: 40, value: ({ lastError }) => lastError },
];

const labels = <Word extends string>(title: string, words: readonly Word[] | undefined, of: Record<Word, string>) =>
  words?.length ? [`${title}: ${words.map((word) => of[word]).join(", ")}`] : [];

const periodInWords = ({ from, to }: { from: string | null; to: string | null }) =>
  [from && `dari ${dayInWords(from)}`, to && `sampai ${dayInWords(to)}`].filter(Boolean).join(" ");

const inWords = ({ q, channel, kind, status, period }: NotificationFilter) => [
  ...(q ? [`Cari "${q}"`] : []),
  ...labels("Kanal", channel, CHANNEL_LABELS),
  ...labels("Jenis", kind, NOTIFICATION_KIND_LABELS),
  ...labels("Status", status, NOTIFICATION_STATUS_LABELS),
  ...(period && (period.from || period.to) ? [`Periode: ${periodInWords(period)}`] : []),
];

export async function exportNotifications(
  { db, now }: Deps,
  session: Session,
  filter: NotificationFilter & ExportAsked,
) {
  return exportFile({
    asked: filter,
    name: "log-notifikasi",
    title: "Log notifikasi",
    filters: inWords(filter),
    columns: COLUMNS,
    ids: await findNotificationIds(db, filter),
    rowsOf: (ids) => findNotifications(db, ids),
    exportedBy: session,
    now: now(),
  });
}
