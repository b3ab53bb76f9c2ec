/** Weights may have this many decimals. */
const SCALE = 1e6;

/**
 * A sum over parts by their weights, exact to the rupiah: each gets the whole part of its share, and what is left over
 * goes, one rupiah each, to the largest remainders, the earlier part first. Where no part has a weight, all are alike.
 */
export function spread(sum: number, weights: readonly number[]): number[] {
  // rupiah times rupiah is more than a number holds exactly
  const exact = weights.map((weight) => BigInt(Math.round(weight * SCALE)));
  const weighed = exact.some((weight) => weight > 0n) ? exact : exact.map(() => 1n);
  const all = weighed.reduce((total, weight) => total + weight, 0n);
  const parts = weighed.map((weight, at) => {
    const share = BigInt(sum) * weight;
    return { at, share: Number(share / all), rest: share % all };
  });
  const over = sum - parts.reduce((total, { share }) => total + share, 0);
  const luckiest = [...parts].sort((left, right) =>
    left.rest === right.rest ? left.at - right.at : left.rest < right.rest ? 1 : -1,
  );
  const lucky = new Set(luckiest.slice(0, over).map(({ at }) => at));
  return parts.map(({ at, share }) => share + (lucky.has(at) ? 1 : 0));
}
