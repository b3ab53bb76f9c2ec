import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { SheepDetail } from "@/contract/sheep/model";
import type { Sex, Species } from "@/contract/sheep/words";
import { exportOf, type ListState, listQuery } from "@/src/api/base/list";
import { recordQuery, usePost, usePut, useRecordChanged } from "@/src/api/base/record";
import { http } from "@/src/lib/http/http";

const WORD = "sheep";

export const herdQuery = (state: ListState) => listQuery(WORD, state);
export const exportSheep = (state: ListState) => exportOf(`${WORD}/export`, state);
export const sheepQuery = (id: number | string) => recordQuery(WORD, id);

/** Other answers that name or count an animal: its own parts, the pens, products, contracts, the dashboard. */
export function useSheepMoved() {
  const client = useQueryClient();
  const changed = useRecordChanged(WORD);
  return (animal?: SheepDetail) => {
    changed(animal);
    for (const key of [[WORD, "card"], ["pen"], ["product", "list"], ["investment"], ["home"]])
      void client.invalidateQueries({ queryKey: key });
  };
}

export const useCreateSheep = () => usePost(WORD, useSheepMoved());
export const useUpdateSheep = (id: number) => usePut(`${WORD}/${id}`, useSheepMoved());
export const useMoveSheep = (id: number) => usePost(`${WORD}/${id}/move`, useSheepMoved());
export const useRedateSheep = (id: number) => usePost(`${WORD}/${id}/redate`, useSheepMoved());
export const useStrikeSheep = (id: number) => usePost(`${WORD}/${id}/strike`, useSheepMoved());
export const useCancelMove = (id: number, event: number) =>
  usePost(`${WORD}/${id}/pen/${event}/cancel`, useSheepMoved());
export const useChangeHealth = (id: number) => usePost(`${WORD}/${id}/health`, useSheepMoved());

export function useMovePen() {
  const moved = useSheepMoved();
  return usePost(`${WORD}/pen`, () => moved());
}

export function useChangeStatus() {
  const moved = useSheepMoved();
  return usePost(`${WORD}/status`, () => moved());
}

export function useSetPrice() {
  const moved = useSheepMoved();
  return usePost(`${WORD}/price`, () => moved());
}

type Search = { onFarm?: boolean; species?: Species; sex?: Sex };

/** Animals by the beginning of a tag or code, the exact one first. */
export const searchSheep = (
  q: string,
  { onFarm, species, sex }: Search,
  call: { signal: AbortSignal; silent?: true },
) => http.get(`${WORD}/search`, { query: { q, onFarm: onFarm ? "1" : undefined, species, sex }, ...call });

export const sheepSearchQuery = (q: string, onFarm = true) =>
  queryOptions({
    queryKey: [WORD, "list", "search", q, onFarm],
    queryFn: async ({ signal }) => (await searchSheep(q, { onFarm }, { signal })).items,
  });

export const someSheepQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [WORD, "list", "some", ids.join(",")],
    queryFn: async ({ signal }) => (await http.get(`${WORD}/some`, { query: { ids: ids.join(",") }, signal })).items,
    placeholderData: keepPreviousData,
  });

export const breedsQuery = () =>
  queryOptions({
    queryKey: [WORD, "list", "breed"],
    queryFn: async ({ signal }) => (await http.get(`${WORD}/breed`, { signal })).items,
  });
