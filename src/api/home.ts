import { queryOptions } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";

export const homeSummaryQuery = () =>
  queryOptions({
    queryKey: ["home", "summary"],
    queryFn: ({ signal }) => http.get("home", { signal }),
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
