import type { Finance } from "./finance";

type Place = Omit<Finance["places"][number], "id" | "name">;

/** Sums all money in and out. */
export function cashSum({ cash }: Pick<Finance, "cash">) {
  const sum = (of: (flow: Finance["cash"][number]) => number) => cash.reduce((all, flow) => all + of(flow), 0);
  const [plus, minus] = [sum((flow) => flow.in), sum(({ out }) => out)];
  return { in: plus, out: minus, amount: plus - minus, before: sum(({ before }) => before) };
}

/** The same money in all places, from the beginning of the period to its end. */
export const placesSum = ({ places }: Pick<Finance, "places">) =>
  places.reduce<Place>(
    (sums, place) => ({
      opening: sums.opening + place.opening,
      in: sums.in + place.in,
      out: sums.out + place.out,
      transfer: sums.transfer + place.transfer,
      closing: sums.closing + place.closing,
    }),
    { opening: 0, in: 0, out: 0, transfer: 0, closing: 0 },
  );
