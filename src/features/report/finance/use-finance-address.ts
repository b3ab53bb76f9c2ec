import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { PAGE_SIZES } from "@/contract/base/page";
import { todayInJakarta } from "@/contract/base/parse-input";
import { AGEING_SIDES, type AgeingSide } from "@/contract/report/finance";
import { FINANCE_TABS, type FinanceTab } from "./finance-tabs";

const FIRST_TAB = FINANCE_TABS[0].key;
const FIRST_SIDE = AGEING_SIDES[0];

const pageOf = (text: string | null) => (text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1);

/** The address holds, beside the period, the open part, its page and the opened figure. */
export type FinanceAddress = {
  tab: FinanceTab;
  side: AgeingSide;
  page: number;
  limit: number;
  /** The day of the ageing: today, or one of the past. */
  day: string;
  today: string;
  toDay: (day: string) => void;
  /** Shows accounts without an amount as well. */
  all: boolean;
  /** The opened figure (finance-figures.ts); `before` means its value in the compared period. */
  opened: { figure: string; before: boolean; page: number } | null;
  tabHref: (tab: FinanceTab, side?: AgeingSide) => string;
  figureHref: (figure: string, before?: boolean) => string;
  openTab: (tab: FinanceTab, side?: AgeingSide) => void;
  openFigure: (figure: string) => void;
  close: () => void;
  showAll: (all: boolean) => void;
  toPage: (page: number) => void;
  toLimit: (limit: number) => void;
  toOpenedPage: (page: number) => void;
};

/** A calendar day as an address has it. */
export const isDay = (text: string) => /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

type Changes = Record<string, string | null>;

const CLOSED: Changes = { buka: null, banding: null, hal: null };

const numbered = (page: number) => (page === 1 ? null : String(page));

export function useFinanceAddress(): FinanceAddress {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const after = (changes: Changes) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(changes))
        if (value === null) next.delete(name);
        else next.set(name, value);
      return next;
    };
    const go = (changes: Changes, replace = false) => setParams(after(changes), { replace, preventScrollReset: true });
    const tabbed = (tab: FinanceTab, side: AgeingSide = FIRST_SIDE) => ({
      ...CLOSED,
      page: null,
      tab: tab === FIRST_TAB ? null : tab,
      side: side === FIRST_SIDE ? null : side,
    });
    const figured = (figure: string, before = false) => ({ ...CLOSED, buka: figure, banding: before ? "ya" : null });
    const figure = params.get("buka");
    const limit = Number(params.get("limit"));
    const today = todayInJakarta();
    const asked = params.get("per") ?? "";
    return {
      tab: FINANCE_TABS.find(({ key }) => key === params.get("tab"))?.key ?? FIRST_TAB,
      side: AGEING_SIDES.find((side) => side === params.get("side")) ?? FIRST_SIDE,
      page: pageOf(params.get("page")),
      limit: PAGE_SIZES.find((size) => size === limit) ?? PAGE_SIZES[0],
      day: isDay(asked) && asked < today ? asked : today,
      today,
      toDay: (day) => go({ ...CLOSED, page: null, per: day >= today ? null : day }),
      all: params.get("kosong") === "ya",
      opened: figure ? { figure, before: params.get("banding") === "ya", page: pageOf(params.get("hal")) } : null,
      tabHref: (...tab) => `?${after(tabbed(...tab))}`,
      figureHref: (...of) => `?${after(figured(...of))}`,
      openTab: (...tab) => go(tabbed(...tab), true),
      openFigure: (of) => go(figured(of)),
      close: () => go(CLOSED, true),
      showAll: (all) => go({ kosong: all ? "ya" : null }, true),
      toPage: (page) => go({ page: numbered(page) }),
      toLimit: (size) => go({ limit: size === PAGE_SIZES[0] ? null : String(size), page: null }),
      toOpenedPage: (page) => go({ hal: numbered(page) }, true),
    };
  }, [params, setParams]);
}
