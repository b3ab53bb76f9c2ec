import type { TransactionDetail } from "@/contract/transaction/model";

/** These figures of a sale can be opened; the address names the open one. */
export const FIGURES = ["total", "terbayar", "sisa", "serah", "biaya", "laba"] as const;
export type Figure = (typeof FIGURES)[number];

const FIGURE = "rincian";

export const readFigure = (params: URLSearchParams): Figure | undefined =>
  FIGURES.find((figure) => figure === params.get(FIGURE));

/** The link is relative, so it works on every page that shows the sale. */
export const toFigure = (figure: Figure) => `?${FIGURE}=${figure}`;

/** Says whether something was bought for this sale, even if it has not arrived. */
export const isSpentOn = ({ directCosts, awaitedCosts }: Pick<TransactionDetail, "directCosts" | "awaitedCosts">) =>
  directCosts.length + awaitedCosts.length > 0;

export const awaitedSum = ({ awaitedCosts }: Pick<TransactionDetail, "awaitedCosts">) =>
  awaitedCosts.reduce((sum, { amount }) => sum + amount, 0);

/** The direct costs of the sale besides its HPP, less returns. */
export const directSum = ({ directCosts }: Pick<TransactionDetail, "directCosts">) =>
  directCosts.reduce((sum, { amount }) => sum + amount, 0);
