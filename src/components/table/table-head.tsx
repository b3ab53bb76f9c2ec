import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { alignClass, type Column } from "./column";
import { SelectBox } from "./select-box";
import type { Selection } from "./table-grid";

interface TableHeadProps<T> {
  columns: readonly Column<T>[];
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection;
  hasActions: boolean;
  /** The header of a long list stays under the window's, that of a bounded table at the top of its frame. */
  sticky: "window" | "frame";
}

function nextSort(column: { sort: string; sortFirst?: "asc" | "desc" }, sort: string | undefined) {
  if (sort === column.sort) return `-${column.sort}`;
  if (sort === `-${column.sort}`) return column.sort;
  return column.sortFirst === "desc" ? `-${column.sort}` : column.sort;
}

const base = "sticky z-5 h-9 border-line border-b bg-surface px-3 font-semibold text-ink-muted text-xs print:static";
const TOP = { window: "top-16", frame: "top-0" } as const;

const sortedBy = (sort: string | undefined, key: string | undefined) => {
  if (key === undefined) return undefined;
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : undefined;
};

const SORT_ICONS = { ascending: "arrowUp", descending: "arrowDown" } as const;

export function TableHead<T>({ columns, sort, onSort, selection, hasActions, sticky }: TableHeadProps<T>) {
  const cell = cx(base, TOP[sticky]);
  return (
    <thead>
      <tr>
        {selection && (
          <th className={cx(cell, "pr-0 print:hidden")}>
            <SelectBox
              label="Pilih semua baris di halaman ini"
              checked={selection.all}
              some={selection.some}
              onClick={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const { sort: key } = column;
          const sorted = sortedBy(sort, key);
          return (
            <th key={column.id} scope="col" aria-sort={sorted} className={cx(cell, alignClass(column.align))}>
              {key !== undefined && onSort ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort({ sort: key, sortFirst: column.sortFirst }, sort))}
                  className={cx(
                    "-mx-1.5 inline-flex h-7 max-w-[calc(100%+12px)] cursor-pointer items-center gap-1 rounded px-1.5 hover:bg-ink/7 hover:text-ink",
                    column.align === "right" && "flex-row-reverse",
                    sorted && "text-ink",
                  )}
                >
                  <span className="truncate">{column.header}</span>
                  <Icon name={sorted ? SORT_ICONS[sorted] : "sort"} size={14} className={sorted ? "" : "opacity-60"} />
                </button>
              ) : (
                <span className="block truncate">{column.header}</span>
              )}
            </th>
          );
        })}
        <th className={cx(cell, "end")}>
          <span className="sr-only">{hasActions ? "Tindakan" : "Rincian"}</span>
        </th>
      </tr>
    </thead>
  );
}
