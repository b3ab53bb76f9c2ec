import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CUSTOMER_EVENTS, SUPPLIER_EVENTS } from "@/contract/partner/words";
import type { Id } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { exportWith } from "./base/list";

/** People have both: what happened, and a statement. */
export type PartnerWord = "customer" | "supplier";

/** Other screens add to it, so it is asked for whenever it is shown. */
const FRESH = { staleTime: 0 };

export const customerTimelineQuery = (id: Id, kind: (typeof CUSTOMER_EVENTS)[number] | undefined) =>
  infiniteQueryOptions({
    queryKey: ["customer", "timeline", String(id), kind ?? null],
    queryFn: ({ pageParam, signal }) =>
      http.get(`customer/${Number(id)}/timeline`, { query: { kind, before: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...FRESH,
  });

export const supplierTimelineQuery = (id: Id, kind: (typeof SUPPLIER_EVENTS)[number] | undefined) =>
  infiniteQueryOptions({
    queryKey: ["supplier", "timeline", String(id), kind ?? null],
    queryFn: ({ pageParam, signal }) =>
      http.get(`supplier/${Number(id)}/timeline`, { query: { kind, before: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...FRESH,
  });

/** The delivered and unpaid documents, for a message. */
export const customerBillQuery = (id: Id) =>
  queryOptions({
    queryKey: ["customer", "bill", String(id)],
    queryFn: ({ signal }) => http.get(`customer/${Number(id)}/bill`, { signal }),
    ...FRESH,
  });

/** `period` is as an address has it: `2025-08-01..2025-08-31`. */
export const partnerStatementQuery = (word: PartnerWord, id: Id, period: string) =>
  queryOptions({
    queryKey: [word, "statement", String(id), period],
    queryFn: ({ signal }) => http.get(`${word}/${Number(id)}/statement`, { query: { period }, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });

export const exportPartnerStatement = (word: PartnerWord, id: Id, period: string) =>
  exportWith(`${word}/${Number(id)}/statement/export`, { period });
