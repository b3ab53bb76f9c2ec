import type { PriceMethod } from "@/contract/product/words";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { type LineKind, MOST_LINES } from "@/contract/purchase/words";
import type { Sex, Species, TagColour } from "@/contract/sheep/words";

/** A line of the form: missing values are null. Every kind has all fields. */
export type FormLine = {
  kind: LineKind;
  productId: number | null;
  note: string | null;
  price: number | null;
  quantity: number | null;
  earTag: string | null;
  earTagColour: TagColour | null;
  species: Species | null;
  breed: string | null;
  sex: Sex | null;
  ageMonths: number | null;
  buyWeight: number | null;
  arrivalWeight: number | null;
  priceMethod: PriceMethod | null;
  penId: number | null;
  /** The sale that a service is bought for. */
  transactionId: number | null;
};

export const emptyLine = (kind: LineKind): FormLine => ({
  kind,
  productId: null,
  note: null,
  price: null,
  quantity: null,
  earTag: null,
  earTagColour: null,
  species: null,
  breed: null,
  sex: null,
  ageMonths: null,
  buyWeight: null,
  arrivalWeight: null,
  priceMethod: null,
  penId: null,
  transactionId: null,
});

/** A further animal is usually like the one before, except for its tag and weights. */
export function nextAnimal(before: FormLine | undefined): FormLine {
  const line = emptyLine("ternak");
  if (!before) return { ...line, species: "domba", priceMethod: "ekor" };
  const { species, breed, sex, ageMonths, priceMethod, price, penId, productId, earTagColour } = before;
  const tagged = before.earTag !== null && before.earTag !== "";
  return {
    ...line,
    species,
    breed,
    sex,
    ageMonths,
    priceMethod,
    price,
    penId,
    productId,
    earTagColour: tagged ? earTagColour : null,
  };
}

/** Copies a line without its tag, because a tag belongs to one animal. */
export const copyOf = (line: FormLine): FormLine => ({ ...line, earTag: null });

/** Makes `n` lines, but not more than a purchase may have. */
export const several = (n: number, held: number, make: () => FormLine) =>
  Array.from({ length: Math.max(0, Math.min(n, MOST_LINES - held)) }, make);

export const formLines = (purchase: PurchaseDetail): FormLine[] =>
  purchase.lines.map((line) => ({
    kind: line.kind,
    productId: line.product?.id ?? null,
    note: line.note,
    price: line.price,
    quantity: line.quantity,
    earTag: line.earTag,
    earTagColour: line.earTagColour,
    species: line.species,
    breed: line.breed,
    sex: line.sex,
    ageMonths: line.ageMonths,
    buyWeight: line.buyWeight,
    arrivalWeight: line.arrivalWeight,
    priceMethod: line.priceMethod,
    penId: line.pen?.id ?? null,
    transactionId: line.sale?.id ?? null,
  }));
