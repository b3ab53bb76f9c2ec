import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { paths } from "@/src/config/paths";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";
import { isWaiting, totalsOf } from "./delivery-days";
import { type Lane, laneName } from "./tours";

type Props = {
  lane: Lane;
  /** The dragged card is over it. */
  target: string | null;
  onSort?: (lane: Lane) => void;
  card: (order: DeliveryOrder) => ReactNode;
  /** On a phone only one lane of a day is unfolded. */
  fold?: { open: boolean; onToggle: () => void };
};

export const dropOf = ({ day, driver, fetched }: Pick<Lane, "day" | "driver" | "fetched">) =>
  `${day}/${fetched ? "ambil" : (driver ?? "")}`;

/** The id by which a folded lane takes the focus of a card that was moved to it. */
export const laneId = (drop: string) => `lajur-${drop}`;

/** The orders of a driver on a day, in the order of the tour. */
export function LaneSection({ lane, target, onSort, card, fold }: Props) {
  const { day, driver, fetched, orders } = lane;
  const drop = dropOf(lane);
  const name = laneName(lane);
  const { heads, remaining } = totalsOf(orders);
  const waiting = orders.filter(isWaiting).length;
  const shut = fold !== undefined && !fold.open;
  const head = (
    <>
      {name}
      <span className="block font-normal text-ink-muted text-xs">
        {orders.length === 0
          ? "Belum ada pengantaran"
          : `${formatNumber(orders.length)} pesanan, ${formatNumber(heads)} ekor, sisa ${formatRupiah(remaining)}`}
      </span>
    </>
  );
  return (
    <section
      aria-label={`${name}, ${formatDate(day)}`}
      data-drop={drop}
      data-day={day}
      data-driver={driver ?? ""}
      className={cx(
        "flex min-w-0 flex-col gap-3 rounded-lg border border-transparent bg-ink/4 p-3",
        target === drop && "border-primary-ink bg-primary-soft",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-40 break-words font-semibold text-ink text-sm">
          {fold ? (
            <button
              id={laneId(drop)}
              type="button"
              aria-expanded={fold.open}
              onClick={fold.onToggle}
              className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-sm text-left"
            >
              <span className="min-w-0">{head}</span>
              <Icon name={fold.open ? "chevronUp" : "chevronDown"} size={20} className="shrink-0 text-ink-muted" />
            </button>
          ) : (
            head
          )}
        </h3>
        {!shut && !fetched && driver !== null && orders.length > 0 && (
          <Link
            to={paths.transaction.tour(driver, day)}
            className="inline-flex min-h-6 items-center font-medium text-primary-ink text-sm hover:underline max-md:min-h-11"
          >
            Daftar sopir
            <span className="sr-only"> {driver}</span>
          </Link>
        )}
        {!shut && onSort && waiting > 1 && !fetched && (
          <Button
            size="sm"
            icon="sort"
            aria-label={`Urutkan menurut wilayah: ${name}, ${formatDate(day)}`}
            onClick={() => onSort(lane)}
          >
            Urutkan menurut wilayah
          </Button>
        )}
      </div>
      {!shut && orders.length > 0 && <ol className="grid gap-3">{orders.map(card)}</ol>}
    </section>
  );
}
