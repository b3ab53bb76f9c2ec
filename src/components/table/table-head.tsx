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
}

function nextSort(column: { sort: string; sortFirst?: "asc" | "desc" }, sort: string | undefined) {
  if (sort === column.sort) return `-${column.sort}`;
  if (sort === `-${column.sort}`) return column.sort;
  return column.sortFirst === "desc" ? `-${column.sort}` : column.sort;
}

const cell = "sticky top-0 z-20 h-10 border-line border-b bg-surface px-3 font-semibold text-ink-muted text-xs";

const sortedBy = (sort: string | undefined, key: string | undefined) => {
  if (key === undefined) return undefined;
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : undefined;
};

const SORT_ICONS = { ascending: "arrowUp", descending: "arrowDown" } as const;

export function TableHead<T>({ columns, sort, onSort, selection, hasActions }: TableHeadProps<T>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className={cx(cell, "left-0 z-30 pr-0")}>
            <SelectBox
              label="Pilih semua baris di halaman ini"
              checked={selection.all}
              some={selection.some}
              onClick={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const { sort: key } = column;
          const sorted = sortedBy(sort, key);
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted}
              className={cx(cell, alignClass(column.align), index === 0 && pinned(selection), index === 0 && "z-30")}
            >
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
        {hasActions && (
          <th className={cx(cell, lastPinned, "z-30")}>
            <span className="sr-only">Tindakan</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

export const lastPinned = "sticky right-0 z-10 group-data-more:shadow-[inset_1px_0_var(--line)]";

/** The first column stays in view when a wide table is scrolled sideways. */
export const pinned = (selection: Selection | undefined) =>
  cx("sticky z-10 bg-inherit group-data-scrolled:shadow-[inset_-1px_0_var(--line)]", selection ? "left-10" : "left-0");
