import { paymentStateOf } from "@/contract/payment/model";
import type { Purchase, PurchaseLine } from "@/contract/purchase/model";
import { owedOf } from "@/server/modules/document/paid";
import { must } from "@/server/must";
import { daysBetween } from "@/server/time";
import { leftOf } from "./portion";
import type { LineRow, PurchaseRow, StoredPurchase } from "./repo";

/** Utang: goods that have come and are not paid. An advance is none. */
export const payableOf = ({ state, received, returned, paid }: StoredPurchase) =>
  state === "dibatalkan" ? 0 : Math.max(0, received - returned - paid);

export function toPurchase({ purchase, supplier }: PurchaseRow, today: string): Purchase {
  const { id, number, day, noteNumber, dueOn, state, animals, total, paid, received, version, corrected, opening } =
    purchase;
  const owed = owedOf(purchase);
  const payable = payableOf(purchase);
  return {
    id,
    number,
    day,
    supplier,
    noteNumber,
    dueOn,
    state,
    animals,
    total,
    paid,
    returned: purchase.returned + corrected,
    corrected,
    version,
    opening,
    partly: state === "dipesan" && received > 0,
    paymentState: paymentStateOf({ owed, paid, delivered: received > 0 }),
    daysLate: payable > 0 && dueOn < today ? daysBetween(dueOn, today) : null,
    remaining: owed - paid,
    payable,
    createdAt: purchase.createdAt.toISOString(),
  };
}

export function toLine({ line, product, pen, sheep, sale, customer }: LineRow): Omit<PurchaseLine, "usages"> {
  const { purchaseId, position, productId, penId, sheepId, transactionId, ...own } = line;
  const { price, worth, free } = leftOf(line);
  return {
    ...own,
    product,
    pen,
    sheep,
    worth,
    left: price,
    sale: sale && { ...sale, customer: must(customer, "the customer of a sale") },
    returnable: Math.max(0, free),
  };
}
