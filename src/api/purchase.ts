import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PurchaseInput, WornTagsInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import type { Act, Json, RecordPath } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { LEFT, type Refetch, recordQuery, type Sent, useRecordChanged } from "./base/record";

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

/** A receipt or a return outdates animals, goods and pens as well, and the sales that something was bought for. */
function usePurchaseChanged() {
  const client = useQueryClient();
  const changed = useRecordChanged(WORD);
  return (purchase?: PurchaseDetail, refetch?: Refetch) => {
    changed(purchase, refetch);
    for (const key of [["sheep"], ["product"], ["pen"], ["supplier"], ["transaction"], ["investment"], ["home"]])
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

function useReplace<P extends RecordPath<typeof WORD>>(path: P) {
  const changed = usePurchaseChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<Json<"PUT", P>>) => http.put(path, input, { idempotencyKey }),
    onSettled: (purchase) => changed(purchase),
  });
}
export const useUpdatePurchase = (id: number) => useReplace(`${WORD}/${id}`);
/** Of a posted one: what changes no sum. */
export const useNotePurchase = (id: number) => useReplace(`${WORD}/${id}/note`);

/** `id` comes with what is sent: a purchase may be ordered in the moment it is made. */
export function useOrderPurchase() {
  const changed = usePurchaseChanged();
  return useMutation({
    mutationFn: ({ id, input, idempotencyKey }: Sent<Version> & { id: number }) =>
      http.post(`${WORD}/${id}/order`, input, { idempotencyKey }),
    onSettled: (purchase) => changed(purchase),
  });
}

function useAct<A extends Act<typeof WORD>>(id: number, act: A) {
  const changed = usePurchaseChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<Json<"POST", `${typeof WORD}/${number}/${A}`>>) =>
      http.post(`${WORD}/${id}/${act}`, input, { idempotencyKey }),
    // also after a refusal: somebody else may have been quicker
    onSettled: (purchase) => changed(purchase),
  });
}
export const useReceivePurchase = (id: number) => useAct(id, "receive");
export const useAssignSale = (id: number) => useAct(id, "sale");
export const useClosePurchase = (id: number) => useAct(id, "close");
export const useFinishPurchase = (id: number) => useAct(id, "finish");
export const useCancelPurchase = (id: number) => useAct(id, "cancel");
export const useReturnPurchase = (id: number) => useAct(id, "return");
export const usePayPurchase = (id: number) => useAct(id, "payment");
export const useCancelPayment = (id: number, payment: number) => useAct(id, `payment/${payment}/cancel`);
