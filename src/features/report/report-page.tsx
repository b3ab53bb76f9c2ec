import type { ReactNode } from "react";
import { comparedDays } from "@/contract/report/period";
import { type Print, PrintButton, PrintedPart } from "@/src/components/print/printed-part";
import { ExportButton, type OnExport } from "@/src/components/table/export-button";
import { cx } from "@/src/components/ui/cx";
import { PageHeader } from "@/src/components/ui/page/page-header";
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
  /** Its subject, such as a day, an account or a grouping, as a heading on paper. */
  subject?: string;
  /** Its paper tells of the subject's day alone, whatever the period. */
  ofDay?: boolean;
  /** The filters in words, because a printed report has no chips. */
  filters?: readonly string[];
  /** Buttons beside the title, before print and export. */
  actions?: ReactNode;
  print?: Print;
  onExport?: OnExport;
  children: ReactNode;
};

/**
 * The common frame of the reports: name, period, print and export. Printing shows the children under their own head.
 */
export function ReportPage(props: Props) {
  const {
    title,
    above,
    period,
    compare,
    choices,
    subject,
    ofDay,
    filters = [],
    actions,
    print,
    onExport,
    children,
  } = props;
  const compared = period?.comparison && comparedDays(period.comparison, period.period, period.today);
  const told = ofDay ? undefined : period;
  const lines = [
    ...(told ? [`Periode: ${periodInFull(told.period, told.today)}`] : []),
    ...(told && compared ? [`Dibanding: ${daysInWords(compared)}`] : []),
    ...(filters.length > 0 ? [`Saringan: ${filters.join("; ")}`] : []),
  ];
  return (
    <>
      <title>{`${title} · Domba`}</title>
      <PageHeader
        title={title}
        above={above}
        actions={
          <>
            {actions}
            <PrintButton {...print} />
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
      <PrintedPart title={title} subject={subject} lines={lines}>
        <div className="flex min-w-0 flex-col gap-4">
          {period && (
            <div className={cx("empty:hidden", ofDay && "print:hidden")}>
              <PeriodNote state={period} />
            </div>
          )}
          {children}
        </div>
      </PrintedPart>
    </>
  );
}
