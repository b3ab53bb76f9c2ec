import { queryOptions } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";
import { exportOf, type ListState, listQuery } from "./base/list";

/** Corrections are made and struck out on their documents, which outdate them. */
const WORD = "correction";

export const correctionsQuery = (state: ListState) => listQuery(WORD, state);
export const exportCorrections = (state: ListState) => exportOf(`${WORD}/export`, state);

export const correctionQuery = (id: string) =>
  queryOptions({
    queryKey: [WORD, "paper", id],
    queryFn: ({ signal }) => http.get(`${WORD}/${Number(id)}`, { signal }),
  });
