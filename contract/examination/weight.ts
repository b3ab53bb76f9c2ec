import { WEIGHT_JUMP } from "./words";

/** What a weight from the tape is called on screen: docs/decisions/0019. */
export const GIRTH_FORMULA = "rumus Winter, dengan panjang badan 85% dari lingkar dada";

const LENGTH_OF_GIRTH = 0.85;
const WINTER = 10_815;

/** kg, from the chest girth in cm alone: LD² × PB / 10.815, the length put at 85 % of the girth. */
export const weightOfGirth = (girth: number) => Math.round((LENGTH_OF_GIRTH * girth ** 3 * 100) / WINTER) / 100;

/** How much a weight differs from the one before, as a share of that one. */
export const changeOf = (weight: number, last: number) => (weight - last) / last;

/** So far from the last weight that somebody must say it is right. */
export const jumps = (weight: number, last: number | null) =>
  // hundredths of a kilogram: 15 % itself is no jump, whatever binary fractions make of it
  last !== null && Math.round(Math.abs(weight - last) * 10_000) > Math.round(last * WEIGHT_JUMP * 10_000);

const two = new Intl.NumberFormat("id-ID", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Why a weight must be confirmed: it is far from one that is known, up or down. Each named as people call it. */
export const weightDoubt = (
  what: string,
  weight: number | null | undefined,
  than: string,
  known: number | null | undefined,
) =>
  weight && known && jumps(weight, known)
    ? `${what} ${two.format(weight)} kg berbeda lebih dari 15% dari ${than} ${two.format(known)} kg. Timbang ulang, atau centang bila memang benar.`
    : null;
