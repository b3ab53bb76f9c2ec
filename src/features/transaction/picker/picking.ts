import { PAGE_SIZES } from "@/contract/base/page";
import type { Sex } from "@/contract/sheep/words";
import type { ChoiceAnimal } from "@/contract/transaction/choice";
import { CHOICE_SORTS, NOT_FOR_SALE, type NotForSale } from "@/contract/transaction/choice-words";
import type { TransactionKind } from "@/contract/transaction/words";

export type PickProps = {
  title: string;
  description?: string;
  kind: TransactionKind | undefined;
  /** The order that is changed: what it has reserved is free for it. */
  order?: number;
  /** Only animals of this product. */
  product?: number;
  /** The replaced animal: those of its sex are shown first, and among them those of about its weight. */
  like?: { id: number; sex: Sex };
  /** A single animal is taken by the first press; of several the bar keeps the count. */
  most: number;
  isTaken: (id: number) => boolean;
  onPick: (animals: readonly ChoiceAnimal[]) => void;
  onClose: () => void;
};

type Range = { from: number | null; to: number | null };

/** The state of the picker. A dialog has no address, so its state lives in it. */
export type Picking = {
  q: string;
  sort: string;
  page: number;
  size: number;
  sex: Sex | null;
  breed: string | null;
  pen: string | null;
  weight: Range;
  price: Range;
  qurban: boolean;
  photo: boolean;
  also: readonly NotForSale[];
};

const OPEN: Range = { from: null, to: null };

/** A qurban sale begins with those that are fit for it, a replacement with those of the same sex. */
export const firstPicking = (kind: TransactionKind | undefined, sex: Sex | null = null): Picking => ({
  q: "",
  sort: CHOICE_SORTS.defaultSort,
  page: 1,
  size: PAGE_SIZES[0],
  sex,
  breed: null,
  pen: null,
  weight: OPEN,
  price: OPEN,
  qurban: kind === "qurban",
  photo: false,
  also: [],
});

const rangeOf = ({ from, to }: Range) => (from === null && to === null ? undefined : `${from ?? ""}..${to ?? ""}`);

/** As the server is asked; an order of no meaning (from above to) is its to refuse. */
export function wordsOf(picking: Picking, { kind, order, product, like }: PickProps) {
  const { q, sort, page, size, sex, breed, pen, weight, price, qurban, photo, also } = picking;
  const id = (value: number | undefined) => (value === undefined ? undefined : String(value));
  return {
    q: q || undefined,
    sort,
    page: String(page),
    limit: String(size),
    kind,
    order: id(order),
    product: id(product),
    like: id(like?.id),
    sex: sex ?? undefined,
    breed: breed ?? undefined,
    pen: pen ?? undefined,
    weight: rangeOf(weight),
    price: rangeOf(price),
    qurban: qurban ? "1" : undefined,
    photo: photo ? "1" : undefined,
    also: also.length > 0 ? also.join(",") : undefined,
  };
}

/** Everything about one tag, so that also a hindered animal can say why. */
export const wordsOfTag = (q: string, props: PickProps) =>
  wordsOf({ ...firstPicking(undefined), q, also: NOT_FOR_SALE }, props);

export const filtersSet = ({ sex, breed, pen, weight, price, qurban, photo, also }: Picking) =>
  [sex, breed, pen, rangeOf(weight), rangeOf(price), qurban, photo].filter(Boolean).length + also.length;

export const withoutFilters = ({ q, sort, size }: Picking): Picking => ({ ...firstPicking(undefined), q, sort, size });

export const SORT_OPTIONS = [
  { value: "tag", label: "Nomor anting" },
  { value: "-weight", label: "Paling berat" },
  { value: "weight", label: "Paling ringan" },
  { value: "price", label: "Termurah" },
  { value: "-price", label: "Termahal" },
];
