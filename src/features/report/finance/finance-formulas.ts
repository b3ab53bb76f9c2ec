import type { FormulaText } from "@/src/components/ui/formula";
import { figure } from "@/src/farm/terms/terms";

/** The formulas of the statement's figures, used wherever a figure appears. */
export const PROFIT_FORMULAS = {
  revenue: figure("penjualanBersih"),
  gross: figure("labaKotor"),
  profit: figure("labaBersih"),
} as const satisfies Record<string, FormulaText>;

export const CASH_FORMULAS: readonly FormulaText[] = [
  figure("kasMasuk"),
  figure("kasKeluar"),
  figure("kasBersih"),
  figure("kwitansiBatal"),
];

export const TODAY_FORMULAS: readonly FormulaText[] = [
  figure("piutang"),
  figure("dpDipegang"),
  figure("harusKembali"),
  figure("danaInvestor"),
  figure("utang"),
  figure("uangMukaSupplier"),
];
