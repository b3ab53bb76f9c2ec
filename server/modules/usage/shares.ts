import { spread } from "@/contract/base/spread";
import type { UsageShare, WeightCounts } from "@/contract/usage/model";
import type { UsageKind } from "@/contract/usage/words";
import { must } from "@/server/must";
import type { Stay } from "./stays";

const meanOf = (weights: readonly number[]) =>
  weights.length === 0
    ? null
    : Math.round((weights.reduce((sum, weight) => sum + weight, 0) / weights.length) * 100) / 100;

/** Gives animals without a weight the mean of the others. Only feed needs weights. */
function weighed(kind: UsageKind, stays: readonly Stay[]): Stay[] {
  const none = { weight: null, weightFrom: null, weightOn: null };
  if (kind !== "pakan") return stays.map((stay) => ({ ...stay, ...none }));
  const mean = meanOf(stays.flatMap(({ weight }) => weight ?? []));
  return stays.map((stay) =>
    stay.weight === null && mean !== null ? { ...stay, weight: mean, weightFrom: "rata-rata", weightOn: null } : stay,
  );
}

/** The days alone count for overhead, and where no animal has a weight. */
function basisOf({ days, weight, fee }: Stay) {
  if (fee !== null) return fee;
  return weight === null ? days : weight ** 0.75 * days;
}

/**
 * The part of a value that each animal bears: feed by W^0.75 × days, overhead by days, a bill for examinations by their
 * fees, exact to the rupiah.
 */
export function sharesOf(kind: UsageKind, value: number, stays: readonly Stay[]): UsageShare[] {
  const all = weighed(kind, stays);
  const amounts = spread(value, all.map(basisOf));
  return all.map(({ sheepId, code, earTag, earTagColour, stockState: _state, ...stay }, at) => ({
    sheep: { id: sheepId, code, earTag, earTagColour },
    ...stay,
    amount: must(amounts[at], "the share of an animal"),
  }));
}

export const daysOf = (shares: readonly { days: number }[]) => shares.reduce((sum, { days }) => sum + days, 0);

export function countWeights(shares: readonly Pick<UsageShare, "weightFrom">[]): WeightCounts {
  const counts = { timbang: 0, masuk: 0, sesudah: 0, "rata-rata": 0 };
  for (const { weightFrom } of shares) if (weightFrom) counts[weightFrom] += 1;
  return counts;
}
