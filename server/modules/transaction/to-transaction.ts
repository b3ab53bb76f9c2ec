import { paymentStateOf } from "@/contract/payment/model";
import type { SoldAnimal, Transaction } from "@/contract/transaction/model";
import { owedOf } from "@/server/modules/document/paid";
import { daysBetween } from "@/server/time";
import type { ListedRow, SoldRow } from "./repo";
import { hindranceOfHeld, type SaleRules } from "./rules";

/** Piutang: goods that were delivered and are not paid. An order is none. */
export const receivableOf = ({ state, deliveredOn, total, returned, paid }: ListedRow["transaction"]) =>
  state === "dibatalkan" || deliveredOn === null ? 0 : Math.max(0, total - returned - paid);

export function toTransaction({ transaction, customer }: ListedRow, today: string): Transaction {
  const { id, number, day, kind, dueOn, handover, deliverOn, deliveredOn, state } = transaction;
  const { heads, total, paid, allowed, writtenOff, version, boarded } = transaction;
  const owed = owedOf(transaction);
  const receivable = receivableOf(transaction);
  return {
    id,
    number,
    day,
    customer,
    kind,
    dueOn,
    handover,
    deliverOn,
    deliveredOn,
    state,
    heads,
    total,
    paid,
    returned: transaction.returned - allowed - writtenOff,
    allowed,
    writtenOff,
    version,
    boarded,
    paymentState: paymentStateOf({ owed, paid, delivered: deliveredOn !== null }),
    daysLate: receivable > 0 && dueOn < today ? daysBetween(dueOn, today) : null,
    remaining: owed - paid,
    receivable,
    createdAt: transaction.createdAt.toISOString(),
  };
}

export function toSold({ sold, animal, pen }: SoldRow, rules: SaleRules, profitable: boolean): SoldAnimal {
  const { weight, deliveredWeight, revenue, cost, returnedOn, living } = sold;
  const reserved = living && deliveredWeight === null && revenue === 0 && animal.stockState !== "terjual";
  const hindrance = reserved ? hindranceOfHeld(animal, rules) : null;
  return {
    ...animal,
    pen,
    weight,
    deliveredWeight,
    revenue,
    returnedOn,
    cost: profitable ? cost : null,
    hindrance: hindrance?.message ?? null,
  };
}
