import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { StockState } from "./sheep-words";

/** Today's farm at a glance. */
export const HomeSummary = z.object({
  /** The farm's business day, YYYY-MM-DD in Asia/Jakarta. */
  date: z.iso.date(),
  stock: z.array(z.object({ state: StockState, count: z.int() })),
  pens: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), count: z.int() })),
});
export type HomeSummary = z.infer<typeof HomeSummary>;

export const homeEndpoints = {
  summary: endpoint({
    method: "GET",
    path: "home",
    access: "dashboard.read",
    summary: "Today's farm at a glance",
    response: HomeSummary,
  }),
};
