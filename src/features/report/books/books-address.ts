import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { PAGE_SIZES } from "@/contract/base/page";
import { todayInJakarta } from "@/contract/base/parse-input";
import { REGISTERS, type Register } from "@/contract/report/balance";
import { PROGRAMS, type Program } from "@/contract/report/books";
import { ACCOUNTS, type Account } from "@/contract/report/ledger";
import { closingStateQuery } from "@/src/api/closing";
import type { Turned } from "@/src/api/report/report-books";
import { paths } from "@/src/config/paths";
import { isDay } from "@/src/features/report/finance/use-finance-address";

const numberOf = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

type Changes = Record<string, string | null>;

/** The choices of the accountant's screens live in the address and nowhere else. */
export function useBooksAddress() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const after = (changes: Changes) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(changes))
        if (value === null) next.delete(name);
        else next.set(name, value);
      return next;
    };
    const go = (changes: Changes) => setParams(after(changes), { preventScrollReset: true });
    const today = todayInJakarta();
    const asked = params.get("per") ?? "";
    const limit = Number(params.get("limit"));
    const turned: Turned = {
      ...(params.get("after") && { after: params.get("after") ?? "" }),
      ...(params.get("before") && { before: params.get("before") ?? "" }),
    };
    const first: Changes = { after: null, before: null, page: null };
    return {
      today,
      day: isDay(asked) && asked < today ? asked : today,
      toDay: (day: string) => go({ ...first, per: day >= today ? null : day }),
      register: REGISTERS.find((one) => one === params.get("daftar")) ?? REGISTERS[0],
      account: ACCOUNTS.find((one) => one === params.get("akun")) ?? ACCOUNTS[0],
      place: numberOf(params.get("kas")) ?? undefined,
      toAccount: (account: Account, place?: number) =>
        go({ ...first, akun: account, kas: place === undefined ? null : String(place) }),
      numbers: PROGRAMS.find((one) => one === params.get("nomor")) ?? PROGRAMS[0],
      toNumbers: (program: Program) => go({ nomor: program === PROGRAMS[0] ? null : program }),
      turned,
      turnedHref: (page: Turned) => `?${after({ ...first, ...page })}`,
      page: Math.min(numberOf(params.get("page")) ?? 1, 1000),
      limit: PAGE_SIZES.find((size) => size === limit) ?? PAGE_SIZES[0],
      toPage: (page: number) => go({ page: page === 1 ? null : String(page) }),
      toLimit: (size: number) => go({ limit: size === PAGE_SIZES[0] ? null : String(size), page: null }),
    };
  }, [params, setParams]);
}
export type BooksAddress = ReturnType<typeof useBooksAddress>;

/** The general ledger of an account within a period as an address has it. */
export const ledgerHref = (account: Account, period: string, place?: number) =>
  `${paths.report.ledger}?${new URLSearchParams({ akun: account, ...(place !== undefined && { kas: String(place) }), period })}`;

/** The farm's first day until another one as a period, so that the rows of a ledger come to its balance. */
export function useUntil() {
  const start = useQuery(closingStateQuery()).data?.startOn;
  return (day: string) => `${start && start <= day ? start : "1900-01-01"}..${day}`;
}

/** The profit statement of a period, without another to compare with. */
export const profitHref = (period: string) => `${paths.report.finance}?period=${period}&compare=tanpa&tab=laba-rugi`;

/** The end of the year before that of a day: until then results are *laba ditahan*. */
export const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}-12-31`;

/** The rows behind a line of the balance sheet. */
export const registerHref = (register: Register, day: string) =>
  `${paths.report.register}?${new URLSearchParams({ daftar: register, per: day })}`;
