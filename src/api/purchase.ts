import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PurchaseInput, WornTagsInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { LEFT, type Refetch, recordQuery, type Sent, usePost, usePut, useRecordChanged } from "./base/record";

const WORD = "purchase";
/** The purchase as it was read. */
type Version = { version: number };

export const purchasesQuery = (state: ListState) => listQuery(WORD, state);
export const exportPurchases = (state: ListState) => exportOf(`${WORD}/export`, state);
export const purchaseQuery = (id: number | string) => recordQuery(WORD, id);

/** Asked anew each time: animals come and go. */
export const wornTagsQuery = (tags: WornTagsInput["tags"]) =>
  queryOptions({
    queryKey: [WORD, "worn-tag", tags],
    queryFn: async ({ signal }) => (await http.post(`${WORD}/worn-tag`, { tags }, { signal })).worn,
    staleTime: 0,
    gcTime: 0,
  });

/**
 * A receipt or a return outdates animals, goods and pens as well, and the sales that something was bought for; a draft
 * counts nowhere.
 */
function usePurchaseChanged() {
  const client = useQueryClient();
  const changed = useRecordChanged(WORD);
  return (purchase?: PurchaseDetail, refetch?: Refetch) => {
    changed(purchase, refetch);
    if (purchase?.state === "draf") return;
    for (const key of [
      ["sheep"],
      ["product"],
      ["pen"],
      ["supplier"],
      ["transaction"],
      ["investment"],
      ["money"],
      ["correction"],
      ["home"],
    ])
      void client.invalidateQueries({ queryKey: key, ...refetch });
  };
}

export function useCreatePurchase() {
  const changed = usePurchaseChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<PurchaseInput>) => http.post(WORD, input, { idempotencyKey }),
    onSuccess: (purchase) => changed(purchase, LEFT),
  });
}

export const useUpdatePurchase = (id: number) => usePut(`${WORD}/${id}`, usePurchaseChanged());
/** Changes those fields of a posted purchase that change no sum. */
export const useNotePurchase = (id: number) => usePut(`${WORD}/${id}/note`, usePurchaseChanged());

/** The id is part of the call's input, because the create form orders a purchase as soon as it has been made. */
export function useOrderPurchase() {
  const changed = usePurchaseChanged();
  return useMutation({
    mutationFn: ({ id, input, idempotencyKey }: Sent<Version> & { id: number }) =>
      http.post(`${WORD}/${id}/order`, input, { idempotencyKey }),
    onSettled: (purchase) => changed(purchase),
  });
}

export const useReceivePurchase = (id: number) => usePost(`${WORD}/${id}/receive`, usePurchaseChanged());
export const useAssignSale = (id: number) => usePost(`${WORD}/${id}/sale`, usePurchaseChanged());
export const useClosePurchase = (id: number) => usePost(`${WORD}/${id}/close`, usePurchaseChanged());
export const useReopenPurchase = (id: number) => usePost(`${WORD}/${id}/reopen`, usePurchaseChanged());
export const useFinishPurchase = (id: number) => usePost(`${WORD}/${id}/finish`, usePurchaseChanged());
export const useCancelPurchase = (id: number) => usePost(`${WORD}/${id}/cancel`, usePurchaseChanged());
export const useReturnPurchase = (id: number) => usePost(`${WORD}/${id}/return`, usePurchaseChanged());
export const useRedateMove = (id: number, move: number) =>
  usePost(`${WORD}/${id}/move/${move}/redate`, usePurchaseChanged());
export const usePayPurchase = (id: number) => usePost(`${WORD}/${id}/payment`, usePurchaseChanged());
export const useCorrectPurchase = (id: number) => usePost(`${WORD}/${id}/correction`, usePurchaseChanged());
export const useCreditPurchase = (id: number) => usePost(`${WORD}/${id}/credit`, usePurchaseChanged());
export const useUncorrectPurchase = (id: number, correction: number) =>
  usePost(`${WORD}/${id}/correction/${correction}/cancel`, usePurchaseChanged());
export const useCancelPayment = (id: number, payment: number) =>
  usePost(`${WORD}/${id}/payment/${payment}/cancel`, usePurchaseChanged());
