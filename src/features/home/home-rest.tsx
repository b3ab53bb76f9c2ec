import type { HomeSummary, HomeToday } from "@/contract/home/model";
import { HomeAlerts } from "./home-alerts";
import { HomeChartCard } from "./home-chart-card";
import { HomeDeliveries } from "./home-deliveries";
import { HomeFormulas } from "./home-formulas";
import { HomeHerd } from "./home-herd";

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
