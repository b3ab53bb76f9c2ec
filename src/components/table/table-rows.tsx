import type { ReactNode } from "react";
import { cx } from "@/src/components/ui/cx";
import { Skeleton } from "@/src/components/ui/page/skeleton";
import { alignClass, type Column } from "./column";
import type { Selection } from "./table-grid";
import { lastPinned, pinned } from "./table-head";

interface SkeletonRowsProps {
  /** The number of columns, with those of boxes and actions. */
  columns: number;
  count: number;
  height: string;
}

const widths = ["w-11/12", "w-3/4", "w-5/6", "w-4/5"];

/**
 * Placeholder rows have the final height, so that nothing moves when the real ones arrive. One bar for each row: on a
 * phone a bar in each cell took as long to draw as the rows themselves.
 */
export function SkeletonRows({ columns, count, height }: SkeletonRowsProps) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
        <tr key={row} className={height}>
          <td colSpan={columns} className="border-line border-b px-3">
            <Skeleton className={cx("h-3.5", widths[row % widths.length])} />
          </td>
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
