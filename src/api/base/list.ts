import { keepPreviousData, queryOptions, type UseQueryResult } from "@tanstack/react-query";
import { COUNTED_ROWS } from "@/contract/base/page";
import type { AskingFilePath, ListPath, QueryOf, Words, WordsOf } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";

/** The address of a list (src/components/table/list-state.ts): names and words are the API's own. */
export type ListState = {
  page: number;
  size: number;
  sort: string;
  q: string;
  filters: Readonly<Record<string, readonly string[]>>;
};

const filterOf = ({ sort, q, filters }: ListState): Words => ({
  sort,
  q: q || undefined,
  ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join(",")])),
});

/** A page of a list. The page before it stays on screen while the next one comes. */
export const listQuery = <P extends ListPath>(word: P, state: ListState) =>
  queryOptions({
    queryKey: [word, "list", state],
    queryFn: ({ signal }) =>
      http.list(word, {
        words: { ...filterOf(state), page: String(state.page), limit: String(state.size) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/**
 * A list's query as DataTable takes it. Rows that are there stay, also when a refresh behind them fails. With the word and
 * the state of the list, all its rows can be chosen.
 */
export function tableOf<Row>(
  query: UseQueryResult<{ rows: Row[]; total: number | null }>,
  word?: ListPath,
  state?: ListState,
) {
  const { data, error, isPlaceholderData, refetch } = query;
  const failed = error && (!data || isPlaceholderData);
  const total = data && (data.total === null ? { count: COUNTED_ROWS, capped: true } : { count: data.total });
  return {
    rows: data?.rows,
    total,
    stale: isPlaceholderData,
    error: failed ? error : null,
    onRetry: () => void refetch(),
    onEvery: word && state && (() => import("./every-row").then(({ everyRow }) => everyRow(word, filterOf(state)))),
  };
}

/** For an ExportButton: saves as a file what the address asks for. */
export const exportWith =
  <P extends AskingFilePath>(path: P, words: WordsOf<QueryOf<"GET", P>>) =>
  async (
    format: "xlsx" | "csv",
    signal: AbortSignal,
    onProgress: (share: number) => void,
    only?: readonly string[],
  ) => {
    const chosen = only && { only: only.join(",") };
    const file = await http.download(path, { words: { ...words, ...chosen, format }, signal, onProgress });
    // A list loads this with the first export.
    (await import("@/src/lib/save-file")).saveFile(file);
  };

/** For DataTable's `onExport`: exactly the filtered rows. */
export const exportOf = (path: AskingFilePath, state: ListState) => exportWith(path, filterOf(state));
