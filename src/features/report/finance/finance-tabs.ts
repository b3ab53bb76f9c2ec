import type { AgeingSide, FINANCE_SHEETS, Finance } from "@/contract/report/finance";
import type { FinanceAsked } from "@/src/api/report/report-finance";
import type { ReportPeriodState } from "@/src/features/report/use-report-period";
import type { FinanceAddress } from "./use-finance-address";

/** The parts of the report are named in the address. */
export const FINANCE_TABS = [
  { key: "ringkasan", label: "Ringkasan" },
  { key: "laba-rugi", label: "Laba rugi" },
  { key: "arus-kas", label: "Arus kas" },
  { key: "umur", label: "Umur piutang & utang" },
  { key: "per-penjualan", label: "Laba per penjualan" },
  { key: "biaya", label: "Biaya" },
] as const;
export type FinanceTab = (typeof FINANCE_TABS)[number]["key"];

type Sheet = (typeof FINANCE_SHEETS)[number];

/** Returns the export's sheet for a part of the report. */
export function sheetOf(tab: FinanceTab, side: AgeingSide): Sheet {
  if (tab === "arus-kas") return "arus kas";
  if (tab === "umur") return side;
  if (tab === "per-penjualan") return "laba penjualan";
  return tab === "biaya" ? "biaya" : "laba rugi";
}

export type FinanceTabProps = {
  /** Undefined while it loads. */
  report: Finance | undefined;
  asked: FinanceAsked;
  state: ReportPeriodState;
  address: FinanceAddress;
};
