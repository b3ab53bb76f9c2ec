import { isOneOf } from "@/contract/base/words";
import { CORRECTION_KIND_LABELS, CORRECTION_KINDS } from "@/contract/correction/words";
import { NOTIFICATION_STATUS_LABELS, NOTIFICATION_STATUSES } from "@/contract/notification/words";
import type { CustomerEvent, SupplierEvent } from "@/contract/partner/timeline";
import { PARTNER_EVENT_LABELS, type PartnerEvent } from "@/contract/partner/words";
import { PAYMENT_KIND_LABELS, PAYMENT_KINDS } from "@/contract/payment/words";
import { TRANSACTION_KIND_LABELS, TRANSACTION_KINDS } from "@/contract/transaction/words";
import type { IconName } from "@/src/components/ui/icon-paths";
import { formatDate, formatNumber } from "@/src/lib/format";

export type TimelineEvent = CustomerEvent | SupplierEvent;

export const EVENT_ICONS: Record<PartnerEvent, IconName> = {
  pesanan: "sales",
  penyerahan: "supplier",
  penerimaan: "purchase",
  pembayaran: "money",
  retur: "undo",
  koreksi: "edit",
  pesan: "whatsapp",
  janji: "calendar",
  ternak: "sheep",
};

function orderTitle(word: string | null) {
  if (word === "batal") return "Pesanan dibatalkan";
  if (word === "ubah") return "Pesanan diubah";
  if (word === "ganti") return "Ternak pesanan diganti";
  return isOneOf(TRANSACTION_KINDS, word) ? `Pesanan ${TRANSACTION_KIND_LABELS[word].toLowerCase()}` : "Pesanan";
}

const TITLES: Record<PartnerEvent, (event: TimelineEvent) => string> = {
  pesanan: ({ word }) => orderTitle(word),
  penyerahan: ({ word }) => (word === "awal" ? "Saldo awal" : "Diserahkan"),
  penerimaan: ({ word }) => (word === "awal" ? "Saldo awal" : "Diterima"),
  pembayaran: ({ word }) =>
    isOneOf(PAYMENT_KINDS, word) ? PAYMENT_KIND_LABELS[word] : PARTNER_EVENT_LABELS.pembayaran,
  retur: () => PARTNER_EVENT_LABELS.retur,
  koreksi: ({ word }) =>
    isOneOf(CORRECTION_KINDS, word) ? CORRECTION_KIND_LABELS[word] : PARTNER_EVENT_LABELS.koreksi,
  pesan: ({ word }) =>
    isOneOf(NOTIFICATION_STATUSES, word) ? `Pesan: ${NOTIFICATION_STATUS_LABELS[word].toLowerCase()}` : "Pesan",
  janji: ({ promisedOn }) =>
    promisedOn ? `Berjanji membayar pada ${formatDate(promisedOn)}` : PARTNER_EVENT_LABELS.janji,
  ternak: () => PARTNER_EVENT_LABELS.ternak,
};

/** A state is told by a word, never by colour alone. */
function undoneInWords({ kind, undoneOn }: TimelineEvent) {
  if (undoneOn === null) return [];
  return [`${kind === "ternak" ? "diretur" : "dibatalkan"} ${formatDate(undoneOn)}`];
}

export const eventInWords = (event: TimelineEvent) => ({
  title: TITLES[event.kind](event),
  details: [
    ...(event.number === null ? [] : [event.number]),
    // Goods and a package have no heads.
    ...(!event.heads ? [] : [`${formatNumber(event.heads)} ekor`]),
    ...undoneInWords(event),
  ],
});
