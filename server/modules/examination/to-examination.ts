import type { Examination } from "@/contract/examination";
import { dailyGain } from "@/contract/sheep-weight";
import type { ExaminationRow } from "./repo";

/** Since the weighing before, or since the animal came; estimates and what was cancelled have none. */
export function gainOf({ row, previousWeight, previousDay, arrivalWeight, arrivedOn }: ExaminationRow): number | null {
  if (row.weight === null || row.weightEstimated || row.cancelledAt) return null;
  const since =
    previousWeight !== null && previousDay !== null
      ? { weight: previousWeight, day: previousDay }
      : arrivalWeight !== null && { weight: arrivalWeight, day: arrivedOn };
  return since ? dailyGain(since, { weight: row.weight, day: row.day }) : null;
}

export function toExamination(found: ExaminationRow): Examination {
  const { row, sheep, medicine, followUp } = found;
  const { sheepId, medicineId, createdAt, createdBy, cancelledAt, cancelledBy, cancelReason, photoId, ...own } = row;
  return {
    ...own,
    sheep,
    medicine,
    followUp,
    gain: gainOf(found),
    createdAt: createdAt.toISOString(),
    cancelled: cancelledAt && { at: cancelledAt.toISOString(), reason: cancelReason ?? "" },
  };
}
