/** Weights have at most this many decimals. */
const SCALE = 1e6;

/**
 * Splits a sum by weights, exact to the rupiah. Each part gets its whole share; the largest remainders get one rupiah
 * more each, and earlier parts win ties. Without any weight all parts count alike.
 */
export function spread(sum: number, weights: readonly number[]): number[] {
  // The product of two amounts is too large for an exact number.
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
