import { keepPreviousData, queryOptions, skipToken, useQueryClient } from "@tanstack/react-query";
import type { Id } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { exportWith } from "./base/list";
import { recordQuery, usePost, usePut } from "./base/record";

const WORD = "money";

/** All places of money: a farm has so few that one answer holds them. */
export const placesQuery = () =>
  queryOptions({ queryKey: [WORD, "list"], queryFn: ({ signal }) => http.get(WORD, { signal }) });

export const placeQuery = (id: Id) => recordQuery(WORD, id);

export const moveQuery = (id: Id) =>
  queryOptions({
    queryKey: [WORD, "move", String(id)],
    queryFn: ({ signal }) => http.get(`${WORD}/move/${Number(id)}`, { signal }),
  });

/** `period` is as an address has it: `2025-08-01..2025-08-31`. */
type Asked = { page: number; limit: number; period?: string };

export const entriesQuery = (id: Id, asked: Asked) =>
  queryOptions({
    queryKey: [WORD, "entry", String(id), asked],
    queryFn: ({ signal }) => http.list(`${WORD}/${Number(id)}/entry`, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

/** Other screens add to it, so it is asked for whenever it is shown. */
export const moneyPaperQuery = (id: Id, period: string | undefined) =>
  queryOptions({
    queryKey: [WORD, "statement", String(id), period ?? null],
    queryFn: ({ signal }) => http.get(`${WORD}/${Number(id)}/statement`, { query: { period }, signal }),
    staleTime: 0,
  });

type At = { moneyId: number; day: string };

/** Asks the books what is in a place at the end of a day. They may have changed, so it asks each time. */
export const booksQuery = (at: At | null) =>
  queryOptions({
    queryKey: [WORD, "books", at],
    queryFn:
      at === null
        ? skipToken
        : async ({ signal }) => {
            const query = { period: `..${at.day}` };
            const { totals } = await http.list(`${WORD}/${at.moneyId}/entry`, { query, signal });
            if (!totals) throw new Error("a statement has its sums");
            return totals.closing;
          },
    staleTime: 0,
  });

export const exportEntries = (id: Id, period: string | undefined) =>
  exportWith(`${WORD}/${Number(id)}/entry/export`, { period });

export const exportPlaces = exportWith(`${WORD}/export`, {});

/** A change reaches other places too: a transfer has two of them, and a method leaves the one that had it. */
function useMoneyChanged() {
  const client = useQueryClient();
  return () => {
    for (const word of [WORD, "home"]) void client.invalidateQueries({ queryKey: [word] });
  };
}

export const useCreatePlace = () => usePost(WORD, useMoneyChanged());
export const useUpdatePlace = (id: number) => usePut(`${WORD}/${id}`, useMoneyChanged());
export const useTransferMoney = () => usePost(`${WORD}/transfer`, useMoneyChanged());
export const useCountMoney = () => usePost(`${WORD}/count`, useMoneyChanged());
export const useCancelMove = (id: number) => usePost(`${WORD}/move/${id}/cancel`, useMoneyChanged());
