import { createContext } from "react";
import type { TransactionDetail } from "@/contract/transaction/model";

/** The order in the form, if there is one already. */
export const OrderId = createContext<number | undefined>(undefined);

/** The quantities of goods, by product, that the order in the form has reserved itself. */
export const OwnOrder = createContext<ReadonlyMap<number, number>>(new Map());

export function reservedBy({ state, lines }: TransactionDetail): ReadonlyMap<number, number> {
  const own = new Map<number, number>();
  if (state !== "dipesan") return own;
  for (const { kind, product, quantity } of lines)
    if (kind === "barang") own.set(product.id, (own.get(product.id) ?? 0) + quantity);
  return own;
}
