import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Id } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { recordQuery, usePost, usePut } from "./base/record";

/** Expenses and other income, the owner's money, loans and assets. */

export const vouchersQuery = (state: ListState) => listQuery("voucher", state);
export const exportVouchers = (state: ListState) => exportOf("voucher/export", state);
export const voucherQuery = (id: Id) => recordQuery("voucher", id);

export const capitalsQuery = (state: ListState) => listQuery("capital", state);
export const exportCapitals = (state: ListState) => exportOf("capital/export", state);
export const capitalQuery = (id: Id) => recordQuery("capital", id);

export const loansQuery = (state: ListState) => listQuery("loan", state);
export const exportLoans = (state: ListState) => exportOf("loan/export", state);
export const loanQuery = (id: Id) => recordQuery("loan", id);

export const assetsQuery = (state: ListState) => listQuery("asset", state);
export const exportAssets = (state: ListState) => exportOf("asset/export", state);
export const assetQuery = (id: Id) => recordQuery("asset", id);

export const proposalsQuery = () =>
  queryOptions({
    queryKey: ["voucher", "proposal"],
    queryFn: async ({ signal }) => (await http.get("voucher/proposal", { signal })).items,
  });

/** Only who may see loans asks for their instalments. */
export const loanProposalsQuery = (sees: boolean) =>
  queryOptions({
    queryKey: ["loan", "proposal"],
    queryFn: async ({ signal }) => (await http.get("loan/proposal", { signal })).items,
    enabled: sees,
  });

/** Money has moved: the lists, the places and the proposals are asked for anew. */
export function useSpendingChanged() {
  const client = useQueryClient();
  return () => {
    for (const word of ["voucher", "capital", "loan", "asset", "money", "home"])
      void client.invalidateQueries({ queryKey: [word] });
  };
}

export const useRecordVoucher = () => usePost("voucher", useSpendingChanged());
export const useCancelVoucher = (id: number) => usePost(`voucher/${id}/cancel`, useSpendingChanged());
export const useSkipVoucher = (id: number) => usePost(`voucher/${id}/skip`, useSpendingChanged());
export const useRecordCapital = () => usePost("capital", useSpendingChanged());
export const useCancelCapital = (id: number) => usePost(`capital/${id}/cancel`, useSpendingChanged());
export const useRecordLoan = () => usePost("loan", useSpendingChanged());
export const useUpdateLoan = (id: number) => usePut(`loan/${id}`, useSpendingChanged());
export const useCancelLoan = (id: number) => usePost(`loan/${id}/cancel`, useSpendingChanged());
export const useSkipLoan = (id: number) => usePost(`loan/${id}/skip`, useSpendingChanged());
export const usePayInstalment = (id: number) => usePost(`loan/${id}/instalment`, useSpendingChanged());
export const useCancelInstalment = (id: number) => usePost(`loan/instalment/${id}/cancel`, useSpendingChanged());
export const useRecordAsset = () => usePost("asset", useSpendingChanged());
export const useCancelAsset = (id: number) => usePost(`asset/${id}/cancel`, useSpendingChanged());
export const useDisposeAsset = (id: number) => usePost(`asset/${id}/disposal`, useSpendingChanged());
export const useCancelDisposal = (id: number) => usePost(`asset/disposal/${id}/cancel`, useSpendingChanged());
