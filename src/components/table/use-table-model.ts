import {
  columnVisibilityFeature,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { Column } from "./column";
import type { Selection } from "./table-grid";

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const none: never[] = [];
const nobody: RowSelectionState = {};

interface Input<T> {
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  /** Choices that differ from the columns' defaults. */
  choices: Readonly<Record<string, boolean>>;
  /** A selection belongs to one set of filters: another question starts without one. */
  question: string;
}

/** The one place that knows TanStack Table: which columns are shown, which rows are chosen (also by Shift). */
export function useTableModel<T>({ columns, rows, rowId, choices, question }: Input<T>) {
  const [chosen, setChosen] = useState<{ question: string; rows: RowSelectionState }>({ question, rows: nobody });
  const rowSelection = chosen.question === question ? chosen.rows : nobody;
  const defs = useMemo(() => columns.map(({ id }) => ({ id })), [columns]);
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ id, hidden, fixed }, index) => [id, index === 0 || fixed || (choices[id] ?? !hidden)]),
      ),
    [columns, choices],
  );
  const table = useTable({
    features,
    columns: defs,
    data: (rows ?? none) as readonly RowData[],
    getRowId: rowId as (row: RowData) => string,
    state: { columnVisibility, rowSelection },
    onRowSelectionChange: (update) =>
      setChosen({ question, rows: typeof update === "function" ? update(rowSelection) : update }),
  });

  const visible = new Set(table.getVisibleLeafColumns().map((column) => column.id));
  const selection: Selection = {
    has: (id) => rowSelection[id] === true,
    toggle: (id, event) => table.getRow(id).getToggleSelectedHandler()(event),
    all: table.getIsAllRowsSelected(),
    some: table.getIsSomeRowsSelected(),
    toggleAll: () => table.toggleAllRowsSelected(),
  };
  return {
    shown: columns.filter((column) => visible.has(column.id)),
    selection,
    ids: Object.keys(rowSelection).filter((id) => rowSelection[id]),
    clear: () => setChosen({ question, rows: nobody }),
  };
}
