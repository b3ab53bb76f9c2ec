import { keepPreviousData, queryOptions, type UseQueryResult } from "@tanstack/react-query";
import { COUNTED_ROWS } from "@/contract/base/list";
import { routeError } from "@/src/lib/http/error-router";
import { http } from "@/src/lib/http/http";

/** What a list's address says (src/components/table/list-state.ts): names and words are the API's own. */
export type ListState = {
  page: number;
  size: number;
  sort: string;
  q: string;
  filters: Readonly<Record<string, readonly string[]>>;
};
type ListPage<Row, Totals = unknown> = { rows: Row[]; total: number | null; totals?: Totals };
type RowsSchema<Row, Totals> = Parameters<typeof http.list<Row, Totals>>[1];

const filterOf = ({ sort, q, filters }: ListState): Record<string, string | undefined> => ({
  sort,
  q: q || undefined,
  ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join(",")])),
});

/** One page of a list. The page before stays on screen while the next one comes. */
export const listQuery = <Row, Totals>(word: string, schema: RowsSchema<Row, Totals>, state: ListState) =>
  queryOptions({
    queryKey: [word, "list", state],
    queryFn: ({ signal }): Promise<ListPage<Row, Totals>> =>
      http.list(word, schema, { query: { ...filterOf(state), page: state.page, limit: state.size }, signal }),
    placeholderData: keepPreviousData,
  });

/** A list's query as DataTable takes it. Rows that are there stay, also when a refresh behind them fails. */
export function tableOf<Row>(query: UseQueryResult<ListPage<Row>>) {
  const { data, error, isPlaceholderData, refetch } = query;
  const failed = error && (!data || isPlaceholderData);
  const total = data && (data.total === null ? { count: COUNTED_ROWS, capped: true } : { count: data.total });
  return {
    rows: data?.rows,
    total,
    stale: isPlaceholderData,
    error: failed ? error : null,
    onRetry: () => void refetch(),
  };
}

/** For an ExportButton: what was asked for, saved as a file; a failure is told like that of any call. */
export const exportWith =
  (path: string, query: Record<string, string | undefined>) =>
  async (format: "xlsx" | "csv", signal: AbortSignal, onProgress: (share: number) => void) => {
    try {
      const file = await http.download(path, { query: { ...query, format }, signal, onProgress });
      // no part of what every list loads
      (await import("@/src/lib/save-file")).saveFile(file);
    } catch (error) {
      routeError(error);
    }
  };

/** For DataTable's `onExport`: exactly the filtered rows. */
export const exportOf = (path: string, state: ListState) => exportWith(path, filterOf(state));
