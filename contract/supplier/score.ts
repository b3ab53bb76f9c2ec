import * as z from "zod/mini";

/** How a supplier's animals did (domain.md, Supplier). The newest so many are looked at. */
export const MOST_SCORED = 2000;

/** A loss within so many days of the arrival is the supplier's, or the journey's. */
export const MORTALITY_DAYS = 30;

/** Each with how many animals it is based on; null where there are none. */
export const SupplierScore = z.object({
  /** That came of this supplier, as far as they are looked at. */
  animals: z.int(),
  /** There are older ones, which are not looked at. */
  more: z.boolean(),
  mortality: z.object({
    /** Of those whose 30 days are over. */
    percent: z.nullable(z.number()),
    animals: z.int(),
    dead: z.int(),
    /** Whose 30 days are not over, and how many of them are dead already. */
    early: z.object({ animals: z.int(), dead: z.int() }),
  }),
  /** PBBH: the mean of the animals' own, each since its first weight. */
  gain: z.object({ grams: z.nullable(z.int()), animals: z.int() }),
  /** Weight lost on the way, in percent of the weight at the supplier's. */
  shrink: z.object({ percent: z.nullable(z.number()), animals: z.int() }),
});
export type SupplierScore = z.infer<typeof SupplierScore>;
