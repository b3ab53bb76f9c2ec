import type { Notification } from "@/contract/notification/model";
import {
  CHANNEL_LABELS,
  type Channel,
  NOTIFICATION_STATUS_LABELS,
  type NotificationStatus,
} from "@/contract/notification/words";
import { Badge, type Tone } from "@/src/components/ui/badge";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";

const MARKS: Record<NotificationStatus, { tone: Tone; icon?: IconName }> = {
  antre: { tone: "primary" },
  terkirim: { tone: "success" },
  gagal: { tone: "warning" },
  "gagal permanen": { tone: "error" },
  "dibuka manual": { tone: "neutral", icon: "whatsapp" },
  "di aplikasi": { tone: "neutral", icon: "bell" },
};

export const NotificationStatusBadge = ({ status }: { status: NotificationStatus }) => (
  <Badge {...MARKS[status]}>{NOTIFICATION_STATUS_LABELS[status]}</Badge>
);

const CHANNEL_ICONS: Record<Channel, IconName> = { whatsapp: "whatsapp", email: "mail", aplikasi: "bell" };

/** Shows the recipient and the channel. */
export const Recipient = ({ channel, recipientName }: Pick<Notification, "channel" | "recipientName">) => (
  <span className="flex min-w-0 items-center gap-1.5" title={`${recipientName}, ${CHANNEL_LABELS[channel]}`}>
    <Icon name={CHANNEL_ICONS[channel]} size={16} className="shrink-0 text-ink-faint" />
    <span className="truncate">{recipientName}</span>
    <span className="sr-only"> ({CHANNEL_LABELS[channel]})</span>
  </span>
);
