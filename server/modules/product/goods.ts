import { and, desc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { REASON } from "@/contract/base/error-codes";
import type { Product } from "@/contract/product/model";
import type { StockCountInput, StockMovement } from "@/contract/product/stock";
import { isGoods } from "@/contract/product/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { stockMovements } from "@/server/db/schema/product";
import { users } from "@/server/db/schema/user";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, invalid, notFound } from "@/server/http/errors";
import { boundedCount, offsetOf } from "@/server/http/list";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { asks, question } from "@/server/modules/document/ask";
import { checkDay } from "@/server/modules/document/cancelled";
import { documentName } from "@/server/modules/document/name";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { findProduct, lockProduct } from "./repo";
import { readProduct } from "./service";
import { IN_ORDER } from "./steps";
import { amountOf, moveGoods, NotEnoughGoods, shortageOf } from "./stock";

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
      left: sql<number>`(sum(${movement.quantity}) over (order by ${IN_ORDER}))::float8`,
      replaced: sql<boolean>`${movement.counted} is not null and ${movement.kind} <> 'awal' and exists (
        select from stock_movements later where later.product_id = ${movement.productId} and later.day = ${movement.day}
          and later.counted is not null and later.id > ${movement.id})`,
      note: movement.note,
      by: users.name,
      documentKind: movement.documentKind,
      documentId: movement.documentId,
      documentName: documentName(movement.documentKind, movement.documentId),
    })
    .from(movement)
    .leftJoin(users, eq(movement.createdBy, users.id))
    .where(where)
    .orderBy(desc(sql`row_number() over (order by ${IN_ORDER})`))
    .limit(query.limit)
    .offset(offsetOf(query));
  return { rows, total: await boundedCount(db, movement, where) };
}

type Goods = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

/**
 * A count of more than the books say needs a value for what is more; less leaves at the value of the books. Answers with
 * the value, which may be that of the count of the day that this one replaces.
 */
async function checkCount(tx: Transaction, goods: Goods, day: string, { counted, before, ...input }: StockCountInput) {
  if (!isGoods(goods.category)) throw badRequest("Produk ini tidak mempunyai stok barang.");
  if (before !== goods.stockQuantity)
    throw conflict(`Stok ${goods.name} baru saja berubah. Periksa lagi jumlahnya sebelum menyimpan.`);
  const held = await heldOn(tx, goods.id, day);
  const unitValue = input.unitValue ?? (await findUnitValue(tx, goods.id, day));
  const quantity = (Math.round(counted * 1000) - Math.round(held * 1000)) / 1000;
  if (quantity <= 0) return unitValue;
  if (unitValue === null) throw invalid({ unitValue: `Masukkan nilai per ${goods.unit}.` });
  if (Math.round(quantity * unitValue) + goods.stockValue > Number.MAX_SAFE_INTEGER / 2)
    throw invalid({ unitValue: "Nilai persediaan menjadi terlalu besar." });
  return unitValue;
}

/** The stock at the end of a day without the other counts of the day, unless such a one opened the stock. */
async function heldOn(tx: Transaction, id: number, day: string) {
  const movement = stockMovements;
  const replaced = sql`${movement.counted} is not null and ${movement.kind} <> 'awal' and ${movement.day} = ${day}`;
  const [row] = await tx
    .select({ held: sql<number>`coalesce(sum(${movement.quantity}) filter (where not (${replaced})), 0)::float8` })
    .from(movement)
    .where(and(eq(movement.productId, id), lte(movement.day, day)));
  return must(row, "a sum").held;
}

async function findUnitValue(tx: Transaction, productId: number, day: string) {
  const movement = stockMovements;
  const [other] = await tx
    .select({ given: movement.given })
    .from(movement)
    .where(
      and(
        eq(movement.productId, productId),
        eq(movement.day, day),
        isNotNull(movement.counted),
        isNotNull(movement.given),
      ),
    )
    .orderBy(desc(movement.id))
    .limit(1);
  return other?.given ?? null;
}

/** So many, and so many times what the books have, are most often a slip of the finger. */
const [MANY, FAR] = [1000, 10];

/** The stock at the end of a day becomes what was counted; the difference follows from all that is dated up to then. */
export const countGoods = (deps: Deps, caller: Caller, id: number, input: StockCountInput): Promise<Product> =>
  actOnce(deps, caller, async (tx, by) => {
    const goods = await lockProduct(tx, id);
    if (!goods) throw notFound("Produk");
    const { counted, note } = input;
    const today = businessDay(by.now);
    const day = input.day ?? today;
    checkDay(day, by);
    const given = await checkCount(tx, goods, day, input);
    if (counted >= MANY && counted > FAR * goods.stockQuantity && asks(by, REASON.unlikely))
      throw question(
        REASON.unlikely,
        `Di buku ada ${amountOf(goods.stockQuantity)} ${goods.unit}, dihitung ${amountOf(counted)}. Benar?`,
      );
    const movement = { productId: id, day, kind: "opname", quantity: 0, counted, given, note } as const;
    try {
      await moveGoods(tx, by, movement);
    } catch (error) {
      if (!(error instanceof NotEnoughGoods)) throw error;
      throw invalid({ counted: shortageOf(error, 0) });
    }
    await deps.catchUp(tx, by);
    const after = must(await lockProduct(tx, id), "the counted product");
    await audit(tx, deps, caller, {
      action: "product.count",
      entity: "product",
      entityId: id,
      before: { stockQuantity: goods.stockQuantity, stockValue: goods.stockValue },
      after: { stockQuantity: after.stockQuantity, stockValue: after.stockValue, counted, day, note },
    });
    return readProduct(tx, id);
  });
