import type { PriceMethod } from "@/contract/product/words";
import { isFund, type SaleLineKind, type TransactionKind } from "./words";

// The amounts of a sale's lines, as the form shows them and the server posts them.

type Priced = {
  kind: SaleLineKind;
  priceMethod?: PriceMethod | null;
  price: number;
  discount: number;
  quantity: number;
  /** Kilograms of each chosen animal. */
  weights?: readonly number[];
  /** The estimated kilograms of each other head. */
  weight?: number | null;
};

const hundredths = (kilograms: number) => Math.round(kilograms * 100);

/** The kilograms of a line: the chosen animals' weights, and estimates for the others. */
export const lineWeight = ({ quantity, weights = [], weight }: Omit<Priced, "kind" | "price" | "discount">) =>
  (weights.reduce((sum, one) => sum + hundredths(one), 0) +
    Math.max(0, quantity - weights.length) * hundredths(weight ?? 0)) /
  100;

/** The amount of a line before its discount. */
export function grossAmount(line: Omit<Priced, "discount">): number {
  if (line.kind === "ternak" && line.priceMethod === "kg")
    return Math.round((hundredths(lineWeight(line)) * line.price) / 100);
  return Math.round((Math.round(line.quantity * 1000) * line.price) / 1000);
}

export const saleAmount = (line: Priced) => grossAmount(line) - line.discount;

/** The minimum down payment of an order: `percent` of it in whole rupiah. Packages are exempt. */
export const leastDownPayment = (total: number, percent: number, { kind }: { kind: TransactionKind }) =>
  isFund({ kind }) ? 0 : Math.min(total, Math.ceil((total * Math.round(percent * 100)) / 10_000));
