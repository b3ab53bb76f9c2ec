import type { ReactNode } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import { comparedDays } from "@/contract/report/period";
import { TablesOnPaper } from "@/src/components/print/tables-on-paper";
import { ExportButton, type OnExport } from "@/src/components/table/export-button";
import { IconButton } from "@/src/components/ui/icon-button";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { PrintStyle } from "@/src/components/ui/page/print-layout";
import { formatDate } from "@/src/lib/format";
import { PeriodNote } from "./period-note";
import { PeriodPicker } from "./period-picker";
import { daysInWords, periodInFull } from "./period-words";
import type { ReportPeriodState } from "./use-report-period";

type Props = {
  title: string;
  /** Breadcrumbs above the title. */
  above?: ReactNode;
  /** Omitted by a report without a period. */
  period?: ReportPeriodState;
  /** Offers periods to compare with. */
  compare?: boolean;
  /** Further choices beside the period. */
  choices?: ReactNode;
  /** The filters in words, because a printed report has no chips. */
  filters?: readonly string[];
  /** Buttons beside the title, before print and export. */
  actions?: ReactNode;
  onExport?: OnExport;
  children: ReactNode;
};

/**
 * The common frame of the reports: name, period, print and export. Printing shows the children under their own head.
 */
export function ReportPage(props: Props) {
  const { title, above, period, compare, choices, filters = [], actions, onExport, children } = props;
  const compared = period?.comparison && comparedDays(period.comparison, period.period, period.today);
  return (
    <>
      <title>{`${title} · Domba`}</title>
      <PrintStyle paper="report" />
      <TablesOnPaper />
      <PageHeader
        title={title}
        above={above}
        actions={
          <>
            {actions}
            <IconButton icon="print" label="Cetak" variant="secondary" onClick={() => window.print()} />
            {onExport && <ExportButton onExport={onExport} />}
          </>
        }
      />
      {(period || choices) && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          {period && <PeriodPicker state={period} compare={compare} />}
          {choices}
        </div>
      )}
      <div data-print="" className="flex min-w-0 flex-col gap-4 print:text-ink">
        <header className="hidden print:block">
          <p className="font-bold text-xl">{title}</p>
          {period && <p>Periode: {periodInFull(period.period, period.today)}</p>}
          {compared && <p>Dibanding: {daysInWords(compared)}</p>}
          {filters.length > 0 && <p>Saringan: {filters.join("; ")}</p>}
          <p className="text-ink-muted text-xs">Dicetak {formatDate(todayInJakarta())}</p>
        </header>
        {period && <PeriodNote state={period} />}
        {children}
      </div>
    </>
  );
}
