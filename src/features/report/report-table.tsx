import type { ReactNode } from "react";
import { PAGE_SIZES } from "@/contract/base/page";
import { CardList } from "@/src/components/table/card-list";
import type { Column } from "@/src/components/table/column";
import type { RowOpen } from "@/src/components/table/row-open";
import { TableGrid } from "@/src/components/table/table-grid";
import { useNarrow } from "@/src/components/table/use-narrow";
import { Button } from "@/src/components/ui/button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Pagination, type Total } from "@/src/components/ui/page/pagination";
import type { FinanceAddress } from "./finance/use-finance-address";

type Props<T> = RowOpen<T> & {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  total: Total | undefined;
  rowId: (row: T) => string;
  rowName: (row: T) => string;
  totals?: Readonly<Record<string, ReactNode>>;
  totalsLabel?: string;
  stale?: boolean;
  error: { message: string; requestId?: string } | null;
  onRetry: () => void;
  empty: ReactNode;
  address: Pick<FinanceAddress, "page" | "limit" | "toPage" | "toLimit">;
};

const STAND_INS = 5;

/** A long table of a report: pages in the address, four states, cards on a phone, without a list's toolbar. */
export function ReportTable<T>({ total, error, onRetry, empty, address, ...table }: Props<T>) {
  const narrow = useNarrow();
  const { page, limit, toPage, toLimit } = address;
  const shown = table.rows?.length;
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (shown === 0 && page > 1)
    return (
      <EmptyState title="Halaman ini kosong" action={<Button onClick={() => toPage(1)}>Buka halaman pertama</Button>} />
    );
  if (shown === 0) return empty;
  const List = narrow ? CardList : TableGrid;
  return (
    <>
      <List {...table} skeletonRows={STAND_INS} />
      {(page > 1 || total?.capped || (total?.count ?? 0) > PAGE_SIZES[0]) && (
        <div className="border-line border-t px-3 py-2">
          <Pagination
            page={page}
            size={limit}
            sizes={PAGE_SIZES}
            total={total}
            shown={shown}
            onPage={toPage}
            onSize={toLimit}
          />
        </div>
      )}
    </>
  );
}
