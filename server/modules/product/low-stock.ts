import { and, count, eq, inArray, lt } from "drizzle-orm";
import { isGoods, PRODUCT_CATEGORIES } from "@/contract/product/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import type { By } from "@/server/modules/document/by";
import { notify } from "@/server/modules/notification/outbox";
import { must } from "@/server/must";

type Goods = Pick<typeof products.$inferSelect, "id" | "name" | "unit" | "active" | "minStock" | "stockQuantity">;

const inWords = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 3 });

export const isLowStock = and(
  eq(products.active, true),
  inArray(products.category, PRODUCT_CATEGORIES.filter(isGoods)),
  lt(products.stockQuantity, products.minStock),
);

export const countLowStock = async (db: Queryable) =>
  must((await db.select({ count: count() }).from(products).where(isLowStock))[0], "the count of low stock").count;

/** Tells the staff when goods that were enough are not any more: once for each time that it happens. */
export async function notifyLowStock(tx: Transaction, by: By, before: Goods, left: number) {
  const { id, name, unit, active, minStock, stockQuantity } = before;
  if (!active || minStock === null || stockQuantity < minStock || left >= minStock) return;
  await notify(tx, by, {
    kind: "stok",
    values: { produk: name, stok: inWords.format(left), minimum: inWords.format(minStock), satuan: unit },
    document: { kind: "product", id, name },
  });
}
