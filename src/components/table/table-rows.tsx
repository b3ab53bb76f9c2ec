import type { ReactNode } from "react";
import { cx } from "@/src/components/ui/cx";
import { Skeleton } from "@/src/components/ui/page/skeleton";
import { alignClass, type Column } from "./column";
import type { Selection } from "./table-grid";
import { lastPinned, pinned } from "./table-head";

interface SkeletonRowsProps<T> {
  columns: readonly Column<T>[];
  count: number;
  height: string;
  select: boolean;
  actions: boolean;
}

const widths = ["w-3/4", "w-1/2", "w-2/3", "w-3/5"];

/** Placeholder rows have the final height, so that nothing moves when the real ones arrive. */
export function SkeletonRows<T>({ columns, count, height, select, actions }: SkeletonRowsProps<T>) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
        <tr key={row} className={height}>
          {select && <td className="border-line border-b" />}
          {columns.map((column, index) => (
            <td key={column.id} className="border-line border-b px-3">
              <Skeleton
                className={cx("h-3.5", widths[(row + index) % widths.length], column.align === "right" && "ml-auto")}
              />
            </td>
          ))}
          {actions && <td className="border-line border-b" />}
        </tr>
      ))}
    </tbody>
  );
}

interface TotalsRowProps<T> {
  columns: readonly Column<T>[];
  totals: Readonly<Record<string, ReactNode>>;
  label: string;
  selection: Selection | undefined;
  actions: boolean;
}

export function TotalsRow<T>({ columns, totals, label, selection, actions }: TotalsRowProps<T>) {
  const base = "sticky bottom-0 z-10 h-11 border-line border-t bg-surface px-3 font-semibold";
  return (
    <tfoot>
      <tr className="bg-surface">
        {selection && <td className={cx(base, "left-0")} />}
        {columns.map((column, index) =>
          index === 0 ? (
            <th
              key={column.id}
              scope="row"
              className={cx(base, "whitespace-nowrap text-left", pinned(selection), "z-20")}
            >
              {label}
            </th>
          ) : (
            <td
              key={column.id}
              data-figure={column.align === "right" ? column.id : undefined}
              className={cx(base, alignClass(column.align))}
            >
              <span className="block whitespace-nowrap">{totals[column.id]}</span>
            </td>
          ),
        )}
        {actions && <td className={cx(base, lastPinned)} />}
      </tr>
    </tfoot>
  );
}
