import { desc, eq, sql } from "drizzle-orm";
import type { Product } from "@/contract/product/model";
import type { StockCountInput, StockMovement } from "@/contract/product/stock";
import { isGoods } from "@/contract/product/words";
import type { Queryable } from "@/server/db/client";
import { stockMovements } from "@/server/db/schema/product";
import { users } from "@/server/db/schema/user";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, invalid, notFound } from "@/server/http/errors";
import { boundedCount, offsetOf } from "@/server/http/list";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { documentName } from "@/server/modules/document/name";
import { businessDay } from "@/server/time";
import { findProduct, lockProduct } from "./repo";
import { readProduct } from "./service";
import { moveGoods } from "./stock";

/** The stock card of goods, the newest first. */
export async function findMovements(db: Queryable, id: number, query: { page: number; limit: number }) {
  if (!(await findProduct(db, id))) throw notFound("Produk");
  const where = eq(stockMovements.productId, id);
  const movement = stockMovements;
  const rows: StockMovement[] = await db
    .select({
      id: movement.id,
      day: movement.day,
      kind: movement.kind,
      quantity: movement.quantity,
      value: movement.value,
      left: sql<number>`(sum(${movement.quantity}) over (order by ${movement.id}))::float8`,
      note: movement.note,
      by: users.name,
      documentKind: movement.documentKind,
      documentId: movement.documentId,
      documentName: documentName(movement.documentKind, movement.documentId),
    })
    .from(movement)
    .leftJoin(users, eq(movement.createdBy, users.id))
    .where(where)
    .orderBy(desc(movement.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  return { rows, total: await boundedCount(db, movement, where) };
}

const hasMoved = async (tx: Queryable, id: number) =>
  (await tx.select({ id: stockMovements.id }).from(stockMovements).where(eq(stockMovements.productId, id)).limit(1))
    .length > 0;

/** How much more or less there is than the books say. More of it has a value; less leaves at the value of the books. */
function differenceOf(
  goods: NonNullable<Awaited<ReturnType<typeof lockProduct>>>,
  { counted, before, unitValue }: StockCountInput,
) {
  if (!isGoods(goods.category)) throw badRequest("Produk ini tidak mempunyai stok barang.");
  if (before !== goods.stockQuantity)
    throw conflict(`Stok ${goods.name} baru saja berubah. Periksa lagi jumlahnya sebelum menyimpan.`);
  const quantity = (Math.round(counted * 1000) - Math.round(goods.stockQuantity * 1000)) / 1000;
  if (quantity === 0) throw invalid({ counted: "Sama dengan catatan: tidak ada yang perlu disimpan." });
  if (quantity < 0) return { quantity };
  if (unitValue === null) throw invalid({ unitValue: `Masukkan nilai per ${goods.unit}.` });
  const value = Math.round(quantity * unitValue);
  if (value + goods.stockValue > Number.MAX_SAFE_INTEGER / 2)
    throw invalid({ unitValue: "Nilai persediaan menjadi terlalu besar." });
  return { quantity, value };
}

/** The stock is set to the count, and the difference stands as a movement of its own. */
export const countGoods = (deps: Deps, caller: Caller, id: number, input: StockCountInput): Promise<Product> =>
  actOnce(deps, caller, async (tx, by) => {
    const goods = await lockProduct(tx, id);
    if (!goods) throw notFound("Produk");
    const { counted, note } = input;
    const { quantity, value } = differenceOf(goods, input);
    const kind = (await hasMoved(tx, id)) ? "opname" : "awal";
    const movement = { productId: id, day: businessDay(by.now), kind, quantity, note } as const;
    const moved = await moveGoods(tx, by, { ...movement, value });
    await audit(tx, deps, caller, {
      action: "product.count",
      entity: "product",
      entityId: id,
      before: { stockQuantity: goods.stockQuantity, stockValue: goods.stockValue },
      after: { stockQuantity: counted, stockValue: goods.stockValue + moved.value, note },
    });
    return readProduct(tx, id);
  });
