/** The words of an investment contract (domain.md, Investasi). */

export const INVESTMENT_STATES = ["berjalan", "draf", "disetujui", "dibayar", "dibatalkan"] as const;
export type InvestmentState = (typeof INVESTMENT_STATES)[number];
export const INVESTMENT_STATE_LABELS: Record<InvestmentState, string> = {
  berjalan: "Berjalan",
  draf: "Draf bagi hasil",
  disetujui: "Disetujui",
  dibayar: "Dibayar",
  dibatalkan: "Dibatalkan",
};

export const INVESTMENT_ACTS = ["ternak", "hitung", "batal hitung", "setuju", "kembali", "bayar"] as const;
export type InvestmentAct = (typeof INVESTMENT_ACTS)[number];

/** The acts of each state. */
export const INVESTMENT_STATE_ACTS: Record<InvestmentState, readonly InvestmentAct[]> = {
  berjalan: ["ternak", "hitung"],
  draf: ["hitung", "batal hitung", "setuju"],
  disetujui: ["kembali", "bayar"],
  dibayar: [],
  dibatalkan: [],
};

/** States in which the farm still owes the investor something. */
export const OPEN_INVESTMENTS: readonly InvestmentState[] = ["berjalan", "draf", "disetujui"];

export const INVESTMENT_DUES = ["30 hari", "jatuh tempo", "terlambat"] as const;
export const INVESTMENT_DUE_LABELS: Record<(typeof INVESTMENT_DUES)[number], string> = {
  "30 hari": "Jatuh tempo ≤ 30 hari",
  "jatuh tempo": "Sudah jatuh tempo",
  terlambat: "Terlambat dibayar",
};
export const SOON_DAYS = 30;

/** The landing page promises a payout within so many working days. */
export const PAYOUT_LEAST_DAYS = 3;
export const PAYOUT_MOST_DAYS = 7;

/** The most packages of one line, and heads of one contract. */
export const MOST_PACKAGES = 100;
export const MOST_CONTRACT_HEADS = 1000;

/** A day so many months later. A month without that day gives its last one. */
export function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.toISOString().slice(0, 10);
}

export const INVESTMENT_SORTS = { sorts: ["start", "number", "end", "capital"], defaultSort: "-start" } as const;
