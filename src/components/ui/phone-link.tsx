import { formatPhone, whatsAppLink } from "@/src/lib/phone";
import { Icon } from "./icon";
import { Unknown } from "./page/unknown";

/** A phone number that opens its WhatsApp chat. An anonymised person has none. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!phone) return <Unknown>dihapus</Unknown>;
  return (
    <a
      href={whatsAppLink(phone)}
      target="_blank"
      rel="noreferrer"
      className="-my-0.5 inline-flex min-h-6 items-center gap-1.5 text-primary-ink tabular-nums hover:underline"
    >
      <Icon name="whatsapp" size={16} />
      {formatPhone(phone)}
      <span className="sr-only"> (WhatsApp, tab baru)</span>
    </a>
  );
}
