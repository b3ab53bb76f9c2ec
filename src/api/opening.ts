import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { OpeningEntry } from "@/contract/opening/words";
import { http } from "@/src/lib/http/http";
import { exportWith } from "./base/list";
import { usePost, usePut } from "./base/record";

/** The opening balances of the farm's first day. */

export const openingQuery = (enabled = true) =>
  queryOptions({
    queryKey: ["opening", "detail"],
    queryFn: ({ signal }) => http.get("opening", { signal }),
    enabled,
    // A payment or an animal on another screen changes it.
    staleTime: 0,
  });

export const openingRowsQuery = (part: OpeningEntry, page: { page: number; limit: number }) =>
  queryOptions({
    queryKey: ["opening", "row", part, page],
    queryFn: ({ signal }) => http.list("opening/row", { query: { part, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const exportOpening = (part: OpeningEntry) => exportWith("opening/export", { part });

/** Every list and report of the farm shows them. */
export function useOpeningChanged() {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

export const useSayRight = () => usePut("opening/right", useOpeningChanged());
export const useSetStart = () => usePut("opening/start", useOpeningChanged());
export const useEnterReceivable = () => usePost("opening/receivable", useOpeningChanged());
export const useEnterPayable = () => usePost("opening/payable", useOpeningChanged());
export const useEnterGoods = () => usePost("opening/goods", useOpeningChanged());
export const useEnterLoan = () => usePost("opening/loan", useOpeningChanged());
export const useEnterAsset = () => usePost("opening/asset", useOpeningChanged());
export const useCancelOpening = (id: number) => usePost(`opening/row/${id}/cancel`, useOpeningChanged());
