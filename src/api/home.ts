import { queryOptions } from "@tanstack/react-query";
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
