import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "@/src/components/ui/button";
import type { IconName } from "@/src/components/ui/icon-paths";
import { Card } from "./card";
import { EmptyState } from "./empty-state";
import { ErrorState } from "./error-state";
import { Loading, Skeleton } from "./skeleton";

type Props<Row> = {
  title: string;
  description?: ReactNode;
  /** A total or buttons beside the title. */
  aside?: ReactNode;
  query: UseQueryResult<{ rows: Row[]; total: number | null }>;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Labels of the buttons for the previous and next page. */
  steps?: readonly [back: string, on: string];
  empty: { icon: IconName; title: string; words: string };
  children: (rows: Row[]) => ReactNode;
};

const STAND_INS = 4;

const BY_TIME = ["Lebih baru", "Lebih lama"] as const;

type Page = { rows: unknown[]; total: number | null };

const hasMore = ({ rows, total }: Page, page: number, pageSize: number) =>
  total === null ? rows.length === pageSize : page * pageSize < total;

/** A card that shows a list, usually the newest first, with four states and with pages where it is long. */
export function PagedCard<Row>(props: Props<Row>) {
  const { title, description, aside, query, page, pageSize, onPage, steps = BY_TIME, empty, children } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const more = data !== undefined && hasMore(data, page, pageSize);
  return (
    <Card title={title} description={description} actions={aside} flush>
      {error && (!data || isPlaceholderData) ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Loading className="divide-y divide-line border-line border-t">
          {Array.from({ length: STAND_INS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <div key={row} className="space-y-2 px-4 py-4 sm:px-5">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3.5 w-3/5" />
            </div>
          ))}
        </Loading>
      ) : data.rows.length === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.words}
        </EmptyState>
      ) : (
        <div className={isPlaceholderData ? "opacity-60" : undefined}>{children(data.rows)}</div>
      )}
      {data && (page > 1 || more) && (
        <nav
          aria-label={`Halaman ${title}`}
          className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-2.5 text-sm sm:px-5"
        >
          <Button
            size="sm"
            icon="chevronLeft"
            className="print:hidden"
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            {steps[0]}
          </Button>
          <span className="text-ink-muted tabular-nums">Halaman {page}</span>
          <Button
            size="sm"
            icon="chevronRight"
            className="print:hidden"
            disabled={!more}
            onClick={() => onPage(page + 1)}
          >
            {steps[1]}
          </Button>
        </nav>
      )}
    </Card>
  );
}
