import type { Column } from "./column";

interface SortSelectProps<T> {
  columns: readonly Column<T>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Cards have no headers to sort by, so they get this select. */
export function SortSelect<T>({ columns, sort, onSort }: SortSelectProps<T>) {
  const sortable = columns.flatMap((column) =>
    column.sort === undefined
      ? []
      : [
          { value: column.sort, label: `${column.header} ↑` },
          { value: `-${column.sort}`, label: `${column.header} ↓` },
        ],
  );
  if (sortable.length === 0) return null;
  return (
    <select
      aria-label="Urutkan"
      value={sort}
      onChange={(event) => onSort(event.target.value)}
      className="h-8 max-w-44 shrink-0 cursor-pointer truncate rounded border border-line bg-raised px-2 text-sm shadow-card max-md:h-11"
    >
      {!sortable.some(({ value }) => value === sort) && <option value={sort}>Urutan asal</option>}
      {sortable.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
