import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Age } from "@/contract/report/age-words";
import type { AgeingSide, ALL_BORNE, BorneKind, CASH_WAYS, FINANCE_SHEETS } from "@/contract/report/finance";
import type { Account } from "@/contract/report/ledger";
import type { Comparison } from "@/contract/report/period";
import { exportWith } from "@/src/api/base/list";
import type { QueryOf } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { pastDay } from "./past-day";

const WORD = "report/finance";
type PathOf<Part extends string> = `${typeof WORD}${Part}`;
type Page = { page: number; limit: number };

/** As an address has them: the period, and with what it is compared. */
export type FinanceAsked = { period: string; against: Comparison };

const read = <Part extends "" | "/cost">(path: Part, query: QueryOf<"GET", PathOf<Part>>) =>
  queryOptions({
    queryKey: ["report", "finance", path, query],
    queryFn: ({ signal }) => http.get<PathOf<Part>>(`${WORD}${path}`, { query, signal }),
    placeholderData: keepPreviousData,
  });

type ListedPart = "/ageing" | "/ageing/document" | "/sale" | "/entry";
const listed = <Part extends ListedPart>(path: Part, query: QueryOf<"GET", PathOf<Part>>) =>
  queryOptions({
    queryKey: ["report", "finance", path, query],
    queryFn: ({ signal }) => http.list<PathOf<Part>>(`${WORD}${path}`, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const financeQuery = (asked: FinanceAsked) => read("", asked);
export const costsQuery = (asked: FinanceAsked) => read("/cost", asked);

export const ageingQuery = (side: AgeingSide, day: string, page: Page) =>
  listed("/ageing", { side, day: pastDay(day), ...page });

export type AgeingFigure = { side: AgeingSide; age?: Age; party?: number };
export const ageingDocumentsQuery = (figure: AgeingFigure, day: string, page: Page) =>
  listed("/ageing/document", { ...figure, day: pastDay(day), ...page });

export const saleProfitsQuery = (period: string, page: Page) => listed("/sale", { period, ...page });

/** The entries behind a figure (contract/report/finance.ts, EntryQuery). */
export type EntryFigure = {
  account?: readonly Account[];
  contra?: readonly Account[];
  cost?: BorneKind | typeof ALL_BORNE;
  detail?: string;
  product?: number;
  way?: (typeof CASH_WAYS)[number];
};
export const entriesQuery = (period: string, { account, contra, ...figure }: EntryFigure, page: Page) =>
  listed("/entry", { period, account: account?.join(","), contra: contra?.join(","), ...figure, ...page });

/** Answers that a screen asks for together come within so many milliseconds. */
const TOGETHER = 2_000;
const DOCUMENTS: readonly unknown[] = ["/entry", "/ageing/document"];

/** Documents are read when somebody opens a figure: one that is older by then is asked for again, so that both agree. */
export function useFiguresAsNewAs(readAt: number) {
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries({
      queryKey: ["report", "finance"],
      predicate: ({ queryKey, state }) => !DOCUMENTS.includes(queryKey[2]) && state.dataUpdatedAt < readAt - TOGETHER,
    });
  }, [client, readAt]);
}

export const exportFinance = (sheet: (typeof FINANCE_SHEETS)[number], asked: FinanceAsked, day: string) =>
  exportWith(`${WORD}/export`, { sheet, day: pastDay(day), ...asked });
