import { useQuery } from "@tanstack/react-query";
import type { MoneyEntryTotals } from "@/contract/money/model";
import { tableOf } from "@/src/api/base/list";
import { entriesQuery, exportEntries } from "@/src/api/money";
import { printed } from "@/src/components/print/printed";
import { CardList } from "@/src/components/table/card-list";
import { ExportButton } from "@/src/components/table/export-button";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, rangeEnds } from "@/src/components/table/filter/filter-parsers";
import { FilterPill } from "@/src/components/table/filter/filter-pill";
import NoRows from "@/src/components/table/later/no-rows";
import {
  changeFilter,
  changeList,
  type ListChange,
  type ListSpec,
  type ListState,
  sizesOf,
  useListState,
} from "@/src/components/table/list-state";
import { TableGrid } from "@/src/components/table/table-grid";
import { useNarrow } from "@/src/components/table/use-narrow";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Pagination } from "@/src/components/ui/page/pagination";
import { Skeleton } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { formatDateShort, formatRupiah } from "@/src/lib/format";
import { type EntryRow, entryCards, entryColumns } from "./entry-columns";
import { Balance } from "./money-words";

const spec: ListSpec = { sorts: ["day"], defaultSort: "-day", filters: { period: dayRange } };
const period = { ...dayRangeFilter("period", "Periode"), unset: "Semua" };
const STAND_INS = 8;

const empty = (
  <EmptyState icon="money" title="Belum ada mutasi">
    Pembayaran, transfer, dan opname yang menyentuh kas atau rekening ini tercatat di sini dengan saldonya.
  </EmptyState>
);

/** Lists what came and went, the newest first; the address holds the period and the page. */
export function StatementCard({ id }: { id: string }) {
  const [state, setState] = useListState(spec);
  const [asked] = state.filters.period ?? [];
  const query = useQuery(entriesQuery(id, { page: state.page, limit: state.size, period: asked }));
  const { rows, total, stale, error, onRetry } = tableOf(query);
  return (
    <Card
      title="Mutasi"
      description="Dalam satu hari yang masuk tertulis sebelum yang keluar."
      actions={
        <>
          <FilterPill
            filter={period}
            values={state.filters.period ?? []}
            onChange={(values) => setState(changeFilter(state, "period", values))}
          />
          <LinkButton icon="print" to={printed(paths.money.paper(id, asked))}>
            Cetak
          </LinkButton>
          <ExportButton onExport={exportEntries(id, asked)} />
        </>
      }
      flush
    >
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <>
          <Sums sums={query.data?.totals ?? null} asked={asked} loading={!rows} />
          {rows?.length === 0 ? (
            <NoRows what="mutasi" state={state} onStateChange={setState} filters={[period]} empty={empty} />
          ) : (
            <Entries rows={rows?.map((entry, at) => ({ ...entry, at: `${state.page}/${at}` }))} stale={stale} />
          )}
          <Pages state={state} setState={setState} total={total} shown={rows?.length} />
        </>
      )}
    </Card>
  );
}

type SumsProps = { sums: MoneyEntryTotals | null; asked: string | undefined; loading: boolean };

/** Opening and closing of the period, with what came and went between them. */
function Sums({ sums, asked, loading }: SumsProps) {
  const { from, to } = rangeEnds(asked === undefined ? undefined : [asked]);
  const items = [
    [from ? `Saldo sebelum ${formatDateShort(from)}` : "Saldo mula-mula", sums && <Balance value={sums.opening} />],
    ["Masuk", sums && formatRupiah(sums.in)],
    ["Keluar", sums && formatRupiah(sums.out)],
    [to ? `Saldo per ${formatDateShort(to)}` : "Saldo akhir", sums && <Balance value={sums.closing} />],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-line border-y bg-canvas px-4 py-3 sm:grid-cols-4 sm:px-5">
      {items.map(([label, value], at) => (
        <div key={label} className={at === 1 || at === 2 ? "min-w-0" : "min-w-0 max-sm:col-span-2"}>
          <dt className="text-ink-muted text-xs">{label}</dt>
          <dd className="break-words font-semibold text-base tabular-nums">
            {loading ? <Skeleton className="my-1 h-4 w-24" /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type EntriesProps = { rows: readonly EntryRow[] | undefined; stale: boolean };

function Entries({ rows, stale }: EntriesProps) {
  const narrow = useNarrow();
  const List = narrow ? CardList : TableGrid;
  return (
    <List
      caption="Mutasi"
      columns={narrow ? entryCards : entryColumns}
      rows={rows}
      skeletonRows={STAND_INS}
      rowId={({ at }) => at}
      rowName={({ documentName, day }) => documentName ?? day}
      stale={stale}
    />
  );
}

type PagesProps = {
  state: ListState;
  setState: ListChange;
  total: ReturnType<typeof tableOf>["total"];
  shown: number | undefined;
};

const Pages = ({ state, setState, total, shown }: PagesProps) => (
  <div className="border-line border-t px-3 py-2">
    <Pagination
      page={state.page}
      size={state.size}
      sizes={sizesOf(spec)}
      total={total}
      shown={shown}
      onPage={(page) => setState({ ...state, page })}
      onSize={(size) => setState(changeList(state, { size }))}
    />
  </div>
);
