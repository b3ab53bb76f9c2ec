import type { ReactNode } from "react";
import { describeFilter, type Filter } from "@/src/components/table/filter/filter-pill";
import { changeFilter, changeList, type ListChange, type ListState } from "@/src/components/table/list-state";
import { Button } from "@/src/components/ui/button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { NoResult } from "@/src/components/ui/page/no-result";

interface NoRowsProps {
  what: string;
  state: ListState;
  onStateChange: ListChange;
  filters: readonly Filter[];
  empty: ReactNode;
}

/** Explains an empty table: nothing matches, the page lies behind the last one, or there are no records yet. */
export default function NoRows({ what, state, onStateChange, filters, empty }: NoRowsProps) {
  const set = filters.flatMap((filter) => {
    const values = state.filters[filter.name];
    if (!values) return [];
    const label = `${filter.label}: ${describeFilter(filter, values)}`;
    return [{ label, onDrop: () => onStateChange(changeFilter(state, filter.name, [])) }];
  });
  if (state.q) set.unshift({ label: `“${state.q}”`, onDrop: () => onStateChange(changeList(state, { q: "" })) });

  if (state.page > 1) {
    return (
      <EmptyState
        title="Halaman ini kosong"
        action={<Button onClick={() => onStateChange({ ...state, page: 1 })}>Buka halaman pertama</Button>}
      >
        Daftar {what} tidak sepanjang ini lagi.
      </EmptyState>
    );
  }
  if (set.length > 0) {
    return (
      <NoResult what={what} filters={set} onClear={() => onStateChange(changeList(state, { q: "", filters: {} }))} />
    );
  }
  return empty;
}
