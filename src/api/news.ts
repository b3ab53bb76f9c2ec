import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";
import { usePost, usePut } from "./base/record";

const KEY = ["news"];

/** The months of the contracts with their news, the newest first. */
export const newsQuery = () =>
  queryOptions({ queryKey: KEY, queryFn: async ({ signal }) => (await http.get("news", { signal })).items });

function useChanged() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [KEY, ["notification"]]) void client.invalidateQueries({ queryKey });
  };
}

export const useSaveNews = (month: string) => usePut(`news/${month}`, useChanged());
export const useApproveNews = (month: string) => usePost(`news/${month}/approve`, useChanged());
