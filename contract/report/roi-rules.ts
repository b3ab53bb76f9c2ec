/** What an investment brings: one definition for contracts and reports (domain.md, Formulas). Percent, not rounded. */

const DAYS_OF_A_YEAR = 365;

/** What came back above what was put in, of what was put in; none where nothing was. */
export const roiOf = ({ received, capital }: { received: number; capital: number }): number | null =>
  capital > 0 ? ((received - capital) / capital) * 100 : null;

/** The same over a year; none where no day has passed. */
export const yearlyRoi = (roi: number | null, days: number): number | null =>
  roi === null || days <= 0 ? null : (roi * DAYS_OF_A_YEAR) / days;

export type ProfitBasis = "laba" | "penjualan";

type Result = { sales: number; cost: number; sellingCosts: number };
type Terms = { profitBasis: ProfitBasis /** Nisbah, percent with two decimals. */; investorShare: number };

/** What is left of the sales: a loss is less than nothing. */
export const profitOf = ({ sales, cost, sellingCosts }: Result) => sales - cost - sellingCosts;

/** Whole rupiah of a part in percent, half a rupiah up. */
export const percentOf = (amount: number, percent: number) => Math.round((amount * Math.round(percent * 100)) / 10_000);

/** Bagi hasil: of the profit, and of a loss nothing; or of the sales, as the contract says. */
export const shareOf = (result: Result, { profitBasis, investorShare }: Terms) =>
  percentOf(profitBasis === "laba" ? Math.max(0, profitOf(result)) : result.sales, investorShare);

/** ROI of an animal: what its sale left above its HPP, of its HPP; none where it had cost nothing. */
export const animalRoiOf = ({
  revenue,
  sellingCosts,
  cost,
}: {
  revenue: number;
  sellingCosts: number;
  cost: number;
}) => (cost > 0 ? ((revenue - sellingCosts - cost) / cost) * 100 : null);
