import { eq } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import type { StockMovementKind } from "@/contract/product/words";
import type { Transaction } from "@/server/db/client";
import { products, stockMovements } from "@/server/db/schema/product";
import type { By } from "@/server/modules/document/by";
import { must } from "@/server/must";
import { notifyLowStock } from "./low-stock";
import { lockProduct } from "./repo";

export type GoodsMovement = {
  productId: number;
  day: string;
  kind: StockMovementKind;
  /** In the product's unit, three decimals; less than nothing for what leaves. */
  quantity: number;
  /** Goods that come in bring their value along; goods that leave take their share of the stock's, or this value. */
  value?: number;
  note?: string | null;
  documentKind?: DocumentKind;
  documentId?: number;
};

type Goods = typeof products.$inferSelect;

/** More should leave than there is. Whoever moves says it at the field that it is about. */
export class NotEnoughGoods extends Error {
  override name = "NotEnoughGoods";
  constructor(readonly goods: Goods) {
    super(`not enough of product ${goods.id}`);
  }
}

const inThousandths = (quantity: number) => Math.round(quantity * 1000);

/** The share of the stock's value that leaves with so many thousandths: to the rupiah, and all of it with the last. */
const shareOf = (value: number, held: number, leaving: number) => Math.round((value * leaving) / held);

/** The value that would leave with a quantity now. */
export const worthOf = ({ stockQuantity, stockValue }: Pick<Goods, "stockQuantity" | "stockValue">, quantity: number) =>
  shareOf(stockValue, inThousandths(stockQuantity), inThousandths(quantity));

/** As people read a quantity: up to three decimals, with a comma. */
export const amountOf = (quantity: number) => quantity.toLocaleString("id-ID", { maximumFractionDigits: 3 });

/** `Stok Konsentrat tinggal 2 karung; dibutuhkan 3 karung.` */
export function shortageOf({ name, unit, stockQuantity }: Goods, needed: number) {
  const left = stockQuantity > 0 ? `tinggal ${amountOf(stockQuantity)} ${unit}` : "habis";
  return `Stok ${name} ${left}; dibutuhkan ${amountOf(needed)} ${unit}.`;
}

/** Never more than there is, and all of it with the last. */
const leavingValue = (value: number, held: number, leaving: number, asked?: number) =>
  asked === undefined || leaving === held ? shareOf(value, held, leaving) : Math.min(value, -asked);

/** The only way to the stock of goods: a movement, and the sums on the product with it. Says what it was worth. */
export async function moveGoods(
  tx: Transaction,
  by: By,
  movement: GoodsMovement,
): Promise<{ goods: Goods; value: number }> {
  const goods = await lockProduct(tx, movement.productId);
  if (!goods) throw new Error("goods of no product were moved");
  const [held, moved] = [inThousandths(goods.stockQuantity), inThousandths(movement.quantity)];
  if (held + moved < 0) throw new NotEnoughGoods(goods);
  const value =
    moved < 0
      ? -leavingValue(goods.stockValue, held, -moved, movement.value)
      : must(movement.value, "the value of goods that come in");
  await tx.insert(stockMovements).values({ ...movement, value, createdAt: by.now, createdBy: by.userId });
  await tx
    .update(products)
    .set({ stockQuantity: (held + moved) / 1000, stockValue: goods.stockValue + value })
    .where(eq(products.id, movement.productId));
  await notifyLowStock(tx, by, goods, (held + moved) / 1000);
  return { goods, value };
}
