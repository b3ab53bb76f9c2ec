import { type ReactNode, Suspense } from "react";
import { cx } from "@/src/components/ui/cx";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { Pagination, type Total } from "@/src/components/ui/page/pagination";
import type { CardListProps } from "./card-list";
import type { Column } from "./column";
import type { OnExport } from "./export-button";
import type { Filter } from "./filter/filter-pill";
import { SavedFilters } from "./filter/saved-filters";
import type { BulkAction } from "./later/bulk-bar";
import {
  changeList,
  type ListChange,
  type ListSpec,
  type ListState,
  parseListState,
  sizesOf,
  writeListState,
} from "./list-state";
import type { RowOpen } from "./row-open";
import { TableGrid } from "./table-grid";
import { useTableMemory } from "./table-memory";
import { CardSkeletons } from "./table-rows";
import { TableToolbar } from "./table-toolbar";
import { useNarrow } from "./use-narrow";
import { useTableModel } from "./use-table-model";
import { ViewOptions } from "./view-options";

export interface DataTableProps<T> extends RowOpen<T> {
  /** The browser remembers columns, density and saved filters under this id. */
  id: string;
  /** The records in lower case: "penjualan". */
  what: string;
  searchLabel: string;
  /** The array must be defined outside the component or memoised. */
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  total: Total | undefined;
  rowId: (row: T) => string;
  /** Returns the name of a row: "PJ/2025/08/0012". */
  rowName: (row: T) => string;
  spec: ListSpec;
  state: ListState;
  onStateChange: ListChange;
  error?: { message: string; requestId?: string } | null;
  onRetry?: () => void;
  /** The rows belong to the previous query while the new ones load. */
  stale?: boolean;
  /** Something above is on its way and would move the list, which is shown once that has come. */
  waits?: boolean;
  filters?: readonly Filter[];
  actions?: (row: T) => readonly (MenuEntry | null)[];
  bulk?: readonly BulkAction[];
  /** Rows are also chosen where only their export awaits them. */
  chooses?: boolean;
  /** Finds the ids of the rows that match, on all pages: the first MOST_CHOSEN of them. */
  onEvery?: () => Promise<readonly string[]>;
  totals?: Readonly<Record<string, ReactNode>>;
  totalsLabel?: string;
  /** Shown when the list is completely empty: an EmptyState that offers to create the first record. */
  empty: ReactNode;
  onExport?: OnExport;
  /** Receives text typed into the search box by a scanner. */
  onScan?: (text: string) => void;
}

/** Comes with the first list that has no rows. */
const NoRows = lazyPart(() => import("./later/no-rows"));

/** Comes with the first chosen row. */
const BulkBar = lazyPart(() => import("./later/bulk-bar"));

/** A phone fetches its cards while it waits for the rows; a wide screen never does. */
const LateCardList = lazyPart(() => import("./card-list").then(({ CardList }) => ({ default: CardList }))) as <T>(
  props: CardListProps<T>,
) => ReactNode;

const noFilters: readonly Filter[] = [];
const MOST_SKELETONS = 20;

/** A list in the state that the address describes. It has four states, error first. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { id, what, columns, rows, total, rowId, rowName, spec, state, onStateChange, error, stale } = props;
  const { filters = noFilters, actions, bulk = [], chooses = false, totals, totalsLabel } = props;
  const [memory, setMemory] = useTableMemory(id);
  const narrow = useNarrow();
  const query = writeListState({ ...state, page: 1 }, spec).toString();
  const question = JSON.stringify([state.q, state.filters]);
  const model = useTableModel({ columns, rows, rowId, choices: memory.columns, question });
  const selection = chooses || bulk.length > 0 ? model.selection : undefined;
  const skeletonRows = Math.min(state.size, MOST_SKELETONS);
  const open = { rowHref: props.rowHref, onRowOpen: props.onRowOpen, onRowIntent: props.onRowIntent };
  const shared = {
    caption: `Daftar ${what}`,
    rows,
    skeletonRows,
    rowId,
    rowName,
    actions,
    totals,
    totalsLabel,
    selection,
    stale,
    ...open,
  };

  return (
    <>
      <div
        className={cx(
          "min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-card",
          props.waits && "invisible",
        )}
      >
        <TableToolbar
          searchLabel={props.searchLabel}
          state={state}
          onStateChange={onStateChange}
          filters={filters}
          columns={columns}
          narrow={narrow}
          onExport={props.onExport}
          onScan={props.onScan}
        >
          <SavedFilters
            saved={memory.saved}
            current={query}
            onApply={(saved) => onStateChange(parseListState(new URLSearchParams(saved), spec))}
            onSave={(saved) => setMemory({ saved })}
          />
          {!narrow && (
            <ViewOptions
              columns={columns
                .filter((column, index) => index > 0 && !column.fixed)
                .map((column) => ({ ...column, shown: model.shown.includes(column) }))}
              onToggle={(column, shown) => setMemory({ columns: { ...memory.columns, [column]: shown } })}
              density={memory.density}
              onDensity={(density) => setMemory({ density })}
            />
          )}
        </TableToolbar>
        {error ? (
          <ErrorState error={error} onRetry={props.onRetry} />
        ) : rows?.length === 0 ? (
          <Suspense>
            <NoRows what={what} state={state} onStateChange={onStateChange} filters={filters} empty={props.empty} />
          </Suspense>
        ) : narrow ? (
          <Suspense fallback={<CardSkeletons count={skeletonRows} />}>
            <LateCardList {...shared} columns={columns} />
          </Suspense>
        ) : (
          <TableGrid
            {...shared}
            ofPage
            chosen={memory.columns}
            columns={model.shown}
            density={memory.density}
            sort={state.sort}
            onSort={(sort) => onStateChange(changeList(state, { sort }))}
          />
        )}
        {!error && <Pages spec={spec} state={state} total={total} shown={rows?.length} onStateChange={onStateChange} />}
      </div>
      {selection && model.ids.length > 0 && (
        <Suspense>
          <BulkBar {...props} model={model} narrow={narrow} />
        </Suspense>
      )}
    </>
  );
}

type PagesProps = Pick<DataTableProps<unknown>, "spec" | "state" | "total" | "onStateChange"> & { shown?: number };

const Pages = ({ spec, state, total, shown, onStateChange }: PagesProps) => (
  <div className={cx("border-line border-t px-3 py-2", shown === undefined && "invisible")}>
    <Pagination
      page={state.page}
      size={state.size}
      sizes={sizesOf(spec)}
      total={total}
      shown={shown}
      onPage={(page) => onStateChange({ ...state, page })}
      onSize={(size) => onStateChange(changeList(state, { size }))}
    />
  </div>
);
