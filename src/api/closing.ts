import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { CorrectedWord } from "@/contract/closing/endpoints";
import type { Id } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { exportOf, exportWith, type ListState, listQuery } from "./base/list";
import { BESIDE_FORM, recordQuery, usePost } from "./base/record";

export const closingsQuery = (state: ListState) => listQuery("closing", state);
export const exportClosings = (state: ListState) => exportOf("closing/export", state);
export const closingQuery = (id: Id) => recordQuery("closing", id);
export const exportKeptTrial = (id: number) => exportWith(`closing/${id}/export`, {});

/** How far the books are closed, for every form with a date. The server decides by what is true when it is saved. */
export const closingStateQuery = () =>
  queryOptions({
    queryKey: ["closing", "state"],
    queryFn: ({ signal }) => http.get("closing/state", { signal, silent: true }),
    ...BESIDE_FORM,
  });

/** Lists what is still odd before the books are closed up to a day. */
export const closingOddQuery = (day: string) =>
  queryOptions({
    queryKey: ["closing", "odd", day],
    queryFn: ({ signal }) => http.get("closing/odd", { query: { day }, signal }),
  });

/** The corrections of closed periods that a document holds. A farm that never closed has none. */
export const pastCorrectionsQuery = (word: CorrectedWord, id: number, closed: boolean) =>
  queryOptions({
    queryKey: [word, "past-correction", String(id)],
    queryFn: async ({ signal }) => (await http.get(`closing/correction/${word}/${id}`, { signal, silent: true })).items,
    enabled: closed,
  });

/** A closing limits the dates of all forms. */
function useClosingChanged() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ["closing"] });
}

export const useCloseBooks = () => usePost("closing", useClosingChanged());
export const useReopenBooks = (id: number) => usePost(`closing/${id}/reopen`, useClosingChanged());
