import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ExaminationCancelInput } from "@/contract/examination/input";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { recordQuery, type Sent } from "./base/record";

const WORD = "examination";

export const examinationsQuery = (state: ListState) => listQuery(WORD, state);

/** Returns the examinations of one animal, also the cancelled ones, the newest first. */
export const animalExaminationsQuery = (sheepId: number, page: number, size: number) =>
  examinationsQuery({ page, size, sort: "-day", q: "", filters: { sheep: [String(sheepId)], state: ["semua"] } });

export const exportExaminations = (state: ListState) => exportOf(`${WORD}/export`, state);
export const examinationQuery = (id: number | string) => recordQuery(WORD, id);

/** With the lists, since a new examination may bring a new name. */
export const officersQuery = () =>
  queryOptions({
    queryKey: [WORD, "list", "officer"],
    queryFn: async ({ signal }) => (await http.get(`${WORD}/officer`, { signal })).items,
  });

/** Medicines by words, or the one with an id. */
export const medicinesQuery = (asked: { q?: string; id?: number | string }) =>
  queryOptions({
    queryKey: [WORD, "list", "medicine", asked],
    queryFn: async ({ signal }) => (await http.get(`${WORD}/medicine`, { query: asked, signal })).items,
  });

/** An examination changes the animals and the stock too. */
export function useExaminationsChanged() {
  const client = useQueryClient();
  return () => {
    for (const word of [WORD, "sheep", "product"]) void client.invalidateQueries({ queryKey: [word] });
  };
}

export function useCancelExamination(id: number) {
  const changed = useExaminationsChanged();
  return useMutation({
    mutationFn: ({ input }: Sent<ExaminationCancelInput>) => http.post(`${WORD}/${id}/cancel`, input),
    onSettled: changed,
  });
}
