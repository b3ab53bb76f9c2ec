import type { SheepBrief } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");
const withoutNoughts = (text: string) => text.replace(/^0+(?=\d)/, "");

/**
 * Finds the animals meant by a typed or scanned text: an exact tag, code or "kuning 0012", otherwise the number
 * without leading zeros. Several match where two colours carry the same number.
 */
export function findAnimals(animals: readonly SheepBrief[], text: string): SheepBrief[] {
  const asked = plain(text);
  if (!asked) return [];
  const isIt = (animal: SheepBrief) =>
    [animal.earTag, animal.code, tagName(animal)].some((name) => plain(name) === asked);
  const exact = animals.filter(isIt);
  if (exact.length > 0) return exact;
  return animals.filter(({ earTag }) => withoutNoughts(plain(earTag)) === withoutNoughts(asked));
}
