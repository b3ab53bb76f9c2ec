import { isGoods } from "@/contract/product/words";
import type { Transaction } from "@/server/db/client";
import type { products } from "@/server/db/schema/product";
import type { By } from "@/server/modules/document/by";
import { moveGoods } from "@/server/modules/product/stock";
import { randomFrom } from "./random";

type Product = typeof products.$inferSelect;

/** The stock on the demo farm's first day. A few goods are below their minimum. */
export async function seedStock(tx: Transaction, all: readonly Product[], by: By, day: string) {
  const random = randomFrom(431);
  for (const { id, category, unit, minStock, purchasePrice, active } of all) {
    if (!isGoods(category) || !active) continue;
    const least = minStock ?? 5;
    const plenty = (least * random.between(15, 40)) / 10;
    // Half a bottle may be left, but never half a set.
    const rounded = unit === "botol" ? Math.round(plenty * 2) / 2 : Math.round(plenty);
    const quantity = random.chance(0.2) ? Math.ceil(least * 0.6) : rounded;
    const value = Math.round(quantity * (purchasePrice ?? 0));
    const movement = { productId: id, day, kind: "awal" as const, quantity, value, note: "Stok awal" };
    await moveGoods(tx, by, movement);
  }
}
