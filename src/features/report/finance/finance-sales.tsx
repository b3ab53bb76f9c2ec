import { useQuery } from "@tanstack/react-query";
import type { SaleProfit } from "@/contract/report/finance";
import { tableOf } from "@/src/api/base/list";
import { financeQuery, saleProfitsQuery } from "@/src/api/report/report-finance";
import type { Column } from "@/src/components/table/column";
import { Formula } from "@/src/components/ui/formula";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { paths } from "@/src/config/paths";
import { figure } from "@/src/farm/terms/terms";
import { Reconciled } from "@/src/features/report/reconciled";
import { ReportTable } from "@/src/features/report/report-table";
import { useOneMoment } from "@/src/features/report/use-one-moment";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import type { FinanceTabProps } from "./finance-tabs";
import { Opened, Result, shareInWords } from "./finance-words";

const money = { align: "right", width: 126 } as const;

/** A cost may be booked before its sale is delivered, or although it never is. */
const deliveredInWords = (day: string | null) => (day === null ? "belum" : formatDateShort(day));

const COLUMNS: readonly Column<SaleProfit>[] = [
  {
    id: "number",
    header: "Penjualan",
    width: 150,
    card: "title",
    cell: ({ number, customer, deliveredOn }) => (
      <>
        {number}
        <span className="block font-normal text-ink-muted text-sm md:hidden print:hidden">
          {customer.name} ·{" "}
          <span className="whitespace-nowrap">
            {deliveredInWords(deliveredOn)}
            {deliveredOn === null && " diserahkan"}
          </span>
        </span>
      </>
    ),
  },
  { id: "customer", header: "Customer", width: 140, cell: ({ customer }) => customer.name },
  { id: "day", header: "Diserahkan", width: 114, cell: ({ deliveredOn }) => deliveredInWords(deliveredOn) },
  { id: "revenue", header: "Penjualan bersih", ...money, card: "fact", cell: ({ revenue }) => formatRupiah(revenue) },
  { id: "cost", header: "HPP", ...money, width: 128, card: "fact", cell: ({ cost }) => formatRupiah(0 - cost) },
  {
    id: "late",
    header: "Biaya susulan",
    ...money,
    width: 122,
    card: "fact",
    cell: ({ lateCosts }) => formatRupiah(0 - lateCosts),
  },
  {
    id: "direct",
    header: "Biaya langsung",
    ...money,
    width: 122,
    card: "fact",
    cell: ({ directCosts }) => formatRupiah(0 - directCosts),
  },
  {
    id: "profit",
    header: "Laba kotor",
    ...money,
    card: "state",
    cell: ({ profit }) => (
      <span className="font-semibold tabular-nums">
        <Result value={profit} />
      </span>
    ),
  },
  {
    id: "margin",
    header: "Margin",
    align: "right",
    width: 74,
    cell: ({ profit, revenue }) => shareInWords(profit, revenue),
  },
];

const FORMULAS = [
  figure("penjualanBersih"),
  figure("hpp"),
  figure("biayaSusulan"),
  figure("biayaLangsung"),
  {
    ...figure("labaKotor"),
    note: "Biaya susulan juga dikurangkan. Margin = laba kotor ÷ penjualan bersih.",
  },
];

/** Lists each sale that was delivered, returned or had costs within the period, with its profit. */
export function SalesTab({ asked, state, address }: FinanceTabProps) {
  const query = useQuery(saleProfitsQuery(state.text, { page: address.page, limit: address.limit }));
  const table = tableOf(query);
  const totals = query.data?.totals;
  const summary = useQuery(financeQuery(asked));
  useOneMoment(
    { ...summary, figure: summary.isPlaceholderData ? undefined : summary.data?.grossProfit.amount },
    { ...query, figure: query.isPlaceholderData ? undefined : totals?.ledger },
  );
  return (
    <Card
      title="Laba per penjualan"
      description="Diserahkan, diretur, atau berbiaya langsung pada periode ini; yang terakhir di atas."
      actions={<Formula of={FORMULAS} label="laba per penjualan" />}
      flush
      footer={
        <Reconciled
          label="Jumlah laba kotor penjualan ini dan laba rugi"
          value={query.isPlaceholderData ? undefined : totals?.profit}
          expected={totals?.ledger}
          why="Penyerahan dan buku besar tidak berkata sama. Bandingkan baris di atas dengan dokumen laba kotor, lalu laporkan."
        />
      }
    >
      <div className="border-line border-t">
        <ReportTable
          caption="Laba per penjualan"
          columns={COLUMNS}
          {...table}
          rowId={({ id }) => String(id)}
          rowName={({ number }) => number}
          rowHref={({ id }) => paths.transaction.detail(id)}
          totalsLabel={query.data?.total ? `${formatNumber(query.data.total)} penjualan` : "Jumlah"}
          totals={
            totals
              ? {
                  revenue: (
                    <Opened
                      value={totals.revenue}
                      to={address.figureHref("penjualan-bersih")}
                      label="jumlah penjualan bersih"
                    />
                  ),
                  cost: <Opened value={0 - totals.cost} to={address.figureHref("akun.hpp")} label="jumlah HPP" />,
                  late: (
                    <Opened
                      value={0 - totals.lateCosts}
                      to={address.figureHref("akun.hpp")}
                      label="jumlah biaya susulan"
                    />
                  ),
                  direct: (
                    <Opened
                      value={0 - totals.directCosts}
                      to={address.figureHref("akun.biaya_penjualan")}
                      label="jumlah biaya langsung"
                    />
                  ),
                  profit: (
                    <Opened
                      value={totals.profit}
                      to={address.figureHref("laba-kotor")}
                      label="jumlah laba kotor"
                      result
                    />
                  ),
                  margin: shareInWords(totals.profit, totals.revenue),
                }
              : undefined
          }
          address={address}
          empty={
            <EmptyState icon="sales" title="Belum ada penjualan yang diserahkan pada periode ini">
              Pesanan menjadi penjualan pada hari diserahkan.
            </EmptyState>
          }
        />
      </div>
    </Card>
  );
}
