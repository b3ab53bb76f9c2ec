import { queryOptions } from "@tanstack/react-query";
import { HomeSummary } from "@/contract/home";
import { http } from "@/src/lib/http";

export const homeSummaryQuery = () =>
  queryOptions({
    queryKey: ["home", "summary"],
    queryFn: ({ signal }) => http.get("home", HomeSummary, { signal }),
  });
