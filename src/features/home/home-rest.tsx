import type { HomeSummary, HomeToday } from "@/contract/home/model";
import { Formula } from "@/src/components/ui/formula";
import { figure } from "@/src/farm/terms/terms";
import { HomeAlerts } from "./home-alerts";
import { HomeChartCard } from "./home-chart-card";
import { HomeDeliveries } from "./home-deliveries";
import { HomeHerd } from "./home-herd";

const ORDERS = figure("pesananBulanIni");
const MONEY = [figure("penjualanBersih"), figure("kasCustomer")];
const REST = [figure("piutang"), figure("piutangLewat"), figure("penyerahanHariIni")];

/**
 * Explains how the first figures are calculated. It stands below them and loads later, so that the figures come first.
 */
const HomeFormulas = ({ cash }: { cash: boolean }) => (
  <div className="-mt-2 flex justify-end">
    <Formula of={cash ? [ORDERS, ...MONEY, ...REST] : [ORDERS, ...REST]} label="angka di atas" />
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
