import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Register } from "@/contract/report/balance";
import type { Program } from "@/contract/report/books";
import type { Account } from "@/contract/report/ledger";
import type { Comparison } from "@/contract/report/period";
import { exportWith } from "@/src/api/base/list";
import type { QueryOf } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { pastDay } from "./past-day";

const WORD = "report/books";
type Part = "balance" | "journal" | "ledger" | "trial" | "statement";
type PathOf<P extends string> = `${typeof WORD}/${P}`;

const read = <P extends Part>(part: P, query: QueryOf<"GET", PathOf<P>>) =>
  queryOptions({
    queryKey: ["report", "books", part, query],
    queryFn: ({ signal }) => http.get<PathOf<P>>(`${WORD}/${part}`, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** A page behind or before a place; without either, the first one. */
export type Turned = { after?: string; before?: string };
/** Of the usual length, or of another one. */
export type Asked = Turned & { limit?: number };
type One = { account: Account; place?: number };

export const balanceQuery = (day: string) => read("balance", { day: pastDay(day) });
export const journalQuery = (period: string, page: Asked) => read("journal", { period, ...page });
export const generalLedgerQuery = (period: string, one: One, page: Asked) =>
  read("ledger", { period, ...one, ...page });
export const trialQuery = (period: string) => read("trial", { period });
export const bookStatementQuery = (period: string, against: Comparison) => read("statement", { period, against });

export const registerQuery = (register: Register, day: string, page: { page: number; limit: number }) =>
  queryOptions({
    queryKey: ["report", "books", "register", register, day, page],
    queryFn: ({ signal }) => http.list(`${WORD}/register`, { query: { register, day: pastDay(day), ...page }, signal }),
    placeholderData: keepPreviousData,
  });

export const exportBalance = (day: string) => exportWith(`${WORD}/balance/export`, { day: pastDay(day) });
export const exportRegister = (register: Register, day: string) =>
  exportWith(`${WORD}/register/export`, { register, day: pastDay(day) });
export const exportJournal = (period: string, numbers: Program) =>
  exportWith(`${WORD}/journal/export`, { period, numbers });
export const exportGeneralLedger = (period: string, { account, place }: One, numbers: Program) =>
  exportWith(`${WORD}/ledger/export`, {
    period,
    account,
    numbers,
    ...(place !== undefined && { place: String(place) }),
  });
export const exportTrial = (period: string, numbers: Program) =>
  exportWith(`${WORD}/trial/export`, { period, numbers });
export const exportBookStatement = (period: string, against: Comparison) =>
  exportWith(`${WORD}/statement/export`, { period, against });
export const exportChart = exportWith(`${WORD}/chart/export`, {});
