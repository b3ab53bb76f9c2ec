import { type MouseEvent, useState } from "react";
import type { Column } from "./column";
import type { Selection } from "./table-grid";

interface Input<T> {
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  /** The user's choices that differ from the columns' defaults. */
  choices: Readonly<Record<string, boolean>>;
  /** A selection belongs to one query: another query starts without a selection. */
  question: string;
}

/** A press with Shift selects from `last` on. */
type Chosen = { question: string; ids: readonly string[]; last?: string };

/**
 * Returns the visible columns and the chosen rows, which may span several pages and be chosen one by one, with Shift
 * or by page.
 */
export function useTableModel<T>({ columns, rows, rowId, choices, question }: Input<T>) {
  const [kept, setChosen] = useState<Chosen>({ question, ids: [] });
  const { ids, last }: Chosen = kept.question === question ? kept : { question, ids: [] };
  const has = (id: string) => ids.includes(id);
  const here = rows?.map(rowId) ?? [];
  const all = here.length > 0 && here.every(has);

  const set = (changed: readonly string[], on: boolean, from?: string) => {
    const others = ids.filter((id) => !changed.includes(id));
    setChosen({ question, ids: on ? [...others, ...changed] : others, last: from });
  };
  const toggle = (id: string, { shiftKey }: MouseEvent) => {
    const [one, other] = [here.indexOf(last ?? ""), here.indexOf(id)];
    const first = Math.min(one, other);
    set(shiftKey && first >= 0 ? here.slice(first, Math.max(one, other) + 1) : [id], !has(id), id);
  };
  const selection: Selection = {
    has,
    toggle,
    all,
    some: !all && here.some(has),
    toggleAll: () => set(here, !all),
  };
  return {
    shown: columns.filter(({ id, hidden, fixed }, index) => index === 0 || fixed || (choices[id] ?? !hidden)),
    selection,
    ids,
    choose: (ids: readonly string[]) => setChosen({ question, ids }),
  };
}
