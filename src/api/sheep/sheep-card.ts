import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listOf } from "@/contract/base/list";
import { SheepCost, SheepDocuments, SheepEvent, SheepFamily, SheepWeights } from "@/contract/sheep/card";
import type { Listed, Reads } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";

/** Under "card" of the animal: what happens to it makes all of them old. */
const keyOf = (id: number, ...rest: unknown[]) => ["sheep", "card", String(id), ...rest];

export const CARD_PAGE = 20;

type Page = { page: number; limit: number };

const partQuery =
  <Part extends string, T extends Listed>(part: Part, schema: Reads<"GET", `sheep/${number}/${Part}`, T, Page>) =>
  (id: number, page: number) =>
    queryOptions({
      queryKey: keyOf(id, part, page),
      queryFn: ({ signal }) =>
        http.list<`sheep/${number}/${Part}`, T, Page>(`sheep/${id}/${part}`, schema, {
          query: { page, limit: CARD_PAGE },
          signal,
        }),
      placeholderData: keepPreviousData,
    });

export const sheepCostsQuery = partQuery("cost", listOf(SheepCost));
export const sheepEventsQuery = partQuery("event", listOf(SheepEvent));

export const sheepWeightsQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, "weight"),
    queryFn: ({ signal }) => http.get(`sheep/${id}/weight`, SheepWeights, { signal }),
  });

export const sheepFamilyQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, "family"),
    queryFn: ({ signal }) => http.get(`sheep/${id}/family`, SheepFamily, { signal }),
  });

export const sheepDocumentsQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, "document"),
    queryFn: ({ signal }) => http.get(`sheep/${id}/document`, SheepDocuments, { signal }),
  });
