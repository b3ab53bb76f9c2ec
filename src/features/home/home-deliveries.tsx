import { Link } from "react-router-dom";
import type { HomeToday } from "@/contract/home/model";
import { HANDOVER_LABELS } from "@/contract/transaction/words";
import { Badge } from "@/src/components/ui/badge";
import { Icon } from "@/src/components/ui/icon";
import { Card } from "@/src/components/ui/page/card";
import { paths } from "@/src/config/paths";
import { formatDateShort, formatNumber } from "@/src/lib/format";

const when = (day: string, today: string) => {
  if (day < today) return <Badge tone="error">Terlambat, {formatDateShort(day)}</Badge>;
  return day === today ? <Badge tone="warning">Hari ini</Badge> : <Badge tone="neutral">{formatDateShort(day)}</Badge>;
};

/** The list has orders without a planned day first. */
const ALL = paths.transaction.deliveries("", "");

type Props = { today: HomeToday; date: string | undefined };

/** The next deliveries. */
export function HomeDeliveries({ today, date = "" }: Props) {
  return (
    <Card
      title="Penyerahan berikutnya"
      flush
      actions={
        <Link to={ALL} className="py-1 font-medium text-primary-ink text-sm hover:underline">
          Semua
        </Link>
      }
    >
      {today.deliveries.next.length === 0 ? (
        <p className="px-5 pb-5 text-ink-muted text-sm">Tidak ada penyerahan dalam 7 hari ke depan.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {today.deliveries.next.map(({ id, number, customer, deliverOn, heads, handover, hindrances }) => (
            <li key={id}>
              <Link
                to={paths.transaction.detail(id)}
                className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 transition-colors hover:bg-ink/4 sm:px-5"
              >
                <span className="min-w-0 grow">
                  <span className="block truncate font-medium text-sm">{customer}</span>
                  <span className="block text-ink-muted text-xs tabular-nums">
                    {number} · {formatNumber(heads)} ekor · {HANDOVER_LABELS[handover]}
                  </span>
                </span>
                {when(deliverOn, date)}
                {hindrances.length > 0 && (
                  <span className="flex basis-full items-start gap-1.5 text-warning-ink text-xs">
                    <Icon name="warning" size={14} className="mt-px shrink-0" />
                    {hindrances.join(" ")}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {today.deliveries.unplanned > 0 && (
        <p className="border-line border-t px-5 py-3 text-sm">
          <Link to={ALL} className="text-primary-ink hover:underline">
            {formatNumber(today.deliveries.unplanned)} pesanan tanpa rencana serah
          </Link>
        </p>
      )}
    </Card>
  );
}
