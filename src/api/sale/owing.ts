import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { exportOf, type ListState, listQuery } from "@/src/api/base/list";
import { usePost } from "@/src/api/base/record";
import { http } from "@/src/lib/http/http";

const WORD = "customer/owing";

/** Every sale and payment changes it, so that it is asked for each time. */
export const owingQuery = (state: ListState) => ({ ...listQuery(WORD, state), staleTime: 0 });
export const exportOwing = (state: ListState) => exportOf(`${WORD}/export`, state);

/** The promises of a customer, the newest first. */
export const promisesQuery = (id: number) =>
  queryOptions({
    queryKey: ["customer", "list", "promise", id],
    queryFn: async ({ signal }) => (await http.get(`customer/${id}/promise`, { signal })).items,
  });

function useOwingChanged() {
  const client = useQueryClient();
  return () => {
    for (const word of [WORD, "customer", "notification"]) void client.invalidateQueries({ queryKey: [word] });
  };
}

export const usePromise = (id: number) => usePost(`customer/${id}/promise`, useOwingChanged());
export const useRemind = () => usePost(`${WORD}/remind`, useOwingChanged());
