import { addDays } from "@/contract/base/parse-input";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import { BOARD_SPAN } from "@/contract/transaction/words";

export const NOWHERE = "Tanpa wilayah";
export const areaOf = ({ area }: DeliveryOrder) => area ?? NOWHERE;
export const isWaiting = ({ state }: DeliveryOrder) => state === "dipesan";

/** The days from H−3 to H+3. */
export const daysAround = (day: string) =>
  Array.from({ length: BOARD_SPAN * 2 + 1 }, (_, at) => addDays(day, at - BOARD_SPAN));

/** Names a day relative to the central one: "H−2", "Hari H", "H+1". */
export function dayMark(day: string, centre: string) {
  const days = Math.round((Date.parse(day) - Date.parse(centre)) / 86_400_000);
  return days === 0 ? "Hari H" : `H${days < 0 ? "−" : "+"}${Math.abs(days)}`;
}

const sum = (orders: readonly DeliveryOrder[], of: (order: DeliveryOrder) => number) =>
  orders.reduce((total, order) => total + of(order), 0);

export const totalsOf = (orders: readonly DeliveryOrder[]) => ({
  orders: orders.length,
  done: orders.filter((order) => !isWaiting(order)).length,
  heads: sum(orders, ({ heads }) => heads),
  headsLeft: sum(orders.filter(isWaiting), ({ heads }) => heads),
  remaining: sum(orders, ({ remaining }) => Math.max(0, remaining)),
});
