import * as z from "zod/mini";
import { TAG_COLOURS } from "@/contract/sheep/words";
import { Hindrance } from "./hindrance";
import { HANDOVERS, TRANSACTION_KINDS, TRANSACTION_STATES } from "./words";
/** The most orders in one answer. */
export const MOST_BOARD_ORDERS = 500;

const Day = z.iso.date();

export const DeliveryOrder = z.object({
  id: z.int(),
  number: z.string(),
  version: z.int(),
  kind: z.enum(TRANSACTION_KINDS),
  state: z.enum(TRANSACTION_STATES),
  customer: z.object({ id: z.int(), name: z.string(), whatsapp: z.string() }),
  /** The customer's kabupaten/kota. */
  area: z.nullable(z.string()),
  handover: z.enum(HANDOVERS),
  address: z.nullable(z.string()),
  deliverOn: Day,
  /** The driver's name and the place in the tour; null before somebody has named them. */
  driver: z.nullable(z.string()),
  stop: z.nullable(z.int()),
  deliveredOn: z.nullable(Day),
  boarded: z.boolean(),
  heads: z.int(),
  animals: z.array(z.object({ id: z.int(), earTag: z.string(), earTagColour: z.enum(TAG_COLOURS), pen: z.string() })),
  /** Goods and services, in words: "2 karung Dedak padi". */
  extras: z.array(z.string()),
  remaining: z.int(),
  /** Why it cannot be handed over as it stands. */
  hindrances: z.array(Hindrance),
});
export type DeliveryOrder = z.infer<typeof DeliveryOrder>;

export const DeliveryBoard = z.object({
  day: Day,
  feast: z.nullable(Day),
  /** Drivers of the last weeks, the latest first. */
  drivers: z.array(z.string()),
  items: z.array(DeliveryOrder),
  /** Whether there are more orders than the answer holds. */
  more: z.boolean(),
  /** Orders without a delivery day, and orders of earlier days. */
  unplanned: z.int(),
  late: z.int(),
});
export type DeliveryBoard = z.infer<typeof DeliveryBoard>;

/**
 * Animals of one product and weight class. `from` is null for animals that were never weighed, or heads without an
 * agreed weight.
 */
export const Grade = z.object({
  product: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  from: z.nullable(z.int()),
  available: z.int(),
  /** Available animals that are fit for qurban. */
  qurban: z.int(),
  reserved: z.int(),
  /** Ordered heads without a chosen animal. */
  open: z.int(),
});
export type Grade = z.infer<typeof Grade>;
