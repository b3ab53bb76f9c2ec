import { Link } from "react-router-dom";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import { HANDOVER_LABELS } from "@/contract/transaction/words";
import { Icon } from "@/src/components/ui/icon";
import { paths } from "@/src/config/paths";
import { TagChip } from "@/src/farm/sheep/tag-chip";
import { formatNumber } from "@/src/lib/format";
import { isWaiting } from "./delivery-days";

export const mapOf = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** The place of the handing over; an address opens the map. */
export function WhereTo({ order: { handover, address, area } }: { order: DeliveryOrder }) {
  if (handover !== "antar" || !address)
    return <p className="text-ink-muted">{HANDOVER_LABELS[handover]} di peternakan</p>;
  return (
    <a
      href={mapOf(address)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-start gap-1.5 text-primary-ink hover:underline"
    >
      <Icon name="pin" size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 whitespace-pre-line break-words">
        {area && !address.includes(area) ? `${address}, ${area}` : address}
        <span className="sr-only"> (peta, tab baru)</span>
      </span>
    </a>
  );
}

/** The hindrances of an order, told before anybody drives. */
export function Hindrances({ order: { hindrances, number } }: { order: DeliveryOrder }) {
  const told = hindrances.filter(({ kind }) => kind !== "belum dipilih");
  if (told.length === 0) return null;
  return (
    <div className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
      <Icon name="warning" size={16} className="mt-0.5 shrink-0" />
      <ul aria-label={`Belum dapat diserahkan: ${number}`}>
        {told.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

/** The contents of an order: animals with their pens, and goods. */
export function Contents({ order }: { order: DeliveryOrder }) {
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
