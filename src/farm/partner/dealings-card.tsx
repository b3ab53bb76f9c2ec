import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";
import { Card } from "@/src/components/ui/page/card";
import { Unknown } from "@/src/components/ui/page/facts";
import { formatDate, formatRupiah } from "@/src/lib/format";

type Sum = {
  label: string;
  hint: string;
  icon: IconName;
  /** Null if there are more documents than the server sums. */
  value: number | null;
  /** The address of the list with these documents. */
  to: string;
};
type Props = { sums: readonly Sum[]; last: { label: string; day: string | null } };

/** Sums of the dealings with a partner, each leading to its documents, and the day of the last dealing. */
export function DealingsCard({ sums, last }: Props) {
  return (
    <Card flush>
      <dl
        className={cx(
          "divide-y divide-line sm:grid sm:divide-x sm:divide-y-0",
          sums.length > 2 ? "sm:grid-cols-4" : "sm:grid-cols-3",
        )}
      >
        {sums.map(({ value, ...sum }) => (
          <Figure key={sum.label} {...sum}>
            {value === null ? <Unknown>terlalu banyak untuk dijumlah</Unknown> : formatRupiah(value)}
          </Figure>
        ))}
        <Figure icon="calendar" label={last.label}>
          {last.day ? formatDate(last.day) : <Unknown>belum ada</Unknown>}
        </Figure>
      </dl>
    </Card>
  );
}

type FigureProps = { icon: IconName; label: string; hint?: string; to?: string; children: ReactNode };

function Figure({ icon, label, hint, to, children }: FigureProps) {
  return (
    <div className="relative flex items-center justify-between gap-3 px-4 py-3 sm:block sm:px-5">
      <dt className="flex min-w-0 items-center gap-2 text-ink-muted text-sm">
        <Icon name={icon} size={16} className="shrink-0 text-ink-faint" />
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="min-w-0 text-right sm:mt-0.5 sm:text-left">
        <span className="block break-words font-bold text-base tabular-nums">{children}</span>
        {hint && <span className="block text-ink-faint text-xs">{hint}</span>}
      </dd>
    </div>
  );
}
