import { useState } from "react";
import { Link } from "react-router-dom";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { paths } from "@/src/config/paths";
import { type AsideAct, SaleDialog } from "@/src/features/transaction/acts/sale-dialog";
import { StateBadge } from "@/src/features/transaction/transaction-words";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";
import { formatPhone, whatsAppLink } from "@/src/lib/phone";
import { Contents, Hindrances, mapOf } from "./card-parts";
import { isWaiting, totalsOf } from "./delivery-days";
import { ordersOf } from "./tours";

type Props = { orders: readonly DeliveryOrder[]; driver: string; day: string; mayWrite: boolean };

/** The list of a driver's day for a phone: whom to call, where to go, what to hand over and what to collect. */
export function DriverTour({ orders, driver, day, mayWrite }: Props) {
  const [doing, setDoing] = useState<AsideAct>();
  const stops = ordersOf(orders, { day, driver, fetched: false });
  const { done, headsLeft } = totalsOf(stops);
  const toCollect = totalsOf(stops.filter(isWaiting)).remaining;
  if (stops.length === 0)
    return (
      <EmptyState icon="supplier" title={`${driver} belum mengantar apa pun pada ${formatDate(day)}`}>
        <Link to={paths.transaction.delivery} className="text-primary-ink underline">
          Bagi pesanan di papan pengantaran
        </Link>
      </EmptyState>
    );
  return (
    <section aria-label={`Daftar ${driver}`} className="mx-auto flex w-full max-w-xl flex-col gap-4 print:hidden">
      <p className="text-sm">
        <span className="font-semibold">{formatDate(day)}</span>
        <span className="block text-ink-muted">
          {formatNumber(done)} dari {formatNumber(stops.length)} diserahkan, {formatNumber(headsLeft)} ekor lagi, sisa
          tagihan {formatRupiah(toCollect)}
        </span>
      </p>
      <ol className="flex flex-col gap-3">
        {stops.map((order, at) => (
          <Stop
            key={order.id}
            order={order}
            number={at + 1}
            onAct={mayWrite ? (act) => setDoing({ id: order.id, act }) : undefined}
          />
        ))}
      </ol>
      {doing && <SaleDialog {...doing} onClose={() => setDoing(undefined)} />}
    </section>
  );
}

type StopProps = { order: DeliveryOrder; number: number; onAct?: (act: AsideAct["act"]) => void };

function Stop({ order, number, onAct }: StopProps) {
  const { id, customer, address, area, remaining } = order;
  const waiting = isWaiting(order);
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 text-sm shadow-card">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-ink/7 font-semibold"
        >
          {number}
        </span>
        <div className="min-w-0 grow">
          <h2 className="break-words font-semibold text-base text-ink">{customer.name}</h2>
          <Link
            to={paths.transaction.detail(id)}
            className="inline-flex min-h-6 items-center text-primary-ink tabular-nums hover:underline"
          >
            {order.number}
          </Link>
          {address && <p className="whitespace-pre-line break-words">{address}</p>}
          {area && !address?.includes(area) && <p className="text-ink-muted">{area}</p>}
        </div>
        <StateBadge of={order} />
      </div>
      {waiting && <Hindrances order={order} />}
      <Contents order={order} />
      <div className="grid grid-cols-3 gap-2">
        {customer.whatsapp && (
          <>
            <Way icon="phone" href={`tel:+${customer.whatsapp}`} word="Telepon" to={customer.name} />
            <Way
              icon="whatsapp"
              href={whatsAppLink(customer.whatsapp)}
              word="WhatsApp"
              to={formatPhone(customer.whatsapp)}
              away
            />
          </>
        )}
        {address && <Way icon="pin" href={mapOf(address)} word="Peta" to={customer.name} away />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
        {remaining > 0 ? (
          <p>
            <span className="text-ink-muted">Sisa tagihan </span>
            <span className="font-semibold tabular-nums">{formatRupiah(remaining)}</span>
          </p>
        ) : (
          <Badge tone="success" icon="check">
            Lunas
          </Badge>
        )}
        {onAct && (
          <div className="flex gap-2">
            {remaining > 0 && (
              <Button className="h-11" aria-label={`Terima pembayaran ${order.number}`} onClick={() => onAct("bayar")}>
                Terima pembayaran
              </Button>
            )}
            {waiting && (
              <Button
                variant="primary"
                className="h-11"
                aria-label={`Serahkan ${order.number}`}
                onClick={() => onAct("kirim")}
              >
                Serahkan
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

type WayProps = { icon: IconName; href: string; word: string; to: string; away?: boolean };

/** A way to reach the customer, wide enough for a thumb. */
const Way = ({ icon, href, word, to, away = false }: WayProps) => (
  <a
    href={href}
    target={away ? "_blank" : undefined}
    rel={away ? "noreferrer" : undefined}
    className="inline-flex h-11 items-center justify-center gap-1.5 rounded-md border border-line font-medium text-primary-ink"
  >
    <Icon name={icon} size={18} />
    {word}
    <span className="sr-only">
      {" "}
      {to}
      {away && " (tab baru)"}
    </span>
  </a>
);
