import { addDays } from "@/contract/base/day/today";
import { isFund, isOpening, type TransactionKind } from "./words";

/** When the rest of a sale is due. Nobody owes for what is not handed over, unless a day was agreed upon. */

/** Without a typed day it is due after the term, and on the planned day of the handing over at the earliest. */
export function usualDueDay({ day, deliverOn }: Planned, termDays: number) {
  const due = addDays(day, termDays);
  return deliverOn !== null && deliverOn > due ? deliverOn : due;
}
type Planned = { day: string; deliverOn: string | null };

/** A day that was derived moves with what it came from; an agreed day stays. */
export const dueDayAfter = (before: Planned & { dueOn: string }, now: Planned, termDays: number) =>
  before.dueOn === usualDueDay(before, termDays) ? usualDueDay(now, termDays) : before.dueOn;

/** A derived day is not before the animals have left: nobody is late with what he did not have. */
export const dueDayDelivered = (sale: Planned & { dueOn: string }, deliveredOn: string, termDays: number) =>
  deliveredOn > sale.dueOn ? dueDayAfter(sale, { day: sale.day, deliverOn: deliveredOn }, termDays) : sale.dueOn;

/** The same when the delivery was on another day than was noted: as if it had been noted rightly at once. */
export const dueDayRedated = (
  sale: Planned & { dueOn: string },
  { day, from, to }: { day: string; from: string; to: string },
  termDays: number,
) => {
  const usual = [usualDueDay({ day: sale.day, deliverOn: from }, termDays), usualDueDay(sale, termDays)];
  const dueOn = usual.includes(sale.dueOn) ? usualDueDay({ day, deliverOn: sale.deliverOn }, termDays) : sale.dueOn;
  return dueDayDelivered({ ...sale, day, dueOn }, to, termDays);
};

type Owed = { kind: TransactionKind; day: string; dueOn: string; deliveredOn: string | null };

/** An order without a term or a plan has no day yet: its rest is due when it is handed over. */
export const isDueAtHandover = (sale: Owed) =>
  sale.deliveredOn === null && sale.dueOn <= sale.day && !isFund(sale) && !isOpening(sale);

/** The words in the day's place. */
export const AT_HANDOVER = "saat diserahkan";
