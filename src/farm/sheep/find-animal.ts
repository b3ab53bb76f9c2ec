import type { SheepBrief } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");
/** `gt16` for GT-016, and 12 for 0012. */
const short = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").replace(/(^|\D)0+(?=\d)/g, "$1");
/** `16` for GT-016. */
const numberIn = (text: string) => short(/(\d+)\D*$/.exec(text)?.[1] ?? "");

/**
 * Finds the animals meant by a typed or scanned text: an exact tag, code or "kuning 0012", otherwise the tag without its
 * dash and leading zeros, and at last its number alone. Several match where two colours carry the same number.
 */
export function findAnimals(animals: readonly SheepBrief[], text: string): SheepBrief[] {
  const asked = plain(text);
  if (!asked) return [];
  const isIt = (animal: SheepBrief) =>
    [animal.earTag, animal.code, tagName(animal)].some((name) => plain(name) === asked);
  const exact = animals.filter(isIt);
  if (exact.length > 0) return exact;
  const spelled = animals.filter(({ earTag }) => short(plain(earTag)) === short(asked));
  if (spelled.length > 0 || !/^\d+$/.test(asked)) return spelled;
  return animals.filter(({ earTag }) => numberIn(plain(earTag)) === short(asked));
}
