import * as z from "zod/mini";
import { StockState } from "@/contract/sheep/states";
import { HANDOVERS } from "@/contract/transaction/handover";
import { Start } from "./start";

/** Today's farm at a glance. */
export const HomeSummary = z.object({
  /** The farm's business day, YYYY-MM-DD in Asia/Jakarta. */
  date: z.iso.date(),
  stock: z.array(z.object({ state: StockState, count: z.int() })),
  start: Start,
  /** The example farm can be opened from here. */
  example: z.boolean(),
  pens: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), count: z.int() })),
});
export type HomeSummary = z.infer<typeof HomeSummary>;

const Sum = z.object({ count: z.int(), amount: z.int() });

/** Counts of waiting work. Each opens its list. */
export const ALERTS = ["cadangan", "kontrol", "henti obat", "pbbh", "stok", "sakit", "tanpa harga"] as const;
export type Alert = (typeof ALERTS)[number];

export const HomeToday = z.object({
  /** Orders of today, of this month, and of as many days of the month before. */
  orders: z.object({ today: Sum, month: Sum, monthBefore: Sum }),
  /** Net sales of this month, by the day of the delivery; null without the permission to see the finances. */
  delivered: z.nullable(z.int()),
  /** Cash received; null without the permission to see the finances. */
  cash: z.nullable(z.object({ today: z.int(), month: z.int(), monthBefore: z.int() })),
  /** Delivered and not paid: the sum, and its overdue part. */
  receivable: z.object({ open: Sum, late: Sum, week: Sum }),
  deliveries: z.object({
    late: z.int(),
    today: z.int(),
    tomorrow: z.int(),
    /** Orders without a planned day. */
    unplanned: z.int(),
    /** The next deliveries, at most five. */
    next: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        customer: z.string(),
        deliverOn: z.iso.date(),
        heads: z.int(),
        handover: z.enum(HANDOVERS),
        /** Why it cannot be handed over as it stands, in words. */
        hindrances: z.array(z.string()),
      }),
    ),
  }),
  alerts: z.array(z.object({ kind: z.enum(ALERTS), count: z.int() })),
  /** The configured gain in g a day, which an animal's own gain is compared with. */
  minGain: z.int(),
});
export type HomeToday = z.infer<typeof HomeToday>;

/** Twelve months that end with this one. */
export const HomeChart = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      /** Animals handed over. */
      heads: z.int(),
      /** Null without the permission to see the finances. */
      revenue: z.nullable(z.int()),
      profit: z.nullable(z.int()),
    }),
  ),
});
export type HomeChart = z.infer<typeof HomeChart>;
