import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { LinkButton } from "@/src/components/ui/link-button";
import { PhoneLink } from "@/src/components/ui/phone-link";
import { paths } from "@/src/config/paths";
import { StateBadge } from "@/src/features/transaction/transaction-words";
import { formatRupiah } from "@/src/lib/format";
import { Contents, Hindrances, WhereTo } from "./card-parts";
import { isWaiting } from "./delivery-days";

type Props = {
  order: DeliveryOrder;
  onDeliver?: () => void;
  /** Drags the card, moves it by keys, and opens "Pindahkan". */
  handle?: ComponentProps<"button">;
  dragged?: boolean;
};

/** The id by which a moved card takes the focus again. */
export const handleId = (id: number) => `geser-${id}`;
/** Says once on the page which keys move a card. */
export const KEYS_ID = "geser-tombol";

/** The card of an order shows its customer, animals, address, open amount and what hinders it. */
export function DeliveryCard({ order, onDeliver, handle, dragged = false }: Props) {
  const { id, number, customer, boarded, remaining } = order;
  const waiting = isWaiting(order);
  return (
    <li
      data-card={id}
      data-waiting={waiting}
      className={cx(
        // It stands clear of the header and the days when it comes into view.
        "flex min-w-0 scroll-mt-52 scroll-mb-4 flex-col gap-3 rounded-lg border border-line bg-surface p-4 text-sm shadow-card max-md:scroll-mt-40 max-md:scroll-mb-20",
        dragged && "opacity-50",
      )}
    >
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
        <div className="flex flex-wrap items-start justify-end gap-1.5">
          <StateBadge of={order} />
          {boarded && waiting && (
            <Badge tone="warning" icon="clock">
              Titip
            </Badge>
          )}
        </div>
      </div>
      {waiting && <Hindrances order={order} />}
      <Contents order={order} />
      <div className="flex flex-col gap-1">
        <WhereTo order={order} />
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
        <div className="flex flex-wrap gap-2">
          {waiting && handle && (
            <Button
              {...handle}
              id={handleId(id)}
              icon="transfer"
              aria-label={`Pindahkan ${number}`}
              aria-describedby={KEYS_ID}
              className="cursor-grab touch-none select-none"
            >
              Pindahkan
            </Button>
          )}
          <LinkButton icon="print" to={paths.transaction.waybill(id)}>
            Surat jalan
          </LinkButton>
          {waiting && onDeliver && (
            <Button
              variant="primary"
              className="max-sm:basis-full"
              aria-label={`Serahkan ${number}`}
              onClick={onDeliver}
            >
              Serahkan
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
