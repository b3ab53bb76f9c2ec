import type { SettlementInput } from "@/contract/investment/input";
import { tagName } from "@/contract/sheep/words";
import { refuse } from "@/server/http/errors";
import { isOpenAnimal, type Known } from "@/server/modules/investment/to-investment";

/** The farm takes over each animal that is not sold: one value for every such animal, and for no other. */
export function readTakeovers({ takeovers }: SettlementInput, animals: readonly Known[]) {
  const errors: Record<string, string> = {};
  const known = new Map(animals.map((one) => [one.animal.id, one]));
  const values = new Map<number, number>();
  takeovers.forEach(({ sheepId, value }, at) => {
    const one = known.get(sheepId);
    if (!one) errors[`takeovers.${at}.sheepId`] = "Ternak ini tidak ada di kontrak ini.";
    else if (values.has(sheepId)) errors[`takeovers.${at}.sheepId`] = "Ternak ini sudah disebut di atas.";
    else if (!isOpenAnimal(one))
      errors[`takeovers.${at}.value`] = `${tagName(one.animal)} sudah terjual atau tidak ada lagi.`;
    values.set(sheepId, value);
  });
  const without = animals.filter((one) => isOpenAnimal(one) && !values.has(one.animal.id));
  if (without.length > 0)
    errors.takeovers = `Belum terjual: ${without.map(({ animal }) => tagName(animal)).join(", ")}. Tulis nilai ambil alihnya.`;
  refuse(errors);
  return values;
}
