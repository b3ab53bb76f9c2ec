import * as z from "zod/mini";
import { saleAmount } from "@/contract/transaction/amount";
import { DeliverInput } from "@/contract/transaction/deliver-input";
import { deliveryDoubt } from "@/contract/transaction/delivery-doubt";
import type { TransactionDetail } from "@/contract/transaction/model";
import { openHeads } from "@/src/features/transaction/detail/sold-words";

type Weighed = { weight?: number | null; last: number | null; confirmed: number | null };

/** Returns the doubt about a weight far from the last one, unless the user has confirmed this very weight. */
export const doubtOf = ({ weight, last, confirmed }: Weighed) =>
  confirmed !== null && confirmed === weight ? null : deliveryDoubt(weight, last);

const Animal = z
  .extend(DeliverInput.shape.animals._zod.def.element, {
    /** The animal that the order has reserved in this place. */
    held: z.nullable(z.int()),
    perKg: z.boolean(),
    last: z.nullable(z.number()),
    confirmed: z.nullable(z.number()),
  })
  .check(
    z.refine(({ perKg, weight }) => !perKg || typeof weight === "number", {
      path: ["weight"],
      message: "Masukkan bobot: harganya per kg.",
    }),
    z.refine((animal) => doubtOf(animal) === null, {
      path: ["confirmed"],
      message: "Bobot ini jauh dari timbangan terakhir: timbang ulang, atau centang bila memang benar.",
    }),
  );
export type AnimalValues = z.input<typeof Animal>;

const { day, belongsOn, override, payAmount, payMethod, payMoneyId, receivedBy, finish } = DeliverInput.shape;

export const DeliverForm = z.object({
  day,
  belongsOn,
  override,
  animals: z.array(Animal),
  payAmount,
  payMethod,
  payMoneyId,
  receivedBy,
  finish,
  photo: z.nullable(z.file()),
  signature: z.nullable(z.file()),
});
export type DeliverForm = z.output<typeof DeliverForm>;

/** Proposes every animal of every line: chosen ones with their weight at delivery, the others to be chosen now. */
export const proposedAnimals = ({ lines }: TransactionDetail) =>
  lines.flatMap((line) => {
    const perKg = line.priceMethod === "kg";
    const chosen = line.animals.map(({ id, lastWeight, weight }) => ({
      lineId: line.id,
      sheepId: id,
      held: id,
      weight: perKg ? (lastWeight ?? weight) : null,
      perKg,
      last: lastWeight,
      confirmed: null,
    }));
    const open = Array.from({ length: openHeads(line) }, () => ({
      lineId: line.id,
      sheepId: null,
      held: null,
      weight: null,
      perKg,
      last: null,
      confirmed: null,
    }));
    return [...chosen, ...open];
  });

/** A weight that is being typed may still be a text. */
type Weights = readonly { lineId?: unknown; weight?: unknown; last?: number | null }[];

/** The sum that is left to pay when the animals leave with these weights; an emptied one counts as the last weighing. */
export function restOf({ lines, freight, discount, paid }: TransactionDetail, animals: Weights) {
  const amounts = lines.map((line) => {
    if (line.kind !== "ternak" || line.priceMethod !== "kg") return line.amount;
    const weights = animals.flatMap(({ lineId, weight, last }) => {
      const counted = typeof weight === "number" ? weight : last;
      return lineId === line.id && counted ? [counted] : [];
    });
    return saleAmount({ ...line, weights, weight: weights.length < line.quantity ? line.weight : null });
  });
  return amounts.reduce((sum, amount) => sum + amount, 0) + freight - discount - paid;
}

/** A weight that still is that of the last weighing was proposed: nobody has stood at the scales. */
export const sentAnimal = ({ held: _, perKg: __, last, confirmed, ...animal }: z.output<typeof Animal>) => ({
  ...animal,
  weighed: typeof animal.weight === "number" && animal.weight !== last,
  ...(confirmed !== null && confirmed === animal.weight && { confirmed: true }),
});
