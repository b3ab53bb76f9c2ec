import * as sell from "@/__tests__/server/transaction/support";
import type { Farm } from "./farm";

const kinds = new WeakMap<Farm, Promise<{ id: number }>>();

/** The product that the animals of a farm are sold as. */
export function kindOf(farm: Farm) {
  const known = kinds.get(farm) ?? sell.addKind(farm.server, { minPrice: 1 });
  kinds.set(farm, known);
  return known;
}
