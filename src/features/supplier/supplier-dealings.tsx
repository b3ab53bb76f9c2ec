import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Supplier } from "@/contract/supplier";
import { Card } from "@/src/components/ui/card";
import { Unknown } from "@/src/components/ui/facts";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";
import { paths } from "@/src/config/paths";
import { formatDate, formatRupiah } from "@/src/lib/format";

/** What is owed to a supplier, what was bought of it and when last; the sums lead to the purchases behind them. */
export function SupplierDealings({ supplier }: { supplier: Supplier }) {
  const { id, bought, payable, lastPurchaseOn } = supplier;
  const sumOf = (value: number | null) =>
    value === null ? <Unknown>terlalu banyak untuk dijumlah</Unknown> : formatRupiah(value);
  return (
    <Card flush>
      <dl className="divide-y divide-line sm:grid sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        <Figure
          icon="money"
          label="Saldo utang"
          hint="diterima, belum dibayar"
          to={paths.purchase.of(id, "belum lunas")}
        >
          {sumOf(payable)}
        </Figure>
        <Figure icon="purchase" label="Total beli" hint="sesudah retur" to={paths.purchase.of(id)}>
          {sumOf(bought)}
        </Figure>
        <Figure icon="calendar" label="Pembelian terakhir">
          {lastPurchaseOn ? formatDate(lastPurchaseOn) : <Unknown>belum ada</Unknown>}
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
