import type { ReactNode } from "react";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import type { Column } from "./column";
import { ExportButton, type OnExport } from "./export-button";
import { type Filter, FilterPill } from "./filter/filter-pill";
import { SearchBox } from "./filter/search-box";
import { changeFilter, changeList, type ListChange, type ListState } from "./list-state";
import { SortSelect } from "./sort-select";

interface TableToolbarProps<T> {
  searchLabel: string;
  state: ListState;
  onStateChange: ListChange;
  filters: readonly Filter[];
  columns: readonly Column<T>[];
  narrow: boolean;
  onExport?: OnExport;
  onScan?: (text: string) => void;
  /** The view options and saved filters. */
  children: ReactNode;
}

/** The search comes first, then the filters as chips that name their value. */
export function TableToolbar<T>(props: TableToolbarProps<T>) {
  const { searchLabel, state, onStateChange, filters, columns, narrow, onExport, children } = props;
  const set = Object.keys(state.filters).length + (state.q ? 1 : 0);
  return (
    <div className="flex flex-col gap-2.5 border-line border-b p-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={searchLabel}
          value={state.q}
          onChange={(q) => onStateChange(changeList(state, { q }), { replace: true })}
          onScan={props.onScan}
        />
        <div className={cx("ml-auto flex items-center justify-end gap-2", narrow && "w-full")}>
          {narrow && (
            <SortSelect
              columns={columns}
              sort={state.sort}
              onSort={(sort) => onStateChange(changeList(state, { sort }))}
            />
          )}
          {children}
          {onExport && <ExportButton onExport={onExport} />}
        </div>
      </div>
      {filters.length > 0 && (
        // On a phone the chips stay in one line that scrolls sideways.
        // biome-ignore lint/a11y/useSemanticElements: a group of chips, not a form
        <div
          role="group"
          aria-label="Saringan"
          className="-mx-3 -my-1 flex items-center gap-2 overflow-x-auto px-3 py-1 [scrollbar-width:none] md:flex-wrap"
        >
          {filters.map((filter) => (
            <FilterPill
              key={filter.name}
              filter={filter}
              values={state.filters[filter.name] ?? []}
              onChange={(values) => onStateChange(changeFilter(state, filter.name, values))}
            />
          ))}
          {set > 0 && (
            <Button size="sm" variant="ghost" onClick={() => onStateChange(changeList(state, { q: "", filters: {} }))}>
              Hapus semua
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
