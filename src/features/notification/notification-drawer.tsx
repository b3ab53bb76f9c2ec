import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { asRead } from "@/contract/link/words";
import type { NotificationDetail } from "@/contract/notification/model";
import { CHANNEL_LABELS, NOTIFICATION_KIND_LABELS } from "@/contract/notification/words";
import { notificationQuery } from "@/src/api/notification";
import { useHistory } from "@/src/api/program/audit";
import { Button } from "@/src/components/ui/button";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Drawer } from "@/src/components/ui/overlay/drawer";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Facts } from "@/src/components/ui/page/facts";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { formatDateTime } from "@/src/lib/format";
import { addressOf, DocumentLink } from "./notification-columns";
import { NotificationStatusBadge } from "./notification-words";
import { TryList } from "./try-list";

type Props = {
  /** Null while the drawer is closed. */
  id: string | null;
  actions: (notification: NotificationDetail) => readonly MenuEntry[];
  onClose: () => void;
};

/** Shows one notification with every delivery attempt beside the log. */
export function NotificationDrawer({ id, actions, onClose }: Props) {
  // The content stays while the drawer slides away.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const { data, error, isFetching, refetch } = useQuery({ ...notificationQuery(last ?? ""), enabled: last !== null });
  const history = useHistory("notification", last ?? "");
  const entries = data ? actions(data) : [];
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={data ? NOTIFICATION_KIND_LABELS[data.kind] : "Notifikasi"}
      footer={
        data && (
          <>
            <HistoryButton
              name={`${NOTIFICATION_KIND_LABELS[data.kind]} untuk ${data.recipientName}`}
              history={history}
            />
            <Actions entries={entries} />
          </>
        )
      }
    >
      {data ? (
        <Content notification={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Drawer>
  );
}

function Actions({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map(({ label, icon, to, href, onSelect, blocked }) =>
    to === undefined && href === undefined ? (
      <Button key={label} variant="primary" icon={icon} onClick={onSelect} loading={blocked !== undefined}>
        {label}
      </Button>
    ) : (
      <LinkButton key={label} icon={icon} to={to} href={href} onClick={onSelect}>
        {label}
      </LinkButton>
    ),
  );
}

function Content({ notification }: { notification: NotificationDetail }) {
  const { status, at, channel, recipientName, body, document, tries } = notification;
  const { nextAttemptAt, deliveredAt, lastError } = notification;
  const address = addressOf(notification);
  return (
    <section
      aria-label="Rincian notifikasi"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by keyboard
      tabIndex={0}
      className="flex flex-col gap-5 -outline-offset-2!"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
        <NotificationStatusBadge status={status} />
        {status === "gagal" && nextAttemptAt && <span>Dicoba lagi {formatDateTime(nextAttemptAt)}</span>}
        {deliveredAt && <span>{formatDateTime(deliveredAt)}</span>}
      </div>
      {lastError && status !== "terkirim" && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">{lastError}</p>
      )}
      <blockquote className="whitespace-pre-line break-words rounded-lg rounded-tl-none bg-primary-soft px-4 py-3 text-ink text-sm">
        {asRead(body)}
      </blockquote>
      <Facts
        items={[
          ["Waktu", formatDateTime(at)],
          ["Kanal", CHANNEL_LABELS[channel]],
          ["Penerima", address ? `${recipientName}\n${address}` : recipientName],
          ...(document ? [["Dokumen", <DocumentLink key="document" document={document} />] as const] : []),
        ]}
      />
      <TryList tries={tries} />
    </section>
  );
}
