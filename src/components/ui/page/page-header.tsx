import type { ReactNode } from "react";
import { formatNumber } from "@/src/lib/format";

interface PageHeaderProps {
  title: string;
  /** The number of records, shown beside the title. */
  count?: number;
  /** Breadcrumbs above the title. */
  above?: ReactNode;
  /** The state line of a detail page, under the title. */
  below?: ReactNode;
  /** The main action comes last. */
  actions?: ReactNode;
}

export function PageHeader({ title, count, above, below, actions }: PageHeaderProps) {
  return (
    <div className="mb-3 print:hidden">
      {above}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-36 items-baseline gap-2.5">
          <h1 tabIndex={-1} className="min-w-0 break-words font-bold text-ink text-xl tracking-tight outline-none!">
            {title}
          </h1>
          {count !== undefined && <span className="text-ink-faint text-sm tabular-nums">{formatNumber(count)}</span>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {below && <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-muted text-sm">{below}</div>}
    </div>
  );
}
