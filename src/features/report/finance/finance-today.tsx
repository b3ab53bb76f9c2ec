import { Link } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/parse-input";
import { OPEN_INVESTMENTS } from "@/contract/investment/words";
import type { Finance } from "@/contract/report/finance";
import { Formula } from "@/src/components/ui/formula";
import { Card } from "@/src/components/ui/page/card";
import { Skeleton } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { formatDate, formatRupiah } from "@/src/lib/format";
import { TODAY_FORMULAS } from "./finance-formulas";
import type { FinanceAddress } from "./use-finance-address";

const listed = (list: string, filters: Record<string, string>) => `${list}?${new URLSearchParams(filters)}`;

type Props = { today: Finance["today"] | undefined; address: FinanceAddress };

/** Amounts open today, whatever the period; each leads to its documents. */
export function TodayCard({ today, address }: Props) {
  const sums = [
    { label: "Piutang", hint: "Belum dibayar customer", value: today?.receivable, to: address.tabHref("umur") },
    {
      label: "DP dipegang",
      hint: "Pesanan yang belum diserahkan",
      value: today?.held,
      to: listed(paths.transaction.list, { debt: "dp dipegang" }),
    },
    {
      label: "Harus dikembalikan",
      hint: "Lebih bayar atau pesanan batal",
      value: today?.overpaid,
      to: listed(paths.transaction.list, { payment: "lebih bayar", state: "dikirim,selesai,retur,dibatalkan" }),
    },
    {
      label: "Dana investor",
      hint: "Modal kontrak yang belum dibayar",
      value: today?.funds,
      to: listed(paths.investment.list, { state: OPEN_INVESTMENTS.join(",") }),
    },
    { label: "Utang", hint: "Belum dibayar ke supplier", value: today?.payable, to: address.tabHref("umur", "utang") },
    {
      label: "Uang muka di supplier",
      hint: "Barang belum diterima",
      value: today?.advances,
      to: listed(paths.purchase.list, { debt: "uang muka" }),
    },
  ];
  return (
    <Card
      title="Per hari ini"
      description={`${formatDate(todayInJakarta())}, apa pun periodenya`}
      actions={<Formula of={TODAY_FORMULAS} label="per hari ini" />}
      flush
    >
      <dl className="border-line border-t max-lg:divide-y max-lg:divide-line lg:grid lg:grid-cols-3">
        {sums.map(({ label, hint, value, to }) => (
          <div
            key={label}
            className="relative flex items-center justify-between gap-3 border-line px-4 py-3 hover:bg-canvas sm:px-5 lg:block lg:[&:not(:nth-child(3n))]:border-r lg:[&:nth-child(-n+3)]:border-b"
          >
            <dt className="min-w-0 text-ink-muted text-sm">
              <Link to={to} className="after:absolute after:inset-0 hover:underline">
                {label}
              </Link>
              <span className="block text-ink-faint text-xs lg:hidden">{hint}</span>
            </dt>
            <dd className="grow text-right lg:mt-0.5 lg:text-left">
              {value === undefined ? (
                <Skeleton className="my-1 h-4 w-24 max-lg:ml-auto" />
              ) : (
                <span className="font-bold tabular-nums">{formatRupiah(value)}</span>
              )}
              <span className="hidden text-ink-faint text-xs lg:block">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
