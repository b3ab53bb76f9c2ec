import * as z from "zod/mini";
import { anyOf, idsOf, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { SEXES } from "@/contract/sheep/words";
import { AMOUNTS, CHOICE_SORTS, NOT_FOR_SALE } from "./choice-words";
import { SellableAnimal } from "./model";
import { TRANSACTION_KINDS } from "./words";

const RANGE = "Rentang ini tidak benar.";

/** Two amounts, `25..32.5`, with both ends; either may be open. */
const amountRange = () =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(AMOUNTS, RANGE)),
        z.transform((text: string) => {
          const [from = "", to = ""] = text.split("..");
          return { from: from === "" ? null : Number(from), to: to === "" ? null : Number(to) };
        }),
      ),
      z
        .object({ from: z.nullable(z.number()), to: z.nullable(z.number()) })
        .check(z.refine(({ from, to }) => from === null || to === null || from <= to, RANGE)),
    ),
  );

const one = () =>
  z.optional(
    z.pipe(
      idsOf(1),
      z.transform(([id]: number[]) => id),
    ),
  );

/** Animals to choose for a sale. Those that cannot be sold are there only for the reasons that are asked for. */
export const ChoiceQuery = listQuery(
  listFilter(CHOICE_SORTS, {
    /** The kind of the sale, whose rules say what hinders. */
    kind: oneOf(TRANSACTION_KINDS),
    /** The order that is changed: what it has reserved is free for it. */
    order: one(),
    product: one(),
    /** Animals of about the same weight as this one come first. */
    like: one(),
    sex: oneOf(SEXES),
    breed: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    weight: amountRange(),
    price: amountRange(),
    qurban: oneOf(["1"]),
    pen: z.optional(idsOf(50)),
    photo: oneOf(["1"]),
    also: anyOf(NOT_FOR_SALE),
  }),
);
export type ChoiceQuery = z.infer<typeof ChoiceQuery>;

export const ChoiceAnimal = z.extend(SellableAnimal, {
  /** Its product's price: of the head, or of its kilograms. Null without a product or a weight. */
  amount: z.nullable(z.int()),
  /** Whether it weighs about as much as the animal that it is compared with. */
  near: z.boolean(),
  /** A cempe by its age: it may be sold, and stands behind those that mostly are. */
  lamb: z.boolean(),
});
export type ChoiceAnimal = z.infer<typeof ChoiceAnimal>;
