import { compareNames } from "@/contract/base/compare-names";
import { addDays } from "@/contract/base/parse-input";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import type { TourInput } from "@/contract/transaction/tour";
import { areaOf, isWaiting } from "./delivery-days";

/** Orders that leave together: with a driver, with nobody yet, or with the customers who collect them. */
export type Lane = { day: string; driver: string | null; fetched: boolean; orders: DeliveryOrder[] };
export type Place = { day: string; driver: string | null; at?: number };
type Orders = readonly DeliveryOrder[];

export const isFetched = ({ handover }: Pick<DeliveryOrder, "handover">) => handover === "ambil";
export const laneName = ({ driver, fetched }: Pick<Lane, "driver" | "fetched">) =>
  fetched ? "Diambil di peternakan" : (driver ?? "Belum ada sopir");

/** Orders that are handed over sink; the others stand in the order of the tour. New ones come last, by area. */
const byPlace = (one: DeliveryOrder, other: DeliveryOrder) =>
  Number(isWaiting(other)) - Number(isWaiting(one)) ||
  (one.stop ?? Number.MAX_SAFE_INTEGER) - (other.stop ?? Number.MAX_SAFE_INTEGER) ||
  byRoute(one, other);

/** The proposed route: by area, then by address. */
function byRoute(one: DeliveryOrder, other: DeliveryOrder) {
  const areas = Number(one.area === null) - Number(other.area === null) || compareNames(areaOf(one), areaOf(other));
  return areas || compareNames(one.address ?? "", other.address ?? "") || one.id - other.id;
}

export const driversOf = (orders: Orders) =>
  [...new Set(orders.flatMap((order) => (isFetched(order) ? [] : (order.driver ?? []))))].sort(compareNames);

export const ordersOf = (orders: Orders, { day, driver, fetched }: Omit<Lane, "orders">) =>
  orders
    .filter(
      (order) =>
        order.deliverOn === day && isFetched(order) === fetched && (isFetched(order) ? null : order.driver) === driver,
    )
    .sort(byPlace);

/** The lanes of a day. Each driver of the board has one, so that a card can be dropped on it. */
export function lanesOf(orders: Orders, day: string, drivers: readonly string[]): Lane[] {
  const lanes = [null, ...drivers].map((driver) => ({ day, driver, fetched: false }));
  const all = [...lanes, { day, driver: null, fetched: true }].map((lane) => ({
    ...lane,
    orders: ordersOf(orders, lane),
  }));
  return all.filter((lane) => lane.orders.length > 0 || (lane.driver !== null && !lane.fetched));
}

const laneOf = (order: DeliveryOrder) => ({
  day: order.deliverOn,
  driver: isFetched(order) ? null : order.driver,
  fetched: isFetched(order),
});
const waitingIn = (orders: Orders, lane: Omit<Lane, "orders">) => ordersOf(orders, lane).filter(isWaiting);
const stopsOf = (orders: Orders) => orders.map(({ id, version }) => ({ id, version }));
const tourOf = ({ day, driver }: Place, orders: Orders): TourInput => ({ day, driver, stops: stopsOf(orders) });

/** The tour after a card has come to a place; what is collected has no driver. Null where nothing changes. */
export function moved(orders: Orders, order: DeliveryOrder, place: Place): TourInput | null {
  const lane = { day: place.day, driver: isFetched(order) ? null : place.driver, fetched: isFetched(order) };
  const before = waitingIn(orders, lane);
  const others = before.filter(({ id }) => id !== order.id);
  const at = Math.max(0, Math.min(place.at ?? others.length, others.length));
  const after = [...others.slice(0, at), order, ...others.slice(at)];
  const isSame = before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
  return isSame ? null : tourOf(lane, after);
}

/** The tour that a card came from, to put it back. */
export const tourBefore = (orders: Orders, order: DeliveryOrder) =>
  tourOf(laneOf(order), waitingIn(orders, laneOf(order)));

export const routed = (lane: Lane): TourInput => tourOf(lane, lane.orders.filter(isWaiting).sort(byRoute));

type Key = { key: string; altKey: boolean; shiftKey: boolean };

/** Alt and an arrow: up and down in the tour, left and right to another driver, with Shift to another day. */
export function placeByKey(
  { key, altKey, shiftKey }: Key,
  orders: Orders,
  order: DeliveryOrder,
  drivers: readonly string[],
): Place | null {
  if (!altKey || !isWaiting(order)) return null;
  const lane = laneOf(order);
  const at = waitingIn(orders, lane).findIndex(({ id }) => id === order.id);
  if (key === "ArrowUp" || key === "ArrowDown") return { ...lane, at: at + (key === "ArrowUp" ? -1 : 1) };
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const step = key === "ArrowLeft" ? -1 : 1;
  if (shiftKey) return { ...lane, day: addDays(lane.day, step) };
  if (lane.fetched) return null;
  const lanes = [null, ...drivers];
  const next = lanes.indexOf(lane.driver) + step;
  return next < 0 || next >= lanes.length ? null : { day: lane.day, driver: lanes[next] ?? null };
}
