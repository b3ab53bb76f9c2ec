import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Start, StartSkip } from "@/contract/home/start";
import { http } from "@/src/lib/http/http";
import { homeSummaryQuery } from "./home";

/** All first steps, also when none is left. */
export const startStepsQuery = () =>
  queryOptions({
    queryKey: ["home", "steps"],
    queryFn: ({ signal }) => http.get("home/start", { signal }),
  });

/** The answer is the checklist as it stands now. */
function useStartChange<Input>(mutationFn: (input: Input) => Promise<Start>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess(start) {
      client.setQueryData(homeSummaryQuery().queryKey, (known) => known && { ...known, start });
      return client.invalidateQueries(startStepsQuery());
    },
  });
}

export const useSkipStart = () => useStartChange((input: StartSkip) => http.put("home/start", input));
export const useCloseStart = () => useStartChange<void>(() => http.post("home/start/close", undefined));
