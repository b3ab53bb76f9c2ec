import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";

// with the sales: what changes one of them changes these
const WORD = "transaction";

/** Orders around a day; left out, the day that the server proposes. */
export const boardQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: [WORD, "list", "board", day ?? ""],
    queryFn: ({ signal }) => http.get(`${WORD}/delivery`, { query: { day }, signal }),
    // the next day comes in the place of this one
    placeholderData: keepPreviousData,
  });

export const gradesQuery = () =>
  queryOptions({
    queryKey: [WORD, "list", "grade"],
    queryFn: async ({ signal }) => (await http.get(`${WORD}/grade`, { signal })).items,
  });
