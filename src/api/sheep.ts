import { queryOptions } from "@tanstack/react-query";
import { sheepEndpoints } from "@/contract/sheep";
import { http } from "@/src/lib/http";

/** Animals by the beginning of a tag or code, the exact one first. */
export const sheepSearchQuery = (q: string, onFarm = true) =>
  queryOptions({
    queryKey: ["sheep", "list", "search", q, onFarm],
    queryFn: async ({ signal }) =>
      (
        await http.get("sheep/search", sheepEndpoints.search.response, {
          query: { q, onFarm: onFarm ? "1" : undefined },
          signal,
        })
      ).items,
  });
