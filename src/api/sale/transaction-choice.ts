import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";

type Words = Readonly<Record<string, string | undefined>>;

/** A page of the animals to choose for a sale. The page before it stays on screen while the next one comes. */
export const choicesQuery = (words: Words) =>
  queryOptions({
    queryKey: ["transaction", "list", "choice", words],
    queryFn: ({ signal }) => http.list("transaction/choice", { words, signal }),
    placeholderData: keepPreviousData,
  });
