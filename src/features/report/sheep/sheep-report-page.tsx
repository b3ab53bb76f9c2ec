import { useQuery } from "@tanstack/react-query";
import { comparedDays } from "@/contract/report/period";
import { HERD_GROUP_LABELS, HERD_GROUPS, type HerdGroup, type SheepReport } from "@/contract/report/sheep";
import { exportSheepReport, sheepReportQuery } from "@/src/api/report/report-sheep";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { TableGrid } from "@/src/components/table/table-grid";
import { useNarrow } from "@/src/components/table/use-narrow";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Formula } from "@/src/components/ui/formula";
import { Icon } from "@/src/components/ui/icon";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { ReportPage } from "@/src/features/report/report-page";
import { useReportPeriod } from "@/src/features/report/use-report-period";
import { HerdCharts } from "./sheep-charts";
import { balanceInWords, herdTable } from "./sheep-columns";
import { HerdFigures } from "./sheep-figures";
import { filtersInWords, HerdFilterBar, useHerdFilters } from "./sheep-filters";
import { FORMULAS } from "./sheep-formulas";
import { herdFilterParsers, questionOf, useHerdAddress } from "./sheep-question";

const spec: ListSpec = { sorts: ["name"], defaultSort: "name", filters: herdFilterParsers };

/** Laporan Domba, the first level: groups of animals from the beginning of a period to its end. */
export function SheepReportPage() {
  const period = useReportPeriod();
  const { params, group, change } = useHerdAddress();
  const [state, setState] = useListState(spec);
  const filters = useHerdFilters(state);
  const question = questionOf(group, period, state);
  const query = useQuery(sheepReportQuery(question));
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const days = period.comparison && comparedDays(period.comparison, period.period, period.today);
  const compared = useQuery({
    ...sheepReportQuery({ ...question, period: days ? `${days.from}..${days.to}` : "" }),
    enabled: days !== null,
  });

  return (
    <ReportPage
      title="Laporan domba"
      period={period}
      compare
      choices={<GroupChoice group={group} onChange={(next) => change({ group: next === "produk" ? null : next })} />}
      filters={filtersInWords(filters, state)}
      onExport={exportSheepReport(question)}
    >
      <HerdFilterBar filters={filters} state={state} onChange={setState} />
      {error && (!data || isPlaceholderData) ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.rows.length === 0 ? (
        <NoAnimals
          filtered={Object.keys(state.filters).length > 0}
          onClear={() => setState({ ...state, filters: {} })}
        />
      ) : (
        <div className={cx("flex min-w-0 flex-col gap-4", isPlaceholderData && "opacity-60")}>
          <HerdFigures
            totals={data?.totals}
            compared={days ? compared.data?.totals : undefined}
            maxMortality={data?.maxMortality}
          />
          {data ? <HerdTable report={data} group={group} params={params} /> : <LoadingCard height={600} />}
          <HerdCharts question={question} group={group} rows={data?.rows} />
        </div>
      )}
    </ReportPage>
  );
}

function NoAnimals({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <Card flush>
      <EmptyState
        icon="sheep"
        title="Tidak ada ternak dalam periode ini"
        action={
          filtered ? (
            <Button onClick={onClear}>Hapus saringan</Button>
          ) : (
            <LinkButton to={paths.sheep.list}>Buka daftar ternak</LinkButton>
          )
        }
      >
        {filtered
          ? "Tidak ada ternak yang cocok dengan saringan ini, baik di awal maupun selama periode."
          : "Ternak yang dibeli, lahir atau keluar dalam periode ini akan dihitung di sini."}
      </EmptyState>
    </Card>
  );
}

function GroupChoice({ group, onChange }: { group: HerdGroup; onChange: (group: HerdGroup) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not a form
    <div role="group" aria-label="Menurut" className="flex items-center gap-1.5">
      <span aria-hidden="true" className="hidden text-ink-muted text-sm sm:inline">
        Menurut
      </span>
      <div className="flex rounded border border-line bg-raised p-0.5">
        {HERD_GROUPS.map((word) => (
          <button
            key={word}
            type="button"
            aria-pressed={word === group}
            onClick={() => onChange(word)}
            className={cx(
              "h-8 cursor-pointer rounded-sm px-2.5 text-sm",
              word === group ? "bg-primary-soft font-semibold text-primary-ink" : "text-ink-muted hover:text-ink",
            )}
          >
            {HERD_GROUP_LABELS[word]}
          </button>
        ))}
      </div>
    </div>
  );
}

type TableProps = { report: SheepReport; group: HerdGroup; params: URLSearchParams };

function HerdTable({ report, group, params }: TableProps) {
  const { columns, sums } = herdTable({ totals: report.totals, group, params, narrow: useNarrow() });
  const balance = balanceInWords(report.totals);
  return (
    <Card
      title={`Populasi menurut ${HERD_GROUP_LABELS[group].toLowerCase()}`}
      description={<span className="print:hidden">Tekan sebuah angka untuk membuka ternak di baliknya.</span>}
      actions={<Formula label="tabel" of={Object.values(FORMULAS)} />}
      flush
      footer={
        <p className="flex items-start gap-2 text-ink-muted">
          <Icon
            name={balance.holds ? "success" : "warning"}
            size={16}
            className={cx("mt-0.5", balance.holds ? "text-success-ink" : "text-error-ink")}
          />
          <span>
            <span className="tabular-nums">{balance.text}.</span>{" "}
            <span className="whitespace-nowrap">
              {balance.holds ? "Seimbang." : "Tidak seimbang: laporkan ini kepada kami."}
            </span>
          </span>
        </p>
      }
    >
      <TableGrid
        caption={`Populasi menurut ${HERD_GROUP_LABELS[group].toLowerCase()}`}
        columns={columns}
        rows={report.rows}
        rowId={({ key }) => key}
        rowName={({ name }) => name}
        totals={sums}
        density="compact"
        bounded={report.rows.length > 12}
      />
    </Card>
  );
}
