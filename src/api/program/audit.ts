import { queryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HistoryWord } from "@/contract/audit/model";
import { exportOf, type ListState, listQuery } from "@/src/api/base/list";
import { ApiError } from "@/src/lib/http/api-error";
import { http } from "@/src/lib/http/http";

export const auditQuery = (state: ListState) => listQuery("audit", state);
export const exportAudit = (state: ListState) => exportOf("audit/export", state);

/** The people and records that the log can be filtered by. */
export const auditChoicesQuery = () =>
  queryOptions({
    queryKey: ["audit", "choices"],
    queryFn: ({ signal }) => http.get("audit/choices", { signal }),
  });

/** The history of a record, for a HistoryButton: fetched when it is opened, older entries when they are asked for. */
export function useHistory(word: HistoryWord, id: number | string) {
  const [open, setOpen] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [word, "history", String(id)],
    queryFn: ({ pageParam, signal }) =>
      http.get(`${word}/${Number(id)}/history`, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: open,
    // opened again, it must tell what has just been saved
    staleTime: 0,
  });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query;
  return {
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    entries: data?.pages.flatMap(({ items }) => items),
    error: error && { message: error.message, requestId: error instanceof ApiError ? error.requestId : undefined },
    onRetry: () => void refetch(),
    retrying: isFetching,
    onMore: hasNextPage ? () => void fetchNextPage() : undefined,
    loadingMore: isFetchingNextPage,
  };
}
