import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Act, Id, Json } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { recordQuery, type Sent, useRecordChanged } from "./base/record";

const WORD = "investment";

export const investmentsQuery = (state: ListState) => listQuery(WORD, state);
export const exportInvestments = (state: ListState) => exportOf(`${WORD}/export`, state);
export const investmentQuery = (id: number | string) => recordQuery(WORD, id);

/** The contracts of one sale, which are few. */
export const contractsOfSale = (sale: number) =>
  investmentsQuery({ page: 1, size: 100, sort: "number", q: "", filters: { sale: [String(sale)] } });

/** Of one month; none is this month. What was shown stays while another month comes. */
export const statementQuery = (id: Id, month: string | null) =>
  queryOptions({
    queryKey: [WORD, "statement", id, month],
    queryFn: ({ signal }) => http.get(`${WORD}/${Number(id)}/statement`, { query: month ? { month } : {}, signal }),
    placeholderData: keepPreviousData,
  });

/** Animals that might be named, the free ones first; another one with the reason why not. */
export const searchNameable = async (id: number, q: string, signal?: AbortSignal) =>
  (await http.list(`${WORD}/${id}/animal`, { query: { q }, signal })).rows;

/** Named animals change their owner; the last payment finishes a sale. */
function useAct<A extends Act<typeof WORD>>(id: number, act: A) {
  const client = useQueryClient();
  const changed = useRecordChanged(WORD);
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<Json<"POST", `${typeof WORD}/${number}/${A}`>>) =>
      http.post(`${WORD}/${id}/${act}`, input, { idempotencyKey }),
    // also after a refusal: somebody else may have been quicker
    onSettled: (contract) => {
      changed(contract);
      for (const key of [["sheep"], ["transaction"], [WORD, "statement"]])
        void client.invalidateQueries({ queryKey: key });
    },
  });
}
export const useNameAnimals = (id: number) => useAct(id, "animal");
export const useReleaseAnimal = (id: number) => useAct(id, "release");
export const useDraftSettlement = (id: number) => useAct(id, "draft");
export const useUndraftSettlement = (id: number) => useAct(id, "undraft");
export const useApproveSettlement = (id: number) => useAct(id, "approve");
export const useRevertSettlement = (id: number) => useAct(id, "revert");
export const usePaySettlement = (id: number) => useAct(id, "pay");
