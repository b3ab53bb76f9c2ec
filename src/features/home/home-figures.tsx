import type { HomeToday } from "@/contract/home/model";
import { useMay } from "@/src/api/user";
import { cx } from "@/src/components/ui/cx";
import { Stat } from "@/src/components/ui/page/stat";
import { paths } from "@/src/config/paths";
import { formatNumber, formatPercent, formatRupiah } from "@/src/lib/format";

/** Compares with the same number of days of the previous month. A previous value of zero gives no percentage. */
function deltaOf(now: number, before: number) {
  if (before === 0)
    return now === 0 ? undefined : ({ direction: "up", good: true, text: "bulan lalu belum ada" } as const);
  const change = (now - before) / before;
  const direction = change > 0 ? "up" : change < 0 ? "down" : "flat";
  const text = `${formatPercent(Math.abs(change) * 100, 0)} dari bulan lalu`;
  return { direction, good: change === 0 ? undefined : change > 0, text } as const;
}

const deliveriesInWords = ({ tomorrow, late }: HomeToday["deliveries"]) =>
  `belum diserahkan; ${formatNumber(tomorrow)} besok${late > 0 ? `, ${formatNumber(late)} terlambat` : ""}`;

/** Orders are counted by their own day and net sales by the day of the delivery, so both are told with their difference. */
function ordersInWords({ orders, delivered }: HomeToday) {
  const made = `${formatNumber(orders.month.count)} pesanan, ${formatNumber(orders.today.count)} hari ini`;
  return delivered === null
    ? made
    : `${made}; penjualan bersih (yang diserahkan) ${formatRupiah(delivered)}, selisih ${formatRupiah(Math.abs(orders.month.amount - delivered))}`;
}

type Props = { today: HomeToday | undefined; date: string | undefined };

/** The key figures of the day, each leading to its documents. */
export function HomeFigures({ today, date }: Props) {
  const mayKnowCash = useMay("finance.read");
  const withCash = today ? today.cash !== null : mayKnowCash;
  return (
    <div
      className={cx(
        // The height of a figure with its lines, so that nothing moves when they come.
        "grid grid-cols-2 gap-3 *:min-h-50 *:last:odd:max-lg:col-span-2 *:last:odd:max-lg:min-h-28 lg:*:min-h-44",
        withCash ? "lg:grid-cols-4" : "lg:grid-cols-3",
      )}
    >
      <Stat
        label="Pesanan bulan ini"
        icon="sales"
        to={date && paths.transaction.within(`${date.slice(0, 8)}01..${date}`)}
        value={today && formatRupiah(today.orders.month.amount)}
        delta={today && deltaOf(today.orders.month.amount, today.orders.monthBefore.amount)}
        hint={today && ordersInWords(today)}
      />
      {withCash && <CashStat cash={today?.cash ?? undefined} />}
      <Stat
        label="Piutang lewat jatuh tempo"
        icon="clock"
        to={paths.transaction.late}
        value={today && formatRupiah(today.receivable.late.amount)}
        hint={
          today &&
          `dari piutang ${formatRupiah(today.receivable.open.amount)}; ${formatRupiah(today.receivable.week.amount)} lagi jatuh tempo dalam 7 hari`
        }
      />
      <Stat
        label="Penyerahan hari ini"
        icon="calendar"
        to={date && paths.transaction.deliveries(date, date)}
        value={today && formatNumber(today.deliveries.today)}
        hint={today && deliveriesInWords(today.deliveries)}
      />
    </div>
  );
}

const CashStat = ({ cash }: { cash: NonNullable<HomeToday["cash"]> | undefined }) => (
  <Stat
    label="Kas dari customer bulan ini"
    icon="money"
    to={`${paths.report.finance}?tab=arus-kas&buka=kas.customer`}
    value={cash && formatRupiah(cash.month)}
    delta={cash && deltaOf(cash.month, cash.monthBefore)}
    hint={cash && `${formatRupiah(cash.today)} hari ini`}
  />
);
