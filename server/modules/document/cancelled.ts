import type { Cancelled } from "@/contract/base/posted";
import { conflict, invalid } from "@/server/http/errors";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import type { Followed } from "./belonging";
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

/** A cancellation belongs to no day before that of what is cancelled. */
export const cancels = (day: string): Followed => ({ day, happened: "Yang dibatalkan tertanggal", cancelled: true });

/** Refuses a day of closed books, or before the farm's first one, at its field. */
export function checkOpen(day: string, by: By) {
  const refusal = postingRefusal(day, by);
  if (refusal) throw invalid({ day: refusal });
}

/** Refuses an act on what stands in closed books, which nothing changes any more. `then`: what may be done instead. */
export function checkOpenOf(what: string, day: string, by: By, then = "") {
  if (closedRefusal(day, by) !== undefined)
    throw conflict(`${what} tertanggal ${dayInWords(day)}, dalam buku yang sudah ditutup.${then}`);
}

/** A draft of closed books is dated anew before it is ordered. */
export const checkOpenDraft = ({ number, day }: { number: string; day: string }, by: By) =>
  checkOpenOf(number, day, by, " Ubah dulu tanggalnya.");

/** Refuses the day of a new document at its field. */
export function checkDay(day: string, by: By) {
  const refusal = dayRefusal(day, by);
  if (refusal) throw invalid({ day: refusal });
}
