import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { listOf, summedListOf } from "@/contract/base/list";
import type { TransactionInput } from "@/contract/transaction/input";
import {
  SaleTerms,
  SellableAnimal,
  Transaction,
  TransactionDetail,
  TransactionTotals,
} from "@/contract/transaction/model";
import { TransactionPaper } from "@/contract/transaction/paper";
import type { TransactionKind } from "@/contract/transaction/words";
import type { Json, Reads } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { recordQuery, type Sent, useRecordChanged } from "./base/record";

const WORD = "transaction";
type Of = { id: number };
const Transactions = summedListOf(Transaction, TransactionTotals);
const Animals = listOf(SellableAnimal);

export const transactionsQuery = (state: ListState) => listQuery(WORD, Transactions, state);
export const exportTransactions = (state: ListState) => exportOf(`${WORD}/export`, state);
export const transactionQuery = (id: number | string) => recordQuery(WORD, TransactionDetail, id);

/** As it stands on paper: what changes the sale changes it as well. */
export const paperQuery = (id: string) =>
  queryOptions({
    queryKey: [WORD, "list", "paper", id],
    queryFn: ({ signal }) => http.get(`${WORD}/${id}/paper`, TransactionPaper, { signal }),
  });

/** Of the configuration: what changes it changes these. */
export const saleTermsQuery = () =>
  queryOptions({
    queryKey: ["configuration", "sale"],
    queryFn: ({ signal }) => http.get(`${WORD}/terms`, SaleTerms, { signal }),
  });

type AnimalSearch = { q?: string; product?: number; like?: number; kind?: TransactionKind };

/** Animals that might be sold, the free ones first; another one with the reason why not. */
export const searchSellable = async ({ q, product, like, kind }: AnimalSearch, signal?: AbortSignal) =>
  (await http.list(`${WORD}/animal`, Animals, { query: { q, product, like, kind }, signal })).rows;

/** A sale or a return outdates animals, goods and customers as well. */
function useTransactionChanged() {
  const client = useQueryClient();
  const changed = useRecordChanged(WORD);
  return (transaction?: TransactionDetail) => {
    changed(transaction);
    for (const key of [["sheep"], ["product"], ["pen"], ["customer"], ["home"]])
      void client.invalidateQueries({ queryKey: key });
  };
}

export function useCreateTransaction() {
  const changed = useTransactionChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<TransactionInput>) =>
      http.post(WORD, input, TransactionDetail, { idempotencyKey }),
    onSuccess: changed,
  });
}

function useReplaced<P extends string>(path: P, schema: Reads<"PUT", P, TransactionDetail>) {
  const changed = useTransactionChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<Json<"PUT", P>>) => http.put(path, input, schema, { idempotencyKey }),
    onSettled: (transaction) => changed(transaction),
  });
}
export const useUpdateTransaction = (id: number) => useReplaced(`${WORD}/${id}`, TransactionDetail);
/** Of a posted one: what changes no sum. */
export const useNoteTransaction = (id: number) => useReplaced(`${WORD}/${id}/note`, TransactionDetail);

type ActPath<Act extends string> = `${typeof WORD}/${number}/${Act}`;

/** `id` comes with what is sent: a sale may be ordered, and paid, in the moment it is made. */
function useAct<Act extends string>(act: Act, schema: Reads<"POST", ActPath<Act>, TransactionDetail>) {
  const changed = useTransactionChanged();
  return useMutation({
    mutationFn: ({ id, input, idempotencyKey }: Sent<Json<"POST", ActPath<Act>>> & Of) =>
      http.post(`${WORD}/${id}/${act}`, input, schema, { idempotencyKey }),
    // also after a refusal: somebody else may have been quicker
    onSettled: (transaction) => changed(transaction),
  });
}
export const useOrderTransaction = () => useAct("order", TransactionDetail);
export const useDeliverTransaction = () => useAct("deliver", TransactionDetail);
export const useReplaceAnimal = () => useAct("replace", TransactionDetail);
export const useFinishTransaction = () => useAct("finish", TransactionDetail);
export const useCancelTransaction = () => useAct("cancel", TransactionDetail);
export const useReturnTransaction = () => useAct("return", TransactionDetail);
export const usePayTransaction = () => useAct("payment", TransactionDetail);
export const useUnpayTransaction = (payment: number) => useAct(`payment/${payment}/cancel`, TransactionDetail);
