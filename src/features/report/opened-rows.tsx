import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "@/src/components/ui/button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, Skeleton, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { formatNumber, formatRupiah } from "@/src/lib/format";

/** The number of rows on a page of the drawer. */
export const OPENED_PAGE = 20;

type Told = { title: ReactNode; words: readonly (ReactNode | false | null)[]; amount: ReactNode };

type Props<Row> = {
  query: UseQueryResult<{ rows: Row[]; total: number | null }>;
  page: number;
  onPage: (page: number) => void;
  /** Explains the rows, beside the drawer's title. */
  above?: ReactNode;
  /** The sum of all rows, which is the opened figure. */
  sum: number | undefined;
  rowKey: (row: Row) => string;
  children: (row: Row) => Told;
};

/** Lists the rows behind a figure with their sum. */
export function OpenedRows<Row>({ query, page, onPage, above, sum, rowKey, children }: Props<Row>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (error && (!data || isPlaceholderData))
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Loading className="flex flex-col gap-4">
        <Skeleton className="h-10" />
        {["a", "b", "c", "d"].map((key) => (
          <SkeletonLines key={key} lines={2} />
        ))}
      </Loading>
    );
  const { rows, total } = data;
  const more = total === null ? rows.length === OPENED_PAGE : page * OPENED_PAGE < total;
  if (rows.length === 0 && page === 1)
    return (
      <EmptyState icon="money" title="Tidak ada dokumen">
        Angka ini tidak berasal dari dokumen mana pun.
      </EmptyState>
    );
  return (
    <>
      {above && <p className="mb-2 font-medium text-sm">{above}</p>}
      <div className="flex items-baseline justify-between gap-3 rounded bg-canvas px-3 py-2.5 text-sm">
        <span className="text-ink-muted">
          {total === null ? "Lebih dari 1.000 dokumen" : `${formatNumber(total)} dokumen`}
        </span>
        {sum !== undefined && (
          <span className="font-bold text-base tabular-nums">
            <span className="sr-only">Jumlah </span>
            <span className={sum < 0 ? "text-error-ink" : undefined}>{formatRupiah(sum)}</span>
          </span>
        )}
      </div>
      <ul
        aria-label="Dokumen"
        aria-busy={isPlaceholderData || undefined}
        className={isPlaceholderData ? "divide-y divide-line opacity-60" : "divide-y divide-line"}
      >
        {rows.map((row) => {
          const { title, words, amount } = children(row);
          return (
            <li key={rowKey(row)} className="flex items-start justify-between gap-4 py-3 text-sm">
              <div className="min-w-0">
                <div className="break-words font-medium">{title}</div>
                <p className="text-ink-muted text-xs">
                  {words.filter(Boolean).map((word, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: words in their order
                    <span key={at}>
                      {at > 0 && " · "}
                      {word}
                    </span>
                  ))}
                </p>
              </div>
              <div className="shrink-0 text-right tabular-nums">{amount}</div>
            </li>
          );
        })}
      </ul>
      {(page > 1 || more) && (
        <nav
          aria-label="Halaman dokumen"
          className="flex items-center justify-between border-line border-t pt-3 text-sm"
        >
          <Button size="sm" icon="chevronLeft" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Sebelumnya
          </Button>
          <span className="text-ink-muted tabular-nums">Halaman {page}</span>
          <Button size="sm" icon="chevronRight" disabled={!more} onClick={() => onPage(page + 1)}>
            Berikutnya
          </Button>
        </nav>
      )}
    </>
  );
}
