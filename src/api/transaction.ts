import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { listOf, summedListOf } from "@/contract/base/list";
import type { PaymentCancelInput, PaymentInput } from "@/contract/payment/model";
import type {
  DeliverInput,
  ReplaceInput,
  TransactionCancelInput,
  TransactionInput,
  TransactionNoteInput,
  TransactionOrderInput,
  TransactionReturnInput,
  TransactionUpdateInput,
} from "@/contract/transaction/input";
import {
  SaleTerms,
  SellableAnimal,
  Transaction,
  TransactionDetail,
  TransactionTotals,
} from "@/contract/transaction/model";
import { TransactionPaper } from "@/contract/transaction/paper";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { recordQuery, type Sent, useRecordChanged } from "./base/record";

const WORD = "transaction";
/** The one that was read. */
type Version = { version: number };
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

type AnimalSearch = { q?: string; product?: number; like?: number; kind?: string };

/** Animals that might be sold, the free ones first; another one with the reason why not. */
export const searchSellable = async ({ q, product, like, kind }: AnimalSearch, signal?: AbortSignal) =>
  (await http.list(`${WORD}/animal`, Animals, { query: { q, product, like, kind }, signal })).rows;

/** What was sold, or came back, makes animals, goods and customers old as well. */
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

function useReplaced<Input>(path: string) {
  const changed = useTransactionChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<Input>) =>
      http.put(path, input, TransactionDetail, { idempotencyKey }),
    onSettled: (transaction) => changed(transaction),
  });
}
export const useUpdateTransaction = (id: number) => useReplaced<TransactionUpdateInput>(`${WORD}/${id}`);
/** Of a posted one: what changes no sum. */
export const useNoteTransaction = (id: number) => useReplaced<TransactionNoteInput>(`${WORD}/${id}/note`);

/** `id` comes with what is sent: a sale may be ordered, and paid, in the moment it is made. */
function useAct<Input>(act: string) {
  const changed = useTransactionChanged();
  return useMutation({
    mutationFn: ({ id, input, idempotencyKey }: Sent<Input> & Of) =>
      http.post(`${WORD}/${id}/${act}`, input, TransactionDetail, { idempotencyKey }),
    // also after a refusal: somebody else may have been quicker
    onSettled: (transaction) => changed(transaction),
  });
}
export const useOrderTransaction = () => useAct<TransactionOrderInput>("order");
export const useDeliverTransaction = () => useAct<DeliverInput>("deliver");
export const useReplaceAnimal = () => useAct<ReplaceInput>("replace");
export const useFinishTransaction = () => useAct<Version>("finish");
export const useCancelTransaction = () => useAct<TransactionCancelInput>("cancel");
export const useReturnTransaction = () => useAct<TransactionReturnInput>("return");
export const usePayTransaction = () => useAct<PaymentInput>("payment");
export const useUnpayTransaction = (payment: number) => useAct<PaymentCancelInput>(`payment/${payment}/cancel`);
