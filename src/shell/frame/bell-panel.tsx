import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { NOTIFICATION_KIND_LABELS } from "@/contract/notification/words";
import { newestMessagesQuery } from "@/src/api/bell";
import { Button } from "@/src/components/ui/button";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";
import { documentPath } from "@/src/config/document-path";
import { paths } from "@/src/config/paths";
import { formatDateTimeShort } from "@/src/lib/format";

/** The log shows the others. */
const MOST = 6;

type Props = {
  /** The newest notification that was seen already. */
  after: number | undefined;
  onRead: () => void;
  onClose: () => void;
};

/** The newest unread notifications, each with the way to its document. */
export default function BellPanel({ after = 0, onRead, onClose }: Props) {
  const { data, isPending } = useQuery(newestMessagesQuery());
  const unread = data?.items.filter(({ id }) => id > after) ?? [];
  return (
    <>
      {isPending && <PulsingDots />}
      {!isPending && unread.length === 0 && <p className="p-4 text-ink-muted text-sm">Tidak ada notifikasi baru.</p>}
      <ul className="divide-y divide-line">
        {unread.slice(0, MOST).map(({ id, kind, body, at, document }) => (
          <li key={id}>
            <Link
              to={(document && documentPath(document.kind, document.id)) ?? `${paths.notificationLog}?buka=${id}`}
              onClick={onClose}
              className="block px-4 py-2.5 text-sm -outline-offset-2! hover:bg-ink/6"
            >
              <span className="flex justify-between gap-3">
                <span className="min-w-0 font-semibold">
                  {NOTIFICATION_KIND_LABELS[kind]}
                  {document?.name && <span className="font-normal"> · {document.name}</span>}
                </span>
                <span className="shrink-0 text-ink-muted text-xs leading-5">{formatDateTimeShort(at)}</span>
              </span>
              <span className="line-clamp-2 text-ink-muted">{body}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-2 border-line border-t p-2">
        <Link
          to={paths.notificationLog}
          data-autofocus=""
          onClick={onClose}
          className="rounded px-2 py-1.5 font-semibold text-primary-ink text-sm hover:underline"
        >
          Semua notifikasi
        </Link>
        {unread.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              onRead();
              onClose();
            }}
          >
            Tandai sudah dibaca
          </Button>
        )}
      </div>
    </>
  );
}
