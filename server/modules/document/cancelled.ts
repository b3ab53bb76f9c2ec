import type { Cancelled } from "@/contract/base/posted";
import { conflict, invalid } from "@/server/http/errors";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import type { By } from "./by";
import { closedRefusal, dayRefusal, postingRefusal } from "./day";

type Row = { cancelledOn: string | null; cancelledAt: Date | null; cancelReason: string | null };

/** A cancellation as the contract has it. */
export const toCancelled = ({ cancelledOn, cancelledAt, cancelReason }: Row, by: string | null): Cancelled =>
  cancelledOn === null
    ? null
    : {
        day: cancelledOn,
        at: must(cancelledAt, "the time of a cancellation").toISOString(),
        reason: must(cancelReason, "the reason of a cancellation"),
        by,
      };

/** The true day of a cancellation: not before the document's own day, in open books, and not in the future. */
export function cancelDay(asked: string | null | undefined, own: string, by: By): string {
  const today = businessDay(by.now);
  const day = asked ?? today;
  if (day > today) throw invalid({ day: "Tanggal tidak dapat di masa depan." });
  if (day < own) throw invalid({ day: `Tidak sebelum tanggalnya, ${dayInWords(own)}.` });
  checkOpen(day, by);
  return day;
}

/** Refuses a day of closed books, or before the farm's first one, at its field. */
export function checkOpen(day: string, by: By) {
  const refusal = postingRefusal(day, by);
  if (refusal) throw invalid({ day: refusal });
}

/** Refuses an act on what stands in closed books, which nothing changes any more. */
export function checkOpenOf(what: string, day: string, by: By) {
  if (closedRefusal(day, by) !== undefined)
    throw conflict(`${what} tertanggal ${dayInWords(day)}, dalam buku yang sudah ditutup.`);
}

/** Refuses the day of a new document at its field. */
export function checkDay(day: string, by: By) {
  const refusal = dayRefusal(day, by);
  if (refusal) throw invalid({ day: refusal });
}
