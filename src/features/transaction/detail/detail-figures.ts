import type { TransactionDetail } from "@/contract/transaction/model";

/** The figures of a sale that open what they are made of, as the address names them. */
export const FIGURES = ["total", "terbayar", "sisa", "serah", "biaya", "laba"] as const;
export type Figure = (typeof FIGURES)[number];

const FIGURE = "rincian";

export const readFigure = (params: URLSearchParams): Figure | undefined =>
  FIGURES.find((figure) => figure === params.get(FIGURE));

/** From wherever the sale stands. */
export const toFigure = (figure: Figure) => `?${FIGURE}=${figure}`;

/** Something was bought for it, whether it has come or not. */
export const isSpentOn = ({ directCosts, awaitedCosts }: Pick<TransactionDetail, "directCosts" | "awaitedCosts">) =>
  directCosts.length + awaitedCosts.length > 0;

export const awaitedSum = ({ awaitedCosts }: Pick<TransactionDetail, "awaitedCosts">) =>
  awaitedCosts.reduce((sum, { amount }) => sum + amount, 0);

/** What was spent on it besides its HPP, less what went back. */
export const directSum = ({ directCosts }: Pick<TransactionDetail, "directCosts">) =>
  directCosts.reduce((sum, { amount }) => sum + amount, 0);
