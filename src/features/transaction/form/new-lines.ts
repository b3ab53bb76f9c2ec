import type { PriceMethod } from "@/contract/product/words";
import type { SellableAnimal, TransactionDetail } from "@/contract/transaction/model";
import type { SaleLineKind } from "@/contract/transaction/words";

/** A line of the form: missing values are null. Every kind has all fields. */
export type FormLine = {
  kind: SaleLineKind;
  productId: number | null;
  note: string | null;
  price: number | null;
  discount: number;
  quantity: number | null;
  priceMethod: PriceMethod | null;
  weight: number | null;
  sheepIds: number[];
};

export const emptyLine = (kind: SaleLineKind): FormLine => ({
  kind,
  productId: null,
  note: null,
  price: null,
  discount: 0,
  weight: null,
  sheepIds: [],
  ...(kind === "ternak"
    ? { quantity: 1, priceMethod: "ekor" as const }
    : { quantity: kind === "barang" ? null : 1, priceMethod: null }),
});

type Sold = {
  id: number;
  product: Pick<NonNullable<SellableAnimal["product"]>, "id" | "salePrice" | "priceMethod"> | null;
};

/** Makes a line for an animal with the price of its product. */
export const lineOfAnimal = ({ id, product }: Sold): FormLine => ({
  ...emptyLine("ternak"),
  sheepIds: [id],
  productId: product?.id ?? null,
  price: product?.salePrice ?? null,
  priceMethod: product?.priceMethod ?? "ekor",
});

export const formLines = ({ lines }: TransactionDetail): FormLine[] =>
  lines.map((line) => ({
    kind: line.kind,
    productId: line.product.id,
    note: line.note,
    price: line.price,
    discount: line.discount,
    quantity: line.quantity,
    priceMethod: line.priceMethod,
    weight: line.weight,
    sheepIds: line.animals.map(({ id }) => id),
  }));

/** Repeats a sale for other animals, whose expected weights are those of the original ones. */
export const likeLines = (sale: TransactionDetail): FormLine[] =>
  formLines(sale).map((line, at) => {
    const weights = (sale.lines[at]?.animals ?? []).flatMap(
      ({ deliveredWeight, weight }) => deliveredWeight ?? weight ?? [],
    );
    const mean = weights.length > 0 ? weights.reduce((sum, one) => sum + one, 0) / weights.length : null;
    const weight =
      line.priceMethod === "kg" ? (line.weight ?? (mean === null ? null : Math.round(mean * 100) / 100)) : null;
    // Other animals are for other people.
    return { ...line, note: line.kind === "ternak" ? null : line.note, sheepIds: [], weight };
  });
