import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import {
  CHANNEL_LABELS,
  CHANNELS,
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_SORTS,
  NOTIFICATION_STATUS_LABELS,
  NOTIFICATION_STATUSES,
} from "@/contract/notification/words";
import { tableOf } from "@/src/api/base/list";
import { exportNotifications, notificationQuery, notificationsQuery } from "@/src/api/notification";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, someOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { optionsOf } from "@/src/lib/options-of";
import { notificationColumns } from "./notification-columns";
import { NotificationDrawer } from "./notification-drawer";
import { useNotificationActions } from "./use-notification-actions";

const spec: ListSpec = {
  ...NOTIFICATION_SORTS,
  filters: {
    channel: someOf(CHANNELS),
    kind: someOf(NOTIFICATION_KINDS),
    status: someOf(NOTIFICATION_STATUSES),
    period: dayRange,
  },
};

const filters: readonly Filter[] = [
  {
    name: "status",
    label: "Status",
    multiple: true,
    options: optionsOf(NOTIFICATION_STATUSES, NOTIFICATION_STATUS_LABELS),
  },
  {
    name: "kind",
    label: "Jenis",
    multiple: true,
    options: optionsOf(NOTIFICATION_KINDS, NOTIFICATION_KIND_LABELS),
  },
  { name: "channel", label: "Kanal", multiple: true, options: optionsOf(CHANNELS, CHANNEL_LABELS) },
  dayRangeFilter("period", "Periode"),
];

const OPEN = "open";
const isId = (text: string | null): text is string => /^[1-9]\d{0,8}$/.test(text ?? "");

export function NotificationLogPage() {
  const [state, setState] = useListState(spec);
  const [params, setParams] = useSearchParams();
  const table = tableOf(useQuery(notificationsQuery(state)));
  const client = useQueryClient();
  const actions = useNotificationActions();
  const asked = params.get(OPEN);

  const show = (id: number | null) =>
    setParams(
      (before) => {
        if (id === null) before.delete(OPEN);
        else before.set(OPEN, String(id));
        return before;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <RecordListPage
        id="notification"
        title="Log Notifikasi"
        icon="bell"
        purpose="Stok di bawah minimum, kontrol pemeriksaan yang jatuh tempo, serta kabar penjualan dan pembayaran tercatat di sini."
        what="notifikasi"
        searchLabel="Cari penerima, isi"
        columns={notificationColumns}
        rowName={({ kind, recipientName }) => `${NOTIFICATION_KIND_LABELS[kind]} untuk ${recipientName}`}
        onRowOpen={({ id }) => show(id)}
        onRowIntent={({ id }) => void client.prefetchQuery(notificationQuery(id))}
        actions={actions}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        onExport={exportNotifications(state)}
      />
      <NotificationDrawer id={isId(asked) ? asked : null} actions={actions} onClose={() => show(null)} />
    </>
  );
}
