import * as z from "zod/mini";
import { StockState } from "@/contract/sheep/stock-states";
import { HANDOVERS } from "@/contract/transaction/handover";

/** Today's farm at a glance. */
export const HomeSummary = z.object({
  /** The farm's business day, YYYY-MM-DD in Asia/Jakarta. */
  date: z.iso.date(),
  stock: z.array(z.object({ state: StockState, count: z.int() })),
  pens: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), count: z.int() })),
});
export type HomeSummary = z.infer<typeof HomeSummary>;

const Sum = z.object({ count: z.int(), amount: z.int() });

/** What waits for somebody; each opens the list that it counts. */
export const ALERTS = ["kontrol", "henti obat", "pbbh", "stok", "sakit"] as const;
export type Alert = (typeof ALERTS)[number];

export const HomeToday = z.object({
  /** Ordered today, this month, and in as many days of the month before. */
  sales: z.object({ today: Sum, month: Sum, monthBefore: Sum }),
  /** Cash that came in; null for who may not see the finances. */
  cash: z.nullable(z.object({ today: z.int(), month: z.int(), monthBefore: z.int() })),
  /** Delivered and not paid: all of it, and what of it is late. */
  receivable: z.object({ open: Sum, late: Sum, week: Sum }),
  deliveries: z.object({
    late: z.int(),
    today: z.int(),
    tomorrow: z.int(),
    /** The next ones, at most five. */
    next: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        customer: z.string(),
        deliverOn: z.iso.date(),
        heads: z.int(),
        handover: z.enum(HANDOVERS),
      }),
    ),
  }),
  alerts: z.array(z.object({ kind: z.enum(ALERTS), count: z.int() })),
  /** What a daily gain is measured by (configuration), g a day. */
  minGain: z.int(),
});
export type HomeToday = z.infer<typeof HomeToday>;

/** Twelve months up to this one. */
export const HomeChart = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      /** Animals that were handed over. */
      heads: z.int(),
      /** Null for who may not see the finances. */
      revenue: z.nullable(z.int()),
      profit: z.nullable(z.int()),
    }),
  ),
});
export type HomeChart = z.infer<typeof HomeChart>;
