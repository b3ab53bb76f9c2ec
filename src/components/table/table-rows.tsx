import type { ReactNode } from "react";
import { cx } from "@/src/components/ui/cx";
import { Skeleton } from "@/src/components/ui/page/skeleton";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";
import { alignClass, type Column } from "./column";
import { DetailButton, type DetailButtonProps, endCell, RowDetail } from "./detail-button";
import type { Selection } from "./table-grid";

const widths = ["w-11/12", "w-3/4", "w-5/6", "w-4/5"];

/**
 * Placeholder rows have the final height, so that nothing moves when the real ones arrive. One bar for each row: on a
 * phone a bar in each cell took as long to draw as the rows themselves.
 */
export const SkeletonRows = ({ count, height }: { count: number; height: string }) => (
  <div aria-hidden="true">
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
      <div key={row} className={cx(height, "flex items-center border-line border-b px-3")}>
        <Skeleton className={cx("h-3.5", widths[row % widths.length])} />
      </div>
    ))}
  </div>
);

/** The same for cards. */
export const CardSkeletons = ({ count }: { count: number }) => (
  <div aria-busy="true" className="relative divide-y divide-line">
    <PulsingDots label="" over />
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
      <div key={row} className="h-20 space-y-3 px-4 py-3">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-4/5" />
      </div>
    ))}
  </div>
);

interface TotalsRowProps<T> {
  columns: readonly Column<T>[];
  totals: Readonly<Record<string, ReactNode>>;
  label: string;
  selection: Selection | undefined;
  detail: DetailButtonProps;
}

export function TotalsRow<T>({ columns, totals, label, selection, detail }: TotalsRowProps<T>) {
  const base = "h-10 border-line border-t bg-surface px-3 font-semibold";
  return (
    <tfoot>
      <tr className="bg-surface">
        {selection && <td className={cx(base, "print:hidden")} />}
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.id} scope="row" className={cx(base, "text-left leading-tight")}>
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
        <td className={cx(base, endCell)}>
          <DetailButton {...detail} />
        </td>
      </tr>
      {detail.open && (
        <RowDetail columns={columns.filter(({ id }) => totals[id] !== undefined)} cellOf={({ id }) => totals[id]} />
      )}
    </tfoot>
  );
}
