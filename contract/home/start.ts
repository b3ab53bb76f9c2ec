import * as z from "zod/mini";
import type { Permission } from "@/contract/base/roles";
import { OPENING_PARTS } from "@/contract/opening/words";

/** The first steps of an empty farm, in the order in which one needs the other. */
export const START_STEPS = [
  "peternakan",
  "kandang",
  "ternak",
  "produk",
  "rekan",
  "orang",
  "saldo awal",
  "penjualan",
] as const;
export const StartStep = z.enum(START_STEPS);
export type StartStep = z.infer<typeof StartStep>;

/** The right to take a step, without which nobody is asked to. */
export const START_RIGHTS: Record<StartStep, Permission> = {
  peternakan: "configuration.write",
  kandang: "sheep.write",
  ternak: "sheep.write",
  produk: "product.write",
  rekan: "customer.write",
  orang: "user.write",
  "saldo awal": "opening.write",
  penjualan: "transaction.write",
};

/** Counting ends here: a step needs no more. */
export const START_MOST = 100;

/**
 * The steps that the caller may take; null when the list was closed, or the farm does not begin any more. `begun`: the parts of
 * the opening balance that are there, until the owner has said that it is right.
 */
export const Start = z.nullable(
  z.array(
    z.object({
      step: StartStep,
      count: z.int(),
      skipped: z.boolean(),
      begun: z.optional(z.array(z.enum(OPENING_PARTS))),
    }),
  ),
);
export type Start = z.infer<typeof Start>;

/** The port of the example farm; null while it is being made. */
export const Example = z.object({ port: z.nullable(z.int()) });

export const StartSkip = z.object({ steps: z.array(StartStep).check(z.minLength(1)), skipped: z.boolean() });
export type StartSkip = z.infer<typeof StartSkip>;
