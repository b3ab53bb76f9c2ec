import { addDays } from "@/contract/base/today";
import { isFund, isOpening, type TransactionKind } from "./words";

/** When the rest of a sale is due. Nobody owes for what is not handed over, unless a day was agreed upon. */

/** Without a typed day it is due after the term, and on the planned day of the handing over at the earliest. */
export function usualDueDay({ day, deliverOn }: { day: string; deliverOn: string | null }, termDays: number) {
  const due = addDays(day, termDays);
  return deliverOn !== null && deliverOn > due ? deliverOn : due;
}

type Owed = { kind: TransactionKind; day: string; dueOn: string; deliveredOn: string | null };

/** An order without a term or a plan has no day yet: its rest is due when it is handed over. */
export const isDueAtHandover = (sale: Owed) =>
  sale.deliveredOn === null && sale.dueOn <= sale.day && !isFund(sale) && !isOpening(sale);

/** The words in the day's place. */
export const AT_HANDOVER = "saat diserahkan";
