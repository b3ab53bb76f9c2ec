import { useQuery } from "@tanstack/react-query";
import { exportFinance, financeQuery } from "@/src/api/report/report-finance";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { Tabs } from "@/src/components/ui/page/tabs";
import { paths } from "@/src/config/paths";
import { BOOK_TABS } from "@/src/features/report/book-tabs";
import { notBegun } from "@/src/features/report/period-words";
import { ReportPage } from "@/src/features/report/report-page";
import { useReportPeriod } from "@/src/features/report/use-report-period";
import { formatDate } from "@/src/lib/format";
import { AgeingTab } from "./finance-ageing";
import { CashTab } from "./finance-cash";
import { CostsTab } from "./finance-costs";
import { FinanceDrawer } from "./finance-drawer";
import { KeyFigures } from "./finance-key-figures";
import { OverviewTab } from "./finance-overview";
import { ProfitTab } from "./finance-profit";
import { SalesTab } from "./finance-sales";
import { FINANCE_TABS, type FinanceTab, type FinanceTabProps, sheetOf } from "./finance-tabs";
import { useFinanceAddress } from "./use-finance-address";

const PARTS: Record<FinanceTab, React.FC<FinanceTabProps>> = {
  ringkasan: OverviewTab,
  "laba-rugi": ProfitTab,
  "arus-kas": CashTab,
  umur: AgeingTab,
  "per-penjualan": SalesTab,
  biaya: CostsTab,
};

/** Laporan Keuangan: profit, cash, debts; every figure opens its documents. */
export function FinancePage() {
  const state = useReportPeriod("sebelumnya");
  const address = useFinanceAddress();
  const { tab, side } = address;
  const asked = { period: state.text, against: state.comparison ?? "sebelumnya" };
  const { data: report, error, isFetching, isPlaceholderData, refetch } = useQuery(financeQuery(asked));
  const Part = PARTS[tab];
  return (
    <ReportPage
      title="Laporan keuangan"
      period={state}
      compare
      subject={tab === "umur" ? `Umur ${side} per ${formatDate(address.day)}` : undefined}
      ofDay={tab === "umur"}
      onExport={exportFinance(sheetOf(tab, side), asked, address.day)}
    >
      <TabLinks label="Laporan keuangan" links={BOOK_TABS} current={paths.report.finance} />
      {error && (!report || isPlaceholderData) ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div
          data-roomy=""
          aria-busy={!report || isPlaceholderData || undefined}
          className={isPlaceholderData ? "flex min-w-0 flex-col gap-4 opacity-60" : "flex min-w-0 flex-col gap-4"}
        >
          <div className={tab === "umur" ? "print:hidden" : undefined}>
            <KeyFigures
              report={report}
              compares={state.comparison !== null && !notBegun(state.period, state.today)}
              address={address}
            />
          </div>
          <div className="min-w-0">
            <Tabs label="Bagian laporan" tabs={FINANCE_TABS} value={tab} onChange={address.openTab}>
              <Part report={report} asked={asked} state={state} address={address} />
            </Tabs>
          </div>
        </div>
      )}
      <FinanceDrawer address={address} state={state} asked={asked} against={report?.against} />
    </ReportPage>
  );
}
