import { useSearchParams } from "react-router-dom";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { formatDateShort, formatNumber } from "@/src/lib/format";
import { isWaiting } from "./delivery-days";

export type Day = { day: string; mark: string; orders: readonly DeliveryOrder[] };

/** The id by which a day takes the focus of a card that was moved to it. */
export const dayId = (day: string) => `hari-${day}`;

const waitingOf = ({ orders }: Day) => orders.filter(isWaiting).length;

/** The day whose orders a phone shows: the chosen one, else the next with something to hand over. */
export function useShownDay(days: readonly Day[], centre: string) {
  const [params, setParams] = useSearchParams();
  const asked = params.get("on");
  const ahead = days.filter(({ day }) => day >= centre);
  const shown =
    days.find(({ day }) => day === asked) ??
    ahead.find((day) => waitingOf(day) > 0) ??
    days.find((day) => waitingOf(day) > 0) ??
    days.find(({ day }) => day === centre);
  const show = (day: string) => {
    const next = new URLSearchParams(params);
    next.set("on", day);
    setParams(next, { replace: true });
  };
  return { shown, show };
}

type Props = { days: readonly Day[]; shown: string | undefined; target: string | null; onShow: (day: string) => void };

/** The seven days in the width of a phone, each with what is left to hand over: one of them is open below. */
export function DayChoice({ days, shown, target, onShow }: Props) {
  return (
    <ul
      aria-label="Hari"
      className="sticky top-[calc(4rem+var(--notices,0px))] z-10 -mx-4 grid grid-cols-7 gap-1 bg-canvas px-4 py-2"
    >
      {days.map((one) => {
        const { day, mark, orders } = one;
        const waiting = waitingOf(one);
        return (
          <li key={day}>
            <button
              id={dayId(day)}
              type="button"
              data-drop={day}
              data-day={day}
              aria-pressed={day === shown}
              onClick={() => onShow(day)}
              className={cx(
                "flex h-16 w-full cursor-pointer flex-col items-center justify-center rounded-md border text-xs tabular-nums",
                day === shown ? "border-primary-ink bg-primary-soft" : "border-line bg-surface",
                target === day && "border-primary-ink border-dashed bg-primary-soft",
              )}
            >
              <span className="font-semibold text-ink">{mark}</span>{" "}
              <span className="text-ink-muted">{formatDateShort(day).replace(/ \d{4}$/, "")}</span>{" "}
              <Left waiting={waiting} orders={orders.length} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Left({ waiting, orders }: { waiting: number; orders: number }) {
  const all = `${formatNumber(orders)} pesanan`;
  if (waiting > 0)
    return (
      <span className="font-semibold text-primary-ink">
        {formatNumber(waiting)}
        <span className="sr-only"> dari {all} belum diserahkan</span>
      </span>
    );
  if (orders === 0)
    return (
      <span className="text-ink-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">tidak ada pesanan</span>
      </span>
    );
  return (
    <span>
      <Icon name="check" size={16} className="text-success-ink" />
      <span className="sr-only">{all} sudah diserahkan</span>
    </span>
  );
}
