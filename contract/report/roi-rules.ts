/**
 * The results of an investment: one definition for contracts and reports (domain.md, Formulas). Percentages are not
 * rounded.
 */

const DAYS_OF_A_YEAR = 365;

/** The gain as a share of the capital, in percent; null without capital. */
export const roiOf = ({ received, capital }: { received: number; capital: number }): number | null =>
  capital > 0 ? ((received - capital) / capital) * 100 : null;

/** The same for one year; null before the first day has passed. */
export const yearlyRoi = (roi: number | null, days: number): number | null =>
  roi === null || days <= 0 ? null : (roi * DAYS_OF_A_YEAR) / days;

export type ProfitBasis = "laba" | "penjualan";

type Result = { sales: number; cost: number; sellingCosts: number };
type Terms = {
  profitBasis: ProfitBasis;
  /** The nisbah, in percent with two decimals. */
  investorShare: number;
};

/** Sales less costs; a loss is negative. */
export const profitOf = ({ sales, cost, sellingCosts }: Result) => sales - cost - sellingCosts;

/** A percentage of an amount in whole rupiah; half a rupiah is rounded up. */
export const percentOf = (amount: number, percent: number) => Math.round((amount * Math.round(percent * 100)) / 10_000);

/** The investor's share: of the profit (nothing of a loss), or of the sales, as the contract says. */
export const shareOf = (result: Result, { profitBasis, investorShare }: Terms) =>
  percentOf(profitBasis === "laba" ? Math.max(0, profitOf(result)) : result.sales, investorShare);

/** The ROI of an animal: its sale less its HPP, as a share of its HPP; null without an HPP. */
export const animalRoiOf = ({
  revenue,
  sellingCosts,
  cost,
}: {
  revenue: number;
  sellingCosts: number;
  cost: number;
}) => (cost > 0 ? ((revenue - sellingCosts - cost) / cost) * 100 : null);
