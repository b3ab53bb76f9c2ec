import * as z from "zod/mini";

/** Why an order cannot be handed over as it stands. */
export const Hindrance = z.object({
  /** An animal that cannot leave, heads without a chosen animal, or a price below the minimum. */
  kind: z.enum(["ternak", "belum dipilih", "harga"]),
  message: z.string(),
  sheepId: z.nullable(z.int()),
  /** The owner may let it pass with a reason. */
  overridable: z.boolean(),
});
export type Hindrance = z.infer<typeof Hindrance>;
