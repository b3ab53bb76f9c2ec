import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";

/** Under "card" of the animal: what happens to it makes all of them old. */
const keyOf = (id: number, ...rest: unknown[]) => ["sheep", "card", String(id), ...rest];

export const CARD_PAGE = 20;

const partQuery =
  <Part extends "cost" | "event">(part: Part) =>
  (id: number, page: number) =>
    queryOptions({
      queryKey: keyOf(id, part, page),
      queryFn: ({ signal }) =>
        http.list(`sheep/${id}/${part}`, {
          words: { page: String(page), limit: String(CARD_PAGE) },
          signal,
        }),
      placeholderData: keepPreviousData,
    });

export const sheepCostsQuery = partQuery("cost");
export const sheepEventsQuery = partQuery("event");

export const sheepWeightsQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, "weight"),
    queryFn: ({ signal }) => http.get(`sheep/${id}/weight`, { signal }),
  });

export const sheepFamilyQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, "family"),
    queryFn: ({ signal }) => http.get(`sheep/${id}/family`, { signal }),
  });

export const sheepDocumentsQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, "document"),
    queryFn: ({ signal }) => http.get(`sheep/${id}/document`, { signal }),
  });
