import { useQuery } from "@tanstack/react-query";
import { homeChartQuery } from "@/src/api/home";
import { Chart } from "@/src/components/chart/chart";
import { Formula } from "@/src/components/ui/formula";
import { Card } from "@/src/components/ui/page/card";
import { figure } from "@/src/farm/terms/terms";
import { formatMonth } from "@/src/lib/format";

const FORMULAS = [figure("penjualanBersih"), figure("labaKotor")];

/** A chart that fails to load shows its error in its own card and leaves the figures alone. */
export function HomeChartCard() {
  const { data, error } = useQuery(homeChartQuery());
  const months = data?.months ?? [];
  const money = data === undefined || months.some(({ revenue }) => revenue !== null);
  const title = money ? "Penjualan bersih dan laba kotor 12 bulan" : "Ekor terjual 12 bulan";
  return (
    <Card
      title={title}
      description="Menurut hari diserahkan; pesanan yang menunggu belum terhitung."
      actions={money && <Formula of={FORMULAS} label="penjualan bersih dan laba kotor" />}
    >
      {error ? (
        <p className="text-ink-muted text-sm">Grafik tidak dapat dimuat: {error.message}</p>
      ) : (
        <Chart
          kind="bar"
          title={title}
          axis="Bulan"
          unit={money ? "rupiah" : "number"}
          labels={months.map(({ month }) => formatMonth(month).replace(/(\w{3})\w* /, "$1 "))}
          series={
            data &&
            (money
              ? [
                  { label: "Penjualan bersih", values: months.map(({ revenue }) => revenue) },
                  { label: "Laba kotor", values: months.map(({ profit }) => profit) },
                ]
              : [{ label: "Ekor", values: months.map(({ heads }) => heads) }])
          }
          empty="Belum ada penjualan yang diserahkan"
        />
      )}
    </Card>
  );
}
