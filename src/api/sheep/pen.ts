import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCreateRecord, useUpdateRecord } from "@/src/api/base/record";
import { isSilence } from "@/src/lib/http/api-error";
import { http } from "@/src/lib/http/http";

const WORD = "pen";

/** All of them, those in use first. */
export const pensQuery = () =>
  queryOptions({
    queryKey: [WORD, "list"],
    queryFn: async ({ signal }) => (await http.get(WORD, { signal, silent: isSilence })).items,
    // An animal is brought to another pen without a network, too.
    gcTime: Number.POSITIVE_INFINITY,
  });

/** As choices of a filter. */
export function usePenOptions(enabled = true) {
  const { data, error } = useQuery({ ...pensQuery(), enabled });
  return { options: data?.map(({ id, name }) => ({ value: String(id), label: name })), error };
}

export const useCreatePen = () => useCreateRecord(WORD);
export const useUpdatePen = (id: number) => useUpdateRecord(WORD, id);
