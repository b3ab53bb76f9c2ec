import { Link } from "react-router-dom";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import { HANDOVER_LABELS } from "@/contract/transaction/words";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { LinkButton } from "@/src/components/ui/link-button";
import { PhoneLink } from "@/src/components/ui/phone-link";
import { paths } from "@/src/config/paths";
import { TagChip } from "@/src/farm/sheep/tag-chip";
import { StateBadge } from "@/src/features/transaction/transaction-words";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { isWaiting } from "./delivery-days";

const mapOf = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

type Props = { order: DeliveryOrder; onDeliver?: () => void };

/** The card of an order shows its customer, animals, address and open amount. */
export function DeliveryCard({ order, onDeliver }: Props) {
  const { id, number, customer, handover, address, boarded, remaining } = order;
  const waiting = isWaiting(order);
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 text-sm shadow-card">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="break-words font-semibold text-base text-ink">{customer.name}</h4>
          <Link
            to={paths.transaction.detail(id)}
            className="inline-flex min-h-6 items-center rounded-sm text-primary-ink tabular-nums hover:underline"
          >
            {number}
          </Link>
        </div>
        <div className="flex flex-wrap justify-end gap-1.5">
          <StateBadge of={order} />
          {boarded && waiting && (
            <Badge tone="warning" icon="clock">
              Titip
            </Badge>
          )}
        </div>
      </div>
      <Contents order={order} />
      <div className="flex flex-col gap-1">
        {handover === "antar" && address ? (
          <a
            href={mapOf(address)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-start gap-1.5 text-primary-ink hover:underline"
          >
            <Icon name="pin" size={16} className="mt-0.5 shrink-0" />
            <span className="min-w-0 whitespace-pre-line break-words">
              {address}
              <span className="sr-only"> (peta, tab baru)</span>
            </span>
          </a>
        ) : (
          <p className="text-ink-muted">{HANDOVER_LABELS[handover]} di peternakan</p>
        )}
        <PhoneLink phone={customer.whatsapp} />
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t pt-3">
        {remaining > 0 ? (
          <p>
            <span className="text-ink-muted">Sisa </span>
            <span className="font-semibold tabular-nums">{formatRupiah(remaining)}</span>
          </p>
        ) : (
          <Badge tone="success" icon="check">
            Lunas
          </Badge>
        )}
        <div className="flex gap-2">
          <LinkButton icon="print" to={paths.transaction.waybill(id)} className="max-md:h-11">
            Surat jalan
          </LinkButton>
          {waiting && onDeliver && (
            <Button variant="primary" aria-label={`Serahkan ${number}`} className="max-md:h-11" onClick={onDeliver}>
              Serahkan
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function Contents({ order }: { order: DeliveryOrder }) {
  const { heads, animals, extras } = order;
  const open = isWaiting(order) ? heads - animals.length : 0;
  return (
    <ul aria-label="Yang diserahkan" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {animals.map((animal) => (
        <li key={animal.id}>
          <Link
            to={paths.sheep.detail(animal.id)}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:underline"
          >
            <TagChip earTag={animal.earTag} earTagColour={animal.earTagColour} />
            <span className="text-ink-muted text-xs">{animal.pen}</span>
          </Link>
        </li>
      ))}
      {open > 0 && <li className="font-medium text-warning-ink">{formatNumber(open)} ekor belum dipilih</li>}
      {extras.map((extra) => (
        <li key={extra} className="text-ink-muted">
          {extra}
        </li>
      ))}
    </ul>
  );
}
