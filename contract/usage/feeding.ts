import * as z from "zod/mini";
import { PRODUCT_UNITS } from "@/contract/product/words";
import { UsageInput, usageCheck } from "./input";

const { productId, quantity, period, penIds, note, belongsOn } = UsageInput.shape;

/** A usage of feed as somebody in the pens tells it. */
export const FeedingInput = z
  .object({ productId, quantity, period, penIds, note, belongsOn })
  .check(usageCheck(() => "pakan"));
export type FeedingInput = z.infer<typeof FeedingInput>;

/** Feed to choose, without its worth. */
export const FeedingGoods = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.enum(PRODUCT_UNITS),
  stock: z.number(),
});
export type FeedingGoods = z.infer<typeof FeedingGoods>;

/** A feeding as it was saved, with the number of animals that stood there. */
export const Fed = z.object({ id: z.int(), animals: z.int(), left: z.number() });
