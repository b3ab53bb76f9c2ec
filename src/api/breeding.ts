import { keepPreviousData, queryOptions, skipToken, useQueryClient } from "@tanstack/react-query";
import { PAGE_SIZES } from "@/contract/base/page";
import type { MatingCheckInput } from "@/contract/breeding/input";
import { LITTER_SORTS, MOST_WEANED } from "@/contract/breeding/words";
import type { SheepDetail } from "@/contract/sheep/model";
import { isSilence } from "@/src/lib/http/api-error";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";
import { usePost } from "./base/record";
import { useSheepMoved } from "./sheep/sheep";

const WORD = "breeding";

export const expectedQuery = (state: ListState) => listQuery(`${WORD}/expected`, state);
export const matingsQuery = (state: ListState) => listQuery(`${WORD}/mating`, state);
export const littersQuery = (state: ListState) => listQuery(`${WORD}/litter`, state);
export const weaningsQuery = (state: ListState) => listQuery(`${WORD}/weaning`, state);
export const exportBreeding = (part: "expected" | "mating" | "litter" | "weaning", state: ListState) =>
  exportOf(`${WORD}/${part}/export`, state);
/** The litters of a dam, the newest first, on her card. */
export const littersOfQuery = (dam: number) =>
  littersQuery({
    page: 1,
    size: PAGE_SIZES[0],
    sort: LITTER_SORTS.defaultSort,
    q: "",
    filters: { dam: [String(dam)] },
  });
export const damsQuery = (state: ListState) => listQuery(`${WORD}/dam`, state);
/** The form of a birth begins with this answer; the card tells from it when the dam is expected to lamb. */
export const damQuery = (id: number, day?: string) =>
  queryOptions({
    queryKey: [`${WORD}/dam`, "detail", String(id), day],
    queryFn: ({ signal }) => http.get(`${WORD}/dam/${id}`, { query: { day }, signal, silent: isSilence }),
  });
export const weaningQuery = (id: number | string) =>
  queryOptions({
    queryKey: [`${WORD}/weaning`, "detail", String(id)],
    queryFn: ({ signal }) => http.get(`${WORD}/weaning/${Number(id)}`, { signal }),
  });

export const breedingFiguresQuery = () =>
  queryOptions({
    queryKey: [`${WORD}/figures`],
    queryFn: ({ signal }) => http.get(`${WORD}/figures`, { signal }),
  });

const PAGE = 100;

/** The lambs that suckle, the oldest first, as many as are weaned at once; or one, which may have left since. */
export const sucklingsQuery = (lamb?: string) =>
  queryOptions({
    queryKey: [`${WORD}/suckling`, lamb ?? ""],
    queryFn: async ({ signal }) => {
      const ask = (page: number) => http.list(`${WORD}/suckling`, { query: { lamb, page, limit: PAGE }, signal });
      const { rows, total } = await ask(1);
      for (let page = 2; rows.length < MOST_WEANED && (total === null || rows.length < total); page += 1) {
        const more = await ask(page);
        rows.push(...more.rows);
        if (more.rows.length < PAGE) break;
      }
      return rows;
    },
  });

/** The warnings for a mating that is being filled in. The earlier ones stay on screen while the new ones come. */
export const matingWarningsQuery = (input: MatingCheckInput | null) =>
  queryOptions({
    queryKey: [`${WORD}/check`, input],
    queryFn:
      input === null
        ? skipToken
        : async ({ signal }) => (await http.post(`${WORD}/mating/check`, input, { signal, silent: true })).items,
    placeholderData: input === null ? undefined : keepPreviousData,
    staleTime: 0,
  });

const PARTS = ["expected", "mating", "litter", "dam", "suckling", "weaning", "figures"];

/** All of it hangs together: a birth ends the waiting, a weaning changes the figures of the dams. */
function useBreedingChanged() {
  const client = useQueryClient();
  return () => {
    for (const part of PARTS) void client.invalidateQueries({ queryKey: [`${WORD}/${part}`] });
  };
}

/** Births and weanings change animals, their weights and their costs, too. */
function useHerdChanged() {
  const client = useQueryClient();
  const changed = useBreedingChanged();
  const moved = useSheepMoved();
  return (animal?: SheepDetail) => {
    changed();
    moved(animal);
    void client.invalidateQueries({ queryKey: ["examination"] });
  };
}

export const useMate = () => usePost(`${WORD}/mating`, useBreedingChanged());
export const useSeparate = (id: number) => usePost(`${WORD}/mating/${id}/separate`, useBreedingChanged());
export const useCancelMating = (id: number) => usePost(`${WORD}/mating/${id}/cancel`, useBreedingChanged());

export function useCancelBirth(id: number) {
  const changed = useHerdChanged();
  return usePost(`${WORD}/litter/${id}/cancel`, () => changed());
}

export function useWean() {
  const changed = useHerdChanged();
  return usePost(`${WORD}/weaning`, () => changed());
}
export const useTagLamb = (id: number) => usePost(`sheep/${id}/tag`, useHerdChanged());
export const useFosterLamb = (id: number) => usePost(`sheep/${id}/foster`, useHerdChanged());
