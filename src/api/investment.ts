import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InvestmentDetail } from "@/contract/investment/model";
import type { Id } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { exportOf, exportWith, type ListState, listQuery } from "./base/list";
import { recordQuery, usePost, useRecordChanged } from "./base/record";

const WORD = "investment";

export const investmentsQuery = (state: ListState) => listQuery(WORD, state);
export const exportInvestments = (state: ListState) => exportOf(`${WORD}/export`, state);
export const investmentQuery = (id: number | string) => recordQuery(WORD, id);

/** The contracts of one sale, which are few. */
export const contractsOfSale = (sale: number) =>
  investmentsQuery({ page: 1, size: 100, sort: "number", q: "", filters: { sale: [String(sale)] } });

/** Without a month it is the present one. The statement that was shown stays while another month comes. */
export const statementQuery = (id: Id, month: string | null) =>
  queryOptions({
    queryKey: [WORD, "statement", id, month],
    queryFn: ({ signal }) => http.get(`${WORD}/${Number(id)}/statement`, { query: month ? { month } : {}, signal }),
    placeholderData: keepPreviousData,
  });

export const exportStatement = (id: Id, month: string) =>
  exportWith(`${WORD}/${Number(id)}/statement/export`, { month });

/** Animals that might be named, the free ones first; another one with the reason why not. */
export const searchNameable = async (id: number, q: string, signal?: AbortSignal) =>
  (await http.list(`${WORD}/${id}/animal`, { query: { q }, signal })).rows;

/** Named animals change their owner; the last payment finishes a sale. */
function useContractChanged() {
  const client = useQueryClient();
  const changed = useRecordChanged(WORD);
  return (contract?: InvestmentDetail) => {
    changed(contract);
    for (const key of [["sheep"], ["transaction"], ["money"], [WORD, "statement"]])
      void client.invalidateQueries({ queryKey: key });
  };
}
export const useNameAnimals = (id: number) => usePost(`${WORD}/${id}/animal`, useContractChanged());
export const useReleaseAnimal = (id: number) => usePost(`${WORD}/${id}/release`, useContractChanged());
export const useDraftSettlement = (id: number) => usePost(`${WORD}/${id}/draft`, useContractChanged());
export const useUndraftSettlement = (id: number) => usePost(`${WORD}/${id}/undraft`, useContractChanged());
export const useApproveSettlement = (id: number) => usePost(`${WORD}/${id}/approve`, useContractChanged());
export const useRevertSettlement = (id: number) => usePost(`${WORD}/${id}/revert`, useContractChanged());
export const useUnpaySettlement = (id: number, payment: number) =>
  usePost(`${WORD}/${id}/payment/${payment}/cancel`, useContractChanged());
export const usePaySettlement = (id: number) => usePost(`${WORD}/${id}/pay`, useContractChanged());
