import { useQuery } from "@tanstack/react-query";
import { bookStatementQuery, exportBookStatement } from "@/src/api/report/report-books";
import { PrintPaper } from "@/src/components/print/print-on-arrival";
import { ExportButton } from "@/src/components/table/export-button";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { BOOK_TABS } from "@/src/features/report/book-tabs";
import { PeriodPicker } from "@/src/features/report/period-picker";
import { useReportPeriod } from "@/src/features/report/use-report-period";
import { StatementPaper } from "./statement-paper";

/** The statements in the form of SAK EMKM for a period with the one before, to print or save as a PDF. */
export function BookStatementPage() {
  const state = useReportPeriod("sebelumnya");
  const against = state.comparison ?? "sebelumnya";
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(bookStatementQuery(state.text, against));
  return (
    <>
      <title>Laporan SAK EMKM · Domba</title>
      <PageHeader
        title="Laporan SAK EMKM"
        actions={
          data && (
            <>
              <PrintPaper />
              <ExportButton onExport={exportBookStatement(state.text, against)} />
            </>
          )
        }
      />
      <div className="mb-4 print:hidden">
        <PeriodPicker state={state} compare />
      </div>
      <TabLinks label="Laporan keuangan" links={BOOK_TABS} current={paths.report.statement} />
      {data && !(error && isPlaceholderData) ? (
        <div className={isPlaceholderData ? "opacity-60" : undefined} aria-busy={isPlaceholderData || undefined}>
          <StatementPaper statement={data} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <SkeletonCard height={640} />
        </Loading>
      )}
    </>
  );
}
