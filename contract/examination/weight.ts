import { LEAST_WEIGHT, MOST_WEIGHT } from "@/contract/sheep/words";
import { WEIGHT_JUMP } from "./words";

/** The screen's name for a weight from the tape (docs/decisions/0019). */
export const GIRTH_FORMULA = "rumus Winter, dengan panjang badan 85% dari lingkar dada";

const LENGTH_OF_GIRTH = 0.85;
const WINTER = 10_815;

/** Kilograms from the chest girth in cm alone: LD² × PB / 10.815, with the body length taken as 85 % of the girth. */
export const weightOfGirth = (girth: number) => Math.round((LENGTH_OF_GIRTH * girth ** 3 * 100) / WINTER) / 100;

/** The difference between a weight and the previous one, as a share of the previous one. */
export const changeOf = (weight: number, last: number) => (weight - last) / last;

/** The difference from the last weight is so large that somebody must confirm it. Nobody can confirm what cannot be. */
export const jumps = (weight: number, last: number | null) =>
  last !== null &&
  weight >= LEAST_WEIGHT &&
  weight <= MOST_WEIGHT &&
  // Hundredths of a kilogram are compared as whole numbers, so exactly 15 % is never a jump.
  Math.round(Math.abs(weight - last) * 10_000) > Math.round(last * WEIGHT_JUMP * 10_000);

const two = new Intl.NumberFormat("id-ID", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The reason why a weight must be confirmed: it is far above or below a known weight, which the text names. */
export const weightDoubt = (
  what: string,
  weight: number | null | undefined,
  than: string,
  known: number | null | undefined,
) =>
  weight && known && jumps(weight, known)
    ? `${what} ${two.format(weight)} kg berbeda lebih dari 15% dari ${than} ${two.format(known)} kg. Timbang ulang, atau centang bila memang benar.`
    : null;
