import type { HomeSummary, HomeToday } from "@/contract/home/model";
import { Formula, type FormulaText } from "@/src/components/ui/formula";
import { HomeAlerts } from "./home-alerts";
import { HomeChartCard } from "./home-chart-card";
import { HomeDeliveries } from "./home-deliveries";
import { HomeHerd } from "./home-herd";

const SALES: FormulaText = {
  name: "Penjualan bulan ini",
  formula: "Total pesanan bertanggal bulan ini sampai hari ini − retur. Tanpa draf, yang batal, dan paket investasi.",
  note: "Dibandingkan dengan hari-hari yang sama di bulan lalu.",
};
const CASH: FormulaText = {
  name: "Kas dari customer bulan ini",
  formula: "Pembayaran penjualan yang masuk bulan ini sampai hari ini − yang dikembalikan.",
};
const REST: readonly FormulaText[] = [
  { name: "Piutang jatuh tempo", formula: "Sisa tagihan penjualan yang sudah diserahkan dan lewat jatuh temponya." },
  { name: "Pengiriman hari ini", formula: "Pesanan yang dijanjikan untuk hari ini dan belum diserahkan." },
];

/**
 * Explains how the first figures are calculated. It stands below them and loads later, so that the figures come first.
 */
const HomeFormulas = ({ cash }: { cash: boolean }) => (
  <div className="-mt-2 flex justify-end">
    <Formula of={cash ? [SALES, CASH, ...REST] : [SALES, ...REST]} label="angka di atas" />
  </div>
);

type Props = { today: HomeToday; summary: HomeSummary | undefined };

export default function HomeRest({ today, summary }: Props) {
  return (
    <>
      <HomeFormulas cash={today.cash !== null} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <HomeAlerts today={today} />
        <HomeDeliveries today={today} date={summary?.date} />
      </div>
      <HomeChartCard />
      <HomeHerd summary={summary} />
    </>
  );
}
