import * as z from "zod/mini";

/** Each figure comes with its number of animals, and is null without any. */
export const SupplierScore = z.object({
  /** The number of this supplier's animals that the score is based on. */
  animals: z.int(),
  /** Whether there are older animals that the score ignores. */
  more: z.boolean(),
  mortality: z.object({
    /** Animals whose first 30 days are over. */
    percent: z.nullable(z.number()),
    animals: z.int(),
    dead: z.int(),
    /** Animals within their first 30 days, and the dead among them. */
    early: z.object({ animals: z.int(), dead: z.int() }),
  }),
  /** Daily gain (PBBH): the mean over the animals, each since its first weight. */
  gain: z.object({ grams: z.nullable(z.int()), animals: z.int() }),
  /** The weight lost on the way, in percent of the supplier's. */
  shrink: z.object({ percent: z.nullable(z.number()), animals: z.int() }),
});
export type SupplierScore = z.infer<typeof SupplierScore>;
