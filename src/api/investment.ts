import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { listOf, summedListOf } from "@/contract/base/list";
import {
  Investment,
  InvestmentDetail,
  InvestmentStatement,
  InvestmentTotals,
  NameableAnimal,
} from "@/contract/investment/model";
import type { Json, Reads } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { recordQuery, type Sent, useRecordChanged } from "./base/record";

const WORD = "investment";
const Investments = summedListOf(Investment, InvestmentTotals);
const Animals = listOf(NameableAnimal);

export const investmentsQuery = (state: ListState) => listQuery(WORD, Investments, state);
export const exportInvestments = (state: ListState) => exportOf(`${WORD}/export`, state);
export const investmentQuery = (id: number | string) => recordQuery(WORD, InvestmentDetail, id);

/** The contracts of one sale, which are few. */
export const contractsOfSale = (sale: number) =>
  investmentsQuery({ page: 1, size: 100, sort: "number", q: "", filters: { sale: [String(sale)] } });

/** Of one month; none is this month. What was shown stays while another month comes. */
export const statementQuery = (id: string, month: string | null) =>
  queryOptions({
    queryKey: [WORD, "statement", id, month],
    queryFn: ({ signal }) =>
      http.get(`${WORD}/${id}/statement`, InvestmentStatement, { query: month ? { month } : {}, signal }),
    placeholderData: keepPreviousData,
  });

/** Animals that might be named, the free ones first; another one with the reason why not. */
export const searchNameable = async (id: number, q: string, signal?: AbortSignal) =>
  (await http.list(`${WORD}/${id}/animal`, Animals, { query: { q }, signal })).rows;

type ActPath<Act extends string> = `${typeof WORD}/${number}/${Act}`;

/** Named animals change their owner; the last payment finishes a sale. */
function useAct<Act extends string>(id: number, act: Act, schema: Reads<"POST", ActPath<Act>, InvestmentDetail>) {
  const client = useQueryClient();
  const changed = useRecordChanged(WORD);
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<Json<"POST", ActPath<Act>>>) =>
      http.post(`${WORD}/${id}/${act}`, input, schema, { idempotencyKey }),
    // also after a refusal: somebody else may have been quicker
    onSettled: (contract) => {
      changed(contract);
      for (const key of [["sheep"], ["transaction"], [WORD, "statement"]])
        void client.invalidateQueries({ queryKey: key });
    },
  });
}
export const useNameAnimals = (id: number) => useAct(id, "animal", InvestmentDetail);
export const useReleaseAnimal = (id: number) => useAct(id, "release", InvestmentDetail);
export const useDraftSettlement = (id: number) => useAct(id, "draft", InvestmentDetail);
export const useUndraftSettlement = (id: number) => useAct(id, "undraft", InvestmentDetail);
export const useApproveSettlement = (id: number) => useAct(id, "approve", InvestmentDetail);
export const useRevertSettlement = (id: number) => useAct(id, "revert", InvestmentDetail);
export const usePaySettlement = (id: number) => useAct(id, "pay", InvestmentDetail);
