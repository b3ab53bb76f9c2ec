/** Loans that the farm has taken (docs/decisions/0053). */

export const LOAN_STATES = ["berjalan", "lunas", "dibatalkan"] as const;
export type LoanState = (typeof LOAN_STATES)[number];
export const LOAN_STATE_LABELS: Record<LoanState, string> = {
  berjalan: "Berjalan",
  lunas: "Lunas",
  dibatalkan: "Dibatalkan",
};
export const loanStateOf = ({ cancelled, owed }: { cancelled: unknown; owed: number }): LoanState =>
  cancelled !== null ? "dibatalkan" : owed === 0 ? "lunas" : "berjalan";

export const LOAN_SORTS = { sorts: ["day", "principal", "created"], defaultSort: "-day" } as const;
