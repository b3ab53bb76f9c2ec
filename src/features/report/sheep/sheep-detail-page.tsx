import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  HERD_CELL_LABELS,
  HERD_CELLS,
  HERD_GROUP_LABELS,
  HERD_SORTS,
  type HerdCell,
  type SheepReport,
} from "@/contract/report/sheep";
import { codeBeside, tagName } from "@/contract/sheep/words";
import { tableOf } from "@/src/api/base/list";
import { exportSheepDetail, sheepDetailQuery, sheepReportQuery } from "@/src/api/report/report-sheep";
import { DataTable } from "@/src/components/table/data-table";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { LinkButton } from "@/src/components/ui/link-button";
import { Menu } from "@/src/components/ui/overlay/menu";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ReportPage } from "@/src/features/report/report-page";
import { useOneMoment } from "@/src/features/report/use-one-moment";
import { useReportPeriod } from "@/src/features/report/use-report-period";
import { formatNumber } from "@/src/lib/format";
import { animalColumns, animalTotals } from "./sheep-animal-columns";
import { filtersInWords, useHerdFilters } from "./sheep-filters";
import { backToReport, childAddress, herdFilterParsers, questionOf, useHerdAddress } from "./sheep-question";

const spec: ListSpec = { ...HERD_SORTS, filters: herdFilterParsers };

/** The second level of the report: the animals behind a cell. */
export function SheepDetailPage() {
  const period = useReportPeriod();
  const { params, group, cell, row, change } = useHerdAddress();
  const [state, setState] = useListState(spec);
  const filters = useHerdFilters(state);
  const asked = questionOf(group, period, state);
  const question = { ...asked, cell, ...(row !== null && { row }) };
  const query = useQuery(sheepDetailQuery(state, question));
  // The first level's report has the names of the rows and the value of the cell.
  const summary = useQuery(sheepReportQuery(asked));
  const { data: report } = summary;
  const columns = useMemo(() => animalColumns(cell), [cell]);
  const own = row === null ? null : report?.rows.find(({ key }) => key === row);
  // The first level has no row for a group without animals in these days, so its name is unknown.
  const rowName = own?.name ?? (report ? "tanpa ternak" : "…");
  const name = `Rincian ${HERD_CELL_LABELS[cell].toLowerCase()}`;
  const back = backToReport(params);
  const counted = row === null ? report?.totals : own;
  // The cell and the list must describe the same moment, because an animal may have been sold in between.
  useOneMoment(
    { ...summary, figure: summary.isPlaceholderData || state.q !== "" ? undefined : counted?.counts[cell] },
    { ...query, figure: query.isPlaceholderData ? undefined : (query.data?.total ?? undefined) },
  );
  return (
    <ReportPage
      title={row === null || (report && !own) ? name : `${name}: ${rowName}`}
      above={<Breadcrumbs items={[{ label: "Laporan domba", to: back }, { label: name }]} />}
      period={period}
      choices={
        <>
          <CellMenu cell={cell} onChange={(next) => change({ cell: next, sort: null })} />
          <RowMenu
            label={`${HERD_GROUP_LABELS[group]}: ${row === null ? "semua" : rowName}`}
            rows={report?.rows ?? []}
            row={row}
            onChange={(next) => change({ row: next })}
          />
        </>
      }
      filters={filtersInWords(filters, state)}
    >
      <DataTable
        id="sheep-report"
        what="ternak"
        searchLabel="Cari anting, kode, ras"
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ sheep }) => tagName(sheep)}
        rowHref={({ sheep }) => childAddress(params, sheep.id)}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...tableOf(query)}
        {...animalTotals(query.data?.total, query.data?.totals)}
        onExport={exportSheepDetail(state, question)}
        empty={
          <EmptyState
            icon="sheep"
            title="Tidak ada ternak di sel ini"
            action={<LinkButton to={back}>Kembali ke ringkasan</LinkButton>}
          >
            Dalam periode ini tidak ada yang dihitung di sini.
          </EmptyState>
        }
      />
      <Agreement total={query.data?.total} searched={state.q !== ""} counts={counted} cell={cell} />
    </ReportPage>
  );
}

type Counted = Pick<SheepReport["totals"], "counts"> | null | undefined;
type AgreementProps = { total: number | null | undefined; searched: boolean; counts: Counted; cell: HerdCell };

/** Says whether the number of listed animals agrees with the cell. */
function Agreement({ total, searched, counts, cell }: AgreementProps) {
  if (total === undefined || total === null || searched || !counts) return null;
  const above = counts.counts[cell];
  const same = above === total;
  return (
    <p className="flex items-center gap-2 text-ink-muted text-sm">
      <Icon name={same ? "success" : "warning"} size={16} className={same ? "text-success-ink" : "text-error-ink"} />
      {same
        ? `Sama dengan ringkasan: ${formatNumber(above)} ekor.`
        : `Ringkasan menghitung ${formatNumber(above)} ekor; data baru saja berubah.`}
    </p>
  );
}

const CellMenu = ({ cell, onChange }: { cell: HerdCell; onChange: (cell: HerdCell) => void }) => (
  <Menu
    label="Kolom"
    placement="bottom-start"
    items={HERD_CELLS.map((word) => ({
      label: HERD_CELL_LABELS[word],
      icon: word === cell ? ("check" as const) : undefined,
      onSelect: () => onChange(word),
    }))}
    trigger={(props) => (
      <Button {...props}>
        Kolom: {HERD_CELL_LABELS[cell].toLowerCase()}
        <Icon name="chevronDown" size={14} />
      </Button>
    )}
  />
);

/** A menu cannot list a thousand rows, so it shows those with most animals. */
const MOST_ROWS = 30;

type RowMenuProps = {
  label: string;
  rows: SheepReport["rows"];
  row: string | null;
  onChange: (row: string | null) => void;
};

function RowMenu({ label, rows, row, onChange }: RowMenuProps) {
  const most = rows.toSorted((one, other) => other.counts.akhir - one.counts.akhir).slice(0, MOST_ROWS);
  const entries = most.map(({ key, ...named }) => ({
    label: [named.name, codeBeside(named)].filter(Boolean).join(" · "),
    icon: key === row ? ("check" as const) : undefined,
    onSelect: () => onChange(key),
  }));
  return (
    <Menu
      label="Baris"
      placement="bottom-start"
      items={[
        { label: "Semua", icon: row === null ? ("check" as const) : undefined, onSelect: () => onChange(null) },
        ...entries,
      ]}
      trigger={(props) => (
        <Button {...props} className="max-w-full">
          <span className="truncate">{label}</span>
          <Icon name="chevronDown" size={14} />
        </Button>
      )}
    />
  );
}
