/** Weights have at most this many decimals. */
const SCALE = 1e6;

/** The same result as with weights, many times quicker: most goods leave in equal quantities. */
function spreadAlike(sum: number, count: number): number[] {
  const whole = Math.floor(sum / count);
  return Array.from({ length: count }, (_, at) => (at < sum - whole * count ? whole + 1 : whole));
}

/**
 * Splits a sum by weights, exact to the rupiah. Each part gets its whole share; the largest remainders get one rupiah
 * more each, and earlier parts win ties. Without any weight all parts count alike.
 */
export function spread(sum: number, weights: readonly number[]): number[] {
  const [first] = weights;
  if (sum >= 0 && weights.every((weight) => weight === first)) return spreadAlike(sum, weights.length);
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
