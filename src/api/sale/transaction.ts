import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { TransactionInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import type { TransactionKind } from "@/contract/transaction/words";
import { exportOf, type ListState, listQuery } from "@/src/api/base/list";
import { LEFT, type Refetch, recordQuery, type Sent, usePut, useRecordChanged } from "@/src/api/base/record";
import type { Act, CallOptions, Json } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";

const WORD = "transaction";
type Of = { id: number };

export const transactionsQuery = (state: ListState) => listQuery(WORD, state);
export const exportTransactions = (state: ListState) => exportOf(`${WORD}/export`, state);
export const transactionQuery = (id: number | string) => recordQuery(WORD, id);

/** As it stands on paper: what changes the sale changes it as well. */
export const paperQuery = (id: string) =>
  queryOptions({
    queryKey: [WORD, "list", "paper", id],
    queryFn: ({ signal }) => http.get(`${WORD}/${Number(id)}/paper`, { signal }),
  });

/** The key begins like that of the configuration, so that a change of it outdates these as well. */
export const saleTermsQuery = () =>
  queryOptions({
    queryKey: ["configuration", "sale"],
    queryFn: ({ signal }) => http.get(`${WORD}/terms`, { signal }),
  });

type AnimalSearch = { q?: string; product?: number; like?: number; kind?: TransactionKind };

/** Animals that might be sold, the free ones first; another one with the reason why not. */
export const searchSellable = async ({ q, product, like, kind }: AnimalSearch, signal?: AbortSignal) =>
  (await http.list(`${WORD}/animal`, { query: { q, product, like, kind }, signal })).rows;

type ReplacementSearch = Omit<AnimalSearch, "like"> & { replaced: number | null };

/** Without a word: those of the product that weigh about as much as the replaced one, or else the nearest first. */
export async function searchReplacement({ q, replaced, ...of }: ReplacementSearch, signal?: AbortSignal) {
  if (q || replaced === null) return searchSellable({ q, ...of }, signal);
  const near = await searchSellable({ like: replaced, kind: of.kind }, signal);
  return near.length > 0 ? near : searchSellable({ like: replaced, ...of }, signal);
}

/** A sale or a return outdates animals, goods and customers as well; a draft reserves nothing and counts nowhere. */
function useTransactionChanged() {
  const client = useQueryClient();
  const changed = useRecordChanged(WORD);
  return (transaction?: TransactionDetail, refetch?: Refetch) => {
    changed(transaction, refetch);
    if (transaction?.state === "draf") return;
    for (const key of [
      ["sheep"],
      ["product"],
      ["pen"],
      ["customer"],
      ["money"],
      ["investment"],
      ["correction"],
      ["home"],
    ])
      void client.invalidateQueries({ queryKey: key, ...refetch });
  };
}

export function useCreateTransaction() {
  const changed = useTransactionChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<TransactionInput>) => http.post(WORD, input, { idempotencyKey }),
    onSuccess: (transaction) => changed(transaction, LEFT),
  });
}

export const useUpdateTransaction = (id: number) => usePut(`${WORD}/${id}`, useTransactionChanged());
/** Changes those fields of a posted sale that change no sum. */
export const useNoteTransaction = (id: number) => usePut(`${WORD}/${id}/note`, useTransactionChanged());

/** The id is part of the call's input, because the create form orders and pays a sale as soon as it has been made. */
function useAct<A extends Act<typeof WORD>>(act: A, options?: Pick<CallOptions, "silent">) {
  const changed = useTransactionChanged();
  return useMutation({
    mutationFn: ({ id, input, idempotencyKey }: Sent<Json<"POST", `${typeof WORD}/${number}/${A}`>> & Of) =>
      http.post(`${WORD}/${id}/${act}`, input, { ...options, idempotencyKey }),
    // also after a refusal: somebody else may have been quicker
    onSettled: (transaction) => changed(transaction),
  });
}
export const useOrderTransaction = () => useAct("order");
export const useDeliverTransaction = () => useAct("deliver");
export const useRedateDelivery = () => useAct("redate");
export const useRedateReturn = (move: number) => useAct(`move/${move}/redate`);
export const useReplaceAnimal = () => useAct("replace");
export const useFinishTransaction = () => useAct("finish");
export const useCancelTransaction = () => useAct("cancel");
export const useReturnTransaction = () => useAct("return");
export const usePayTransaction = () => useAct("payment");
export const useAllowPrice = () => useAct("allowance");
export const useWriteOff = () => useAct("write-off");
export const useUncorrectSale = (correction: number) => useAct(`correction/${correction}/cancel`);
export const useUnpayTransaction = (payment: number) => useAct(`payment/${payment}/cancel`);
