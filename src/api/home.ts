import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { StartSkip } from "@/contract/home/start";
import { http } from "@/src/lib/http/http";
import { USUAL_MS } from "./base/query-client";

export const homeSummaryQuery = () =>
  queryOptions({
    queryKey: ["home", "summary"],
    queryFn: ({ signal }) => http.get("home", { signal }),
    // The person who comes back from a first step finds it taken.
    staleTime: ({ state }) => (state.data?.start ? 0 : USUAL_MS),
  });

export const homeTodayQuery = () =>
  queryOptions({
    queryKey: ["home", "today"],
    queryFn: ({ signal }) => http.get("home/today", { signal }),
  });

export const homeChartQuery = () =>
  queryOptions({
    queryKey: ["home", "chart"],
    queryFn: ({ signal }) => http.get("home/chart", { signal }),
  });

/** All first steps, also when none is left. */
export const startStepsQuery = () =>
  queryOptions({
    queryKey: ["home", "steps"],
    queryFn: ({ signal }) => http.get("home/start", { signal }),
  });

/** The answer is the checklist as it stands now. */
export function useSkipStart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: StartSkip) => http.put("home/start", input),
    onSuccess(start) {
      client.setQueryData(homeSummaryQuery().queryKey, (known) => known && { ...known, start });
      return client.invalidateQueries(startStepsQuery());
    },
  });
}
