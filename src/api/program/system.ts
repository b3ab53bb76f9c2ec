import { queryOptions } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";

/** Its clock is compared with the browser's at the moment of the answer, so an old answer is no answer. */
export const systemQuery = () =>
  queryOptions({
    queryKey: ["system"],
    queryFn: async ({ signal }) => {
      const state = await http.get("configuration/system", { signal });
      return { ...state, aheadMs: Date.parse(state.now) - Date.now() };
    },
    staleTime: 0,
    refetchInterval: 60_000,
  });
