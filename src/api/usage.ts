import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from "@tanstack/react-query";
import type { FeedingInput } from "@/contract/usage/feeding";
import type { UsageCancelInput, UsageInput } from "@/contract/usage/input";
import { IMPORT_TIMEOUT_MS } from "@/src/config/constants";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { LEFT, type Refetch, recordQuery, type Sent } from "./base/record";

const WORD = "usage";
/** Apart from the others: what has been saved needs no preview any more. */
const PREVIEW = "usage-preview";

/** A herd of tens of thousands bears it in one transaction. */
const timeout = IMPORT_TIMEOUT_MS;

export const usagesQuery = (state: ListState) => listQuery(WORD, state);
export const exportUsages = (state: ListState) => exportOf(`${WORD}/export`, state);
export const usageQuery = (id: number | string) => recordQuery(WORD, id);

export const SHARE_PAGE = 20;

export const usageSharesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [WORD, "share", String(id), page],
    queryFn: ({ signal }) => http.list(`${WORD}/${id}/share`, { query: { page, limit: SHARE_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Finds goods by words, or the one with an id. They are asked for anew each time: every purchase and usage changes them. */
type Asked = { q?: string; id?: number | string };

export const usableGoodsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [WORD, "goods", asked],
    queryFn: async ({ signal }) => (await http.get(`${WORD}/goods`, { query: asked, signal })).items,
    staleTime: 0,
  });

export const feedsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [WORD, "feed", asked],
    queryFn: async ({ signal }) => (await http.get("feeding/goods", { query: asked, signal })).items,
    staleTime: 0,
  });

export const usableCostsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [WORD, "cost", asked],
    queryFn: async ({ signal }) => (await http.get(`${WORD}/cost`, { query: asked, signal })).items,
    staleTime: 0,
  });

export const visitsQuery = (period: { from: string; to: string } | null) =>
  queryOptions({
    queryKey: [WORD, "visit", period],
    queryFn:
      period === null
        ? skipToken
        : async ({ signal }) => (await http.get(`${WORD}/visit`, { query: period, signal })).items,
    staleTime: 0,
  });

/** The effect that saving this would have now. The figures before it stay on screen while the new ones come. */
export const usagePreviewQuery = (input: UsageInput | null) =>
  queryOptions({
    queryKey: [PREVIEW, input],
    queryFn: input === null ? skipToken : ({ signal }) => http.post(`${WORD}/preview`, input, { signal, timeout }),
    placeholderData: input === null ? undefined : keepPreviousData,
    staleTime: 0,
  });

/** It changes the animals, the stock, and what is left of a purchase. */
function useChanged() {
  const client = useQueryClient();
  return (refetch?: Refetch) => {
    for (const word of [WORD, "sheep", "product", "purchase", "examination"])
      void client.invalidateQueries({ queryKey: [word], ...refetch });
  };
}

export function useRecordUsage() {
  const changed = useChanged();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<UsageInput>) => http.post(WORD, input, { idempotencyKey, timeout }),
    onSuccess: (usage) => {
      changed(LEFT);
      client.setQueryData(usageQuery(usage.id).queryKey, usage);
    },
    onError: () => {
      changed();
      void client.invalidateQueries({ queryKey: [PREVIEW] });
    },
  });
}

export function useFeed() {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<FeedingInput>) =>
      http.post("feeding", input, { idempotencyKey, timeout }),
    onSettled: () => changed(LEFT),
  });
}

export function useCancelUsage(id: number) {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<UsageCancelInput>) =>
      http.post(`${WORD}/${id}/cancel`, input, { idempotencyKey, timeout }),
    onSettled: () => changed(),
  });
}
