import type { Finance } from "@/contract/report/finance";
import { Chart } from "@/src/components/chart/chart";
import { Formula } from "@/src/components/ui/formula";
import { Card } from "@/src/components/ui/page/card";
import { formatMonth } from "@/src/lib/format";
import { CASH_FORMULAS, PROFIT_FORMULAS } from "./finance-formulas";

type Month = Finance["months"][number];

const shortMonth = (month: string) => {
  const [name = "", year = ""] = formatMonth(month).split(" ");
  return `${name.slice(0, 3)} ${year}`;
};

const range = (months: readonly Month[]) =>
  `${formatMonth(months[0]?.month ?? "")} – ${formatMonth(months.at(-1)?.month ?? "")}`;

/** Charts of profit and cash for the twelve months up to the period. */
export default function FinanceCharts({ months }: { months: readonly Month[] | undefined }) {
  const labels = months?.map(({ month }) => shortMonth(month)) ?? [];
  const series = (named: Record<string, keyof Omit<Month, "month">>) =>
    months && Object.entries(named).map(([label, key]) => ({ label, values: months.map((one) => one[key]) }));
  const description = months && range(months);
  const shared = { axis: "Bulan", labels, height: 260 };
  return (
    <div className="grid gap-4 lg:grid-cols-2 print:grid-cols-2">
      <Card
        title="Penjualan dan laba"
        description={description}
        actions={<Formula of={Object.values(PROFIT_FORMULAS)} label="penjualan dan laba" />}
      >
        <Chart
          {...shared}
          kind="bar"
          title="Penjualan dan laba per bulan"
          empty="Tidak ada penjualan atau biaya dalam dua belas bulan ini"
          series={series({ "Penjualan bersih": "revenue", "Laba kotor": "grossProfit", "Laba bersih": "profit" })}
        />
      </Card>
      <Card
        title="Kas masuk dan keluar"
        description={description}
        actions={<Formula of={CASH_FORMULAS} label="kas masuk dan keluar" />}
      >
        <Chart
          {...shared}
          kind="bar"
          title="Kas masuk dan keluar per bulan"
          empty="Tidak ada pembayaran dalam dua belas bulan ini"
          series={series({ "Kas masuk": "cashIn", "Kas keluar": "cashOut" })}
        />
      </Card>
    </div>
  );
}
