import * as z from "zod/mini";
import { TAG_COLOURS } from "@/contract/sheep/words";
import { HANDOVERS, TRANSACTION_KINDS, TRANSACTION_STATES } from "./words";

/** Papan pengantaran: what is to be handed over around a day, and what there is of each grade for it. */

/** Days shown before and after the chosen one: H−3 … H+3. */
export const BOARD_SPAN = 3;
/** Orders that one answer names at most. */
export const MOST_BOARD_ORDERS = 500;
/** kg that one grade is wide. */
export const GRADE_WIDTH = 5;

const Day = z.iso.date();

export const DeliveryOrder = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  state: z.enum(TRANSACTION_STATES),
  customer: z.object({ id: z.int(), name: z.string(), whatsapp: z.string() }),
  /** Kabupaten/kota of the customer. */
  area: z.nullable(z.string()),
  handover: z.enum(HANDOVERS),
  address: z.nullable(z.string()),
  deliverOn: Day,
  deliveredOn: z.nullable(Day),
  boarded: z.boolean(),
  heads: z.int(),
  animals: z.array(z.object({ id: z.int(), earTag: z.string(), earTagColour: z.enum(TAG_COLOURS), pen: z.string() })),
  /** Goods and services, in words: "2 karung Dedak padi". */
  extras: z.array(z.string()),
  remaining: z.int(),
});
export type DeliveryOrder = z.infer<typeof DeliveryOrder>;

export const DeliveryBoard = z.object({
  day: Day,
  feast: z.nullable(Day),
  items: z.array(DeliveryOrder),
  /** More orders than are named. */
  more: z.boolean(),
  /** Ordered, and not planned for any day; or for one before these. */
  unplanned: z.int(),
  late: z.int(),
});
export type DeliveryBoard = z.infer<typeof DeliveryBoard>;

/** Animals of one product and weight class; `from` null: never weighed, or no weight agreed. */
export const Grade = z.object({
  product: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  from: z.nullable(z.int()),
  available: z.int(),
  /** Of the available: fit to be a qurban. */
  qurban: z.int(),
  reserved: z.int(),
  /** Ordered, and not chosen yet. */
  open: z.int(),
});
export type Grade = z.infer<typeof Grade>;
