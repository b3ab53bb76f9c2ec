import { type ReactNode, useState } from "react";
import { Button } from "@/src/components/ui/button";
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
  const [all, setAll] = useState(false);
  const shown = filters.filter(({ name, rare }) => !rare || narrow || all || state.filters[name]);
  const set = Object.keys(state.filters).length + (state.q ? 1 : 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-line border-b p-3 md:flex md:py-2 print:hidden">
      <SearchBox
        label={searchLabel}
        value={state.q}
        onChange={(q) => onStateChange(changeList(state, { q }), { replace: true })}
        onScan={props.onScan}
      />
      {(narrow || filters.length > 0) && (
        // On a phone the chips stay in one line that scrolls sideways.
        // biome-ignore lint/a11y/useSemanticElements: a group of chips, not a form
        <div
          role="group"
          aria-label="Saringan"
          className="-mx-3 -my-1 flex items-center gap-2 px-3 py-1 [scrollbar-width:none] max-md:order-1 max-md:col-span-2 max-md:overflow-x-auto md:mx-0 md:min-h-11 md:flex-1 md:flex-wrap md:px-0"
        >
          {narrow && (
            <SortSelect
              columns={columns}
              sort={state.sort}
              onSort={(sort) => onStateChange(changeList(state, { sort }))}
            />
          )}
          {shown.map((filter) => (
            <FilterPill
              key={filter.name}
              filter={filter}
              values={state.filters[filter.name] ?? []}
              onChange={(values) => onStateChange(changeFilter(state, filter.name, values))}
            />
          ))}
          {shown.length < filters.length && (
            <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
              Lainnya
            </Button>
          )}
          {set > 0 && (
            <Button size="sm" variant="ghost" onClick={() => onStateChange(changeList(state, { q: "", filters: {} }))}>
              Hapus semua
            </Button>
          )}
        </div>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-2">
        {children}
        {onExport && <ExportButton onExport={onExport} />}
      </div>
    </div>
  );
}
