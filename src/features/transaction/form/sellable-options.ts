import { SEX_LABELS, SPECIES_LABELS, STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import type { SellableAnimal } from "@/contract/transaction/model";
import type { ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { formatKg, formatRupiah } from "@/src/lib/format";

export type SellableOption = ComboboxOption & { animal: SellableAnimal };

/** The owner may allow these with a reason: the animal is free, but sick or within a medicine's waiting time. */
export const mayBeExcepted = ({ hindrance, stockState }: SellableAnimal) =>
  hindrance !== null && (stockState === "tersedia" || stockState === "afkir");

function priceInWords({ product }: SellableAnimal) {
  if (!product) return "belum berproduk";
  const unit = product.priceMethod === "kg" ? "kg" : "ekor";
  const floor = product.minPrice === null ? "" : `, minimum ${formatRupiah(product.minPrice)}`;
  return `${product.name} ${formatRupiah(product.salePrice)}/${unit}${floor}`;
}

export const kindOf = ({ species, breed, sex }: Pick<SellableAnimal, "species" | "breed" | "sex">) =>
  `${SPECIES_LABELS[species]} ${breed} ${SEX_LABELS[sex].toLowerCase()}`;

/** `owner` allows animals that others may not choose. */
export function sellableOption(
  animal: SellableAnimal,
  { owner, taken }: { owner: boolean; taken: boolean },
): SellableOption {
  const { id, lastWeight, stockState, hindrance } = animal;
  const excepted = owner && mayBeExcepted(animal);
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
    warning: taken
      ? "Sudah ada di penjualan ini."
      : hindrance === null
        ? undefined
        : `${hindrance}${excepted ? " Perlu alasan pengecualian." : ""}`,
    disabled: taken || (hindrance !== null && !excepted),
  };
}
