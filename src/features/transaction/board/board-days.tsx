import { type KeyboardEvent, Suspense, useEffect, useState } from "react";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import { useNarrow } from "@/src/components/table/use-narrow";
import { cx } from "@/src/components/ui/cx";
import { formatDate, formatDateShort, formatNumber } from "@/src/lib/format";
import { type Day, DayChoice, dayId, useShownDay } from "./day-choice";
import { DeliveryCard, handleId, KEYS_ID } from "./delivery-card";
import { isWaiting, totalsOf } from "./delivery-days";
import { MoveDialog } from "./dialogs";
import { dropOf, LaneSection, laneId } from "./lane-section";
import { driversOf, lanesOf, placeByKey } from "./tours";
import { type CardDrag, useCardDrag } from "./use-card-drag";
import { type Tours, useTours } from "./use-tours";

type Props = {
  /** All orders of the board, also those that a filter hides: they keep their places in the tours. */
  all: readonly DeliveryOrder[];
  days: readonly Day[];
  /** The day that the others are counted from. */
  centre: string;
  drivers: readonly string[];
  /** Omitted for readers. */
  onDeliver?: (id: number) => void;
};

/**
 * A moved card keeps the focus and stays in view. On a phone its lane or its day may be shut: that is named then. Nobody
 * is called back who has gone on to something else while the server wrote.
 */
function stayWith({ id, lane }: Tours["said"]) {
  const { activeElement, body } = document;
  if (id === null || (activeElement !== body && activeElement?.id !== handleId(id))) return;
  const handle = document.getElementById(handleId(id));
  handle?.focus({ preventScroll: true });
  handle?.closest("[data-card]")?.scrollIntoView?.({ block: "nearest" });
  if (handle || !lane) return;
  (document.getElementById(laneId(dropOf(lane))) ?? document.getElementById(dayId(lane.day)))?.focus();
}

/**
 * The days with their drivers. Cards are dragged, moved by keys, or by "Pindahkan". A phone shows one day, and of it the
 * orders of one driver; the others stand beside it with their sums.
 */
export function BoardDays({ all, days, centre, drivers, onDeliver }: Props) {
  const narrow = useNarrow();
  const { shown, show } = useShownDay(days, centre);
  const tours = useTours(all);
  const drag = useCardDrag(tours.move);
  const [moving, setMoving] = useState<DeliveryOrder>();
  const { dragged, cancel } = drag;
  const { said } = tours;
  // A moved card stands in another list: its handle is another element, which takes the focus.
  useEffect(() => stayWith(said), [said]);
  const isDragged = dragged !== null;
  useEffect(() => {
    if (!isDragged) return;
    const leave = (event: globalThis.KeyboardEvent) => event.key === "Escape" && cancel();
    window.addEventListener("keydown", leave);
    return () => window.removeEventListener("keydown", leave);
  }, [isDragged, cancel]);
  return (
    <>
      <p role="status" className="sr-only">
        {said.text}
      </p>
      {narrow ? (
        <DayChoice days={days} shown={shown?.day} target={dragged?.over ?? null} onShow={show} />
      ) : (
        onDeliver && <DayStrip days={days} target={dragged?.over ?? null} />
      )}
      {days
        .filter((day) => (narrow ? day === shown : day.orders.length > 0))
        .map((day) => (
          <DaySection
            key={day.day}
            day={day}
            all={all}
            narrow={narrow}
            tours={tours}
            drag={drag}
            onMoving={setMoving}
            onDeliver={onDeliver}
          />
        ))}
      {!narrow && onDeliver && (
        <p id={KEYS_ID} className="text-ink-muted text-sm">
          Seret tombol Pindahkan ke sopir atau hari lain. Dengan papan tik: Alt dan ↑ ↓ mengubah urutan, Alt dan ← →
          mengganti sopir, Alt, Shift dan ← → mengganti hari.
        </p>
      )}
      {dragged && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed z-50 max-w-64 truncate rounded-md border border-primary-ink bg-surface px-3 py-2 font-semibold text-sm shadow-overlay"
          style={{ left: dragged.x + 12, top: dragged.y + 12 }}
        >
          {dragged.order.customer.name}
        </div>
      )}
      <Suspense>
        {moving && (
          <MoveDialog
            order={moving}
            drivers={drivers}
            onMove={(place) => tours.move(moving, place)}
            onClose={() => setMoving(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The days to drop a card on, also those without an order. It stays in view below the header while one is dragged. */
function DayStrip({ days, target }: { days: readonly Day[]; target: string | null }) {
  return (
    <div className="sticky top-16 z-10 -mx-1 bg-canvas px-1 py-2">
      <ul aria-label="Hari" className="grid grid-cols-7 gap-2">
        {days.map(({ day, mark, orders }) => (
          <li
            key={day}
            data-drop={day}
            data-day={day}
            className={cx(
              "rounded-md border border-line border-dashed bg-surface px-2 py-1.5 text-center text-xs",
              target === day && "border-primary-ink bg-primary-soft",
            )}
          >
            <span className="block font-semibold text-ink">{mark}</span>
            <span className="text-ink-muted">
              {formatDateShort(day)} · {formatNumber(orders.length)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type DayProps = Pick<Props, "all" | "onDeliver"> & {
  day: Day;
  narrow: boolean;
  tours: Tours;
  drag: CardDrag;
  onMoving: (order: DeliveryOrder) => void;
};

function DaySection({ day: { day, mark, orders }, all, narrow, tours, drag, onMoving, onDeliver }: DayProps) {
  const totals = totalsOf(orders);
  const drivers = driversOf(all);
  const lanes = lanesOf(orders, day, drivers).filter((lane) => !narrow || lane.orders.length > 0);
  const [unfolded, unfold] = useState<string | null>();
  const first = lanes.find((lane) => lane.orders.some(isWaiting)) ?? lanes[0];
  const open = unfolded === undefined ? first && dropOf(first) : unfolded;
  const foldOf = (drop: string) =>
    narrow ? { open: open === drop, onToggle: () => unfold(open === drop ? null : drop) } : undefined;
  const { dragged, handleOf, isClick } = drag;
  const handle = (order: DeliveryOrder) => ({
    ...handleOf(order),
    onClick: () => isClick() && onMoving(order),
    onKeyDown: (event: KeyboardEvent) => {
      const place = placeByKey(event, all, order, drivers);
      if (!place) return;
      event.preventDefault();
      tours.move(order, place);
    },
  });
  return (
    <section aria-label={formatDate(day)} className="flex flex-col gap-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3 border-line border-b pb-2 font-semibold text-base text-ink">
        <span className="rounded bg-primary-soft px-2 py-0.5 text-primary-ink text-sm">{mark}</span>
        {formatDate(day)}
        <span className="font-normal text-ink-muted text-sm">
          {formatNumber(totals.orders)} pesanan, {formatNumber(totals.heads)} ekor
        </span>
      </h2>
      {lanes.length === 0 && <p className="text-ink-muted text-sm">Tidak ada yang diserahkan hari itu.</p>}
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {lanes.map((lane) => (
          <LaneSection
            key={`${lane.driver}/${lane.fetched}`}
            lane={lane}
            fold={foldOf(dropOf(lane))}
            target={dragged?.over ?? null}
            onSort={onDeliver && tours.sort}
            card={(order) => (
              <DeliveryCard
                key={order.id}
                order={order}
                onDeliver={onDeliver && (() => onDeliver(order.id))}
                handle={onDeliver && isWaiting(order) ? handle(order) : undefined}
                dragged={dragged?.order.id === order.id}
              />
            )}
          />
        ))}
      </div>
    </section>
  );
}
