const thousandths = (quantity: number) => BigInt(Math.round(quantity * 1000));

const upTo = (sum: number, quantity: bigint, part: bigint) =>
  quantity === 0n ? 0 : Number((BigInt(sum) * part * 2n + quantity) / (quantity * 2n));

/** What of a sum falls upon the part of a quantity between two points: the parts of a whole come to the whole. */
export const portion = (sum: number, quantity: number, from: number, to: number) =>
  upTo(sum, thousandths(quantity), thousandths(to)) - upTo(sum, thousandths(quantity), thousandths(from));

/** Of one line, in thousandths of its unit; an animal is one. */
export const sizeOf = ({ kind, quantity }: { kind: string; quantity: number | null }) =>
  kind === "ternak" ? 1 : (quantity ?? 0);

export const plus = (left: number, right: number) => Math.round((left + right) * 1000) / 1000;
