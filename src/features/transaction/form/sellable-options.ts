import { SEX_LABELS, SPECIES_LABELS, STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import type { SellableAnimal } from "@/contract/transaction/model";
import type { ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { formatKg, formatRupiah } from "@/src/lib/format";

export type SellableOption = ComboboxOption & { animal: SellableAnimal };

/** The owner may allow these with a reason: the animal is free, but sick or within a medicine's waiting time. */
const mayBeExcepted = ({ hindrance, stockState }: SellableAnimal) =>
  hindrance !== null && (stockState === "tersedia" || stockState === "afkir");

function priceInWords({ product }: SellableAnimal) {
  if (!product) return "belum berproduk";
  const unit = product.priceMethod === "kg" ? "kg" : "ekor";
  const floor = product.minPrice === null ? "" : `, minimum ${formatRupiah(product.minPrice)}`;
  return `${product.name} ${formatRupiah(product.salePrice)}/${unit}${floor}`;
}

export const kindOf = ({ species, breed, sex }: Pick<SellableAnimal, "species" | "breed" | "sex">) =>
  `${SPECIES_LABELS[species]} ${breed} ${SEX_LABELS[sex].toLowerCase()}`;

/** `owner` allows animals that others may not choose; `taken` animals stand in the form already. */
type Asking = { owner: boolean; taken: boolean };

/** Says why an animal cannot be taken, and what those ask for that the owner may take. */
export function judge(animal: SellableAnimal, { owner, taken }: Asking) {
  if (taken) return { warning: "Sudah ada di penjualan ini.", blocked: true };
  const { hindrance } = animal;
  if (hindrance === null) return { warning: undefined, blocked: false };
  return owner && mayBeExcepted(animal)
    ? { warning: `${hindrance} Perlu alasan pengecualian.`, blocked: false }
    : { warning: hindrance, blocked: true };
}

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");

/** The animals whose tag, name or code is the whole text. */
export const ofTag = <Animal extends SellableAnimal>(found: readonly Animal[], text: string) =>
  found.filter((one) => [one.earTag, one.code, tagName(one)].some((name) => plain(name) === plain(text)));

/** Animals that the form has already stand behind the next ones, unless just such a one is named. */
export function nextFirst<Animal extends SellableAnimal>(
  found: readonly Animal[],
  text: string,
  isTaken: (id: number) => boolean,
): Animal[] {
  const named = new Set(ofTag(found, text));
  const behind = (animal: Animal) => Number(isTaken(animal.id) && !named.has(animal));
  return found.toSorted((left, right) => behind(left) - behind(right));
}

export function sellableOption(animal: SellableAnimal, asking: Asking): SellableOption {
  const { id, lastWeight, stockState } = animal;
  const { warning, blocked } = judge(animal, asking);
  return {
    value: id,
    label: tagName(animal),
    picture: animal.photo,
    animal,
    detail: [
      lastWeight === null ? "belum ditimbang" : formatKg(lastWeight),
      kindOf(animal),
      STOCK_STATE_LABELS[stockState],
    ].join(" · "),
    more: priceInWords(animal),
    warning,
    disabled: blocked,
  };
}
