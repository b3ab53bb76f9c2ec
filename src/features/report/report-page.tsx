import type { ReactNode } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import { comparedDays } from "@/contract/report/period";
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
 * Printed tables are complete: nothing scrolls or sticks, and they are as wide as the sheet. `data-roomy` is for few
 * columns.
 */
const onPaper = `
@media print {
  [data-print] section, [data-print] table { overflow: visible !important; max-height: none !important }
  [data-print] table { table-layout: auto !important; width: 100% !important; min-width: 0 !important }
  [data-print] col { width: auto !important }
  [data-print] :is(td, th) { position: static !important; padding-inline: 4px !important; white-space: normal; font-size: 10px }
  [data-print] [data-roomy] :is(td, th) { padding-inline: 10px !important; font-size: 12px }
  [data-print] :is(td, th) * { font-size: inherit }
  [data-print] [role=tablist] { display: none }
  [data-print] tr { height: auto !important }
  [data-print] :is(td, th) svg, [data-print] td button[aria-haspopup] { display: none }
  [data-print] td .inline-flex { min-height: 0; padding: 0 }
  [data-print] a { color: inherit; text-decoration: none }
}`;

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
      <style href="report-print" precedence="default">
        {onPaper}
      </style>
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
      <div data-print="" className="flex min-w-0 flex-col gap-4">
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
