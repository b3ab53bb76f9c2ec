import { Suspense } from "react";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { FinanceEmpty, isEmpty } from "./finance-empty";
import type { FinanceTabProps } from "./finance-tabs";
import { TodayCard } from "./finance-today";

const FinanceCharts = lazyPart(() => import("./finance-charts"));

const standIns = (
  <Loading className="grid gap-4 lg:grid-cols-2">
    <SkeletonCard height={392} />
    <SkeletonCard height={392} />
  </Loading>
);

/** The year up to the period, and the amounts open today. */
export function OverviewTab({ report, state, address }: FinanceTabProps) {
  return (
    <div className="flex flex-col gap-4">
      {report && isEmpty(report) && <FinanceEmpty state={state} report={report} />}
      <TodayCard today={report?.today} address={address} />
      <Suspense fallback={standIns}>{report ? <FinanceCharts months={report.months} /> : standIns}</Suspense>
    </div>
  );
}
