import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { SheepReportChild } from "@/contract/report/sheep";
import { COST_KIND_LABELS } from "@/contract/sheep/words";
import { TRANSACTION_STATE_LABELS } from "@/contract/transaction/words";
import { sheepChildQuery } from "@/src/api/report/report-sheep";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Facts } from "@/src/components/ui/page/facts";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { formatDate, formatPercent, formatRupiah } from "@/src/lib/format";

/** The animal's costs by kind, and the proceeds of each sale. */
export function ChildMoney({ id, cost }: { id: number; cost: number }) {
  const { data, error, isFetching, refetch } = useQuery(sheepChildQuery(id));
  if (error && !data)
    return (
      <Card title="HPP">
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  if (!data) return <LoadingCard height={180} />;
  return (
    <>
      <Card
        title="HPP"
        actions={<span className="font-bold text-lg tabular-nums">{formatRupiah(cost)}</span>}
        description="Menurut jenis biaya."
      >
        {data.costs.length === 0 ? (
          <p className="text-ink-muted text-sm">Belum ada biaya yang tercatat.</p>
        ) : (
          <dl className="space-y-2 text-sm">
            {data.costs.map(({ kind, amount }) => (
              <div key={kind} className="flex items-baseline justify-between gap-4">
                <dt>{COST_KIND_LABELS[kind]}</dt>
                <dd className="tabular-nums">
                  {formatRupiah(amount)}
                  {cost > 0 && (
                    <span className="ml-2 inline-block w-14 text-right text-ink-faint text-xs">
                      {formatPercent((amount / cost) * 100)}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
      {data.sales.map((sale) => (
        <SaleCard key={sale.id} sale={sale} />
      ))}
    </>
  );
}

function SaleCard({ sale }: { sale: SheepReportChild["sales"][number] }) {
  const { id, number, day, state, customer, deliveredOn, returnedOn, revenue, cost, directCosts, profit } = sale;
  return (
    <Card title="Penjualan" description={TRANSACTION_STATE_LABELS[state]}>
      <Facts
        items={[
          [
            "Nomor",
            <Link
              key="number"
              to={paths.transaction.detail(id)}
              className="rounded-sm text-primary-ink hover:underline"
            >
              {number}
            </Link>,
          ],
          ["Customer", customer.name],
          deliveredOn === null ? ["Tanggal", formatDate(day)] : ["Diserahkan", formatDate(deliveredOn)],
          returnedOn !== null && ["Diretur", formatDate(returnedOn)],
          deliveredOn !== null && ["Hasil jual", formatRupiah(revenue)],
          deliveredOn !== null && cost !== null && ["HPP saat diserahkan", formatRupiah(cost)],
          profit !== null && !!directCosts && ["Bagian biaya langsung", formatRupiah(directCosts)],
          profit !== null && cost !== null && ["Laba kotor", <Profit key="profit" profit={profit} cost={cost} />],
        ]}
      />
    </Card>
  );
}

/** Adds the profit in percent of the costs, if there were any. */
const Profit = ({ profit, cost }: { profit: number; cost: number }) => (
  <span className={profit < 0 ? "text-error-ink" : "text-success-ink"}>
    {formatRupiah(profit)}
    <span className="ml-2 font-normal text-ink-muted text-xs">
      {profit < 0 ? "rugi" : "laba"}
      {cost > 0 && ` ${formatPercent((Math.abs(profit) / cost) * 100)} dari HPP`}
    </span>
  </span>
);
