import type { Examination, ExaminationTotals } from "@/contract/examination/model";
import { dailyGain } from "@/contract/sheep/weight";
import { must } from "@/server/must";
import type { ExaminationRow, WeighingRow } from "./repo";

/** Since the weighing before, or since the animal came; estimates and what was cancelled have none. */
export function gainOf({ row, previousWeight, previousDay, arrivalWeight, arrivedOn }: WeighingRow): number | null {
  if (row.weight === null || row.weightEstimated || row.cancelledAt) return null;
  const since =
    previousWeight !== null && previousDay !== null
      ? { weight: previousWeight, day: previousDay }
      : arrivalWeight !== null && { weight: arrivalWeight, day: arrivedOn };
  return since ? dailyGain(since, { weight: row.weight, day: row.day }) : null;
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** A group's PBBH is the mean of the individual ones (domain.md). */
export function totalsOf(weighings: readonly WeighingRow[]): ExaminationTotals {
  const weight = meanOf(weighings.flatMap(({ row }) => row.weight ?? []));
  const gain = meanOf(weighings.flatMap((weighing) => gainOf(weighing) ?? []));
  return {
    weighings: weighings.length,
    weight: weight === null ? null : Math.round(weight * 100) / 100,
    gain: gain === null ? null : Math.round(gain),
  };
}

export function toExamination(found: ExaminationRow): Examination {
  const { row, sheep, medicine, followUp } = found;
  const {
    sheepId,
    medicineId,
    createdAt,
    createdBy,
    cancelledOn,
    cancelledAt,
    cancelledBy,
    cancelReason,
    photoId,
    ...own
  } = row;
  return {
    ...own,
    sheep,
    medicine,
    followUp,
    gain: gainOf(found),
    createdAt: createdAt.toISOString(),
    cancelled: cancelledAt && {
      day: must(cancelledOn, "the day of a cancellation"),
      at: cancelledAt.toISOString(),
      reason: must(cancelReason, "the reason of a cancellation"),
    },
  };
}
