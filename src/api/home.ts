import { queryOptions } from "@tanstack/react-query";
import { HomeChart, HomeSummary, HomeToday } from "@/contract/home/model";
import { http } from "@/src/lib/http/http";

export const homeSummaryQuery = () =>
  queryOptions({
    queryKey: ["home", "summary"],
    queryFn: ({ signal }) => http.get("home", HomeSummary, { signal }),
  });

export const homeTodayQuery = () =>
  queryOptions({
    queryKey: ["home", "today"],
    queryFn: ({ signal }) => http.get("home/today", HomeToday, { signal }),
  });

export const homeChartQuery = () =>
  queryOptions({
    queryKey: ["home", "chart"],
    queryFn: ({ signal }) => http.get("home/chart", HomeChart, { signal }),
  });
