import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/parse-input";
import { monthsAfter } from "@/contract/investment/words";
import { exportStatement, statementQuery } from "@/src/api/investment";
import { SelectField } from "@/src/components/form/fields/select-field";
import { PrintPaper } from "@/src/components/print/print-on-arrival";
import { ExportButton } from "@/src/components/table/export-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { formatMonth } from "@/src/lib/format";
import { Statement } from "./statement";

/** This parameter of the address holds the month. */
const MONTH = "bulan";

/** Returns the months from the contract's start until now, newest first. */
function monthsOf(startOn: string, last: string) {
  const months: string[] = [];
  for (let day = `${startOn.slice(0, 7)}-01`; day.slice(0, 7) <= last; day = monthsAfter(day, 1))
    months.unshift(day.slice(0, 7));
  return months;
}

/** The investor's report for a month, to print or save as a PDF. */
export function StatementPage() {
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const asked = params.get(MONTH);
  const month = asked && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : null;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(statementQuery(id, month));
  const contract = data?.contract;
  const title = contract ? `Laporan ${contract.number}` : "Laporan bulanan";
  const months = contract ? monthsOf(contract.startOn, todayInJakarta().slice(0, 7)) : [];
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${title} · Domba`}</title>
      <PageHeader
        title={title}
        above={
          <Breadcrumbs
            items={[
              { label: "Investasi", to: paths.investment.list },
              ...(contract ? [{ label: contract.number, to: paths.investment.detail(id) }] : []),
              { label: "Laporan bulanan" },
            ]}
          />
        }
        actions={
          data && (
            <>
              <SelectField
                label="Bulan"
                hideLabel
                required
                className="w-44"
                options={months.map((value) => ({ value, label: formatMonth(value) }))}
                value={month ?? data.month}
                onChange={(value) => setParams(value ? { [MONTH]: value } : {}, { replace: true })}
              />
              <ExportButton onExport={exportStatement(id, month ?? data.month)} />
              <PrintPaper />
            </>
          )
        }
      />
      {data && !error ? (
        <div className={isPlaceholderData ? "opacity-60" : undefined} aria-busy={isPlaceholderData}>
          <Statement statement={data} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <SkeletonCard height={640} />
        </Loading>
      )}
    </div>
  );
}
