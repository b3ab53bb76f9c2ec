import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Product, ProductFilter, ProductQuery } from "@/contract/product/model";
import { isGoods, PRODUCT_CATEGORIES } from "@/contract/product/words";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { products } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
import { transactionLines, transactions } from "@/server/db/schema/transaction";
import { search } from "@/server/db/search";
import { findAllIds, findPage } from "@/server/http/list";
import { photoOf } from "@/server/modules/photo/photo-of";
import { isLowStock } from "@/server/modules/product/low-stock";

/** In the order of the table's search index. */
const SEARCHED = [products.name, products.code, products.breed] as const;

const SORTS = {
  name: sql`lower(${products.name})`,
  code: sql`lower(${products.code})`,
  price: products.salePrice,
  created: products.id,
};

function whereOf({ category, species, status, stock }: ProductFilter) {
  const conditions: (SQL | undefined)[] = [
    category?.length ? inArray(products.category, category) : undefined,
    species?.length ? inArray(products.species, species) : undefined,
    status && eq(products.active, status === "aktif"),
    stock && isLowStock,
  ];
  return and(...conditions);
}

const listed = (filter: ProductFilter) => ({
  table: products,
  where: whereOf(filter),
  found: search(products, filter.q, ...SEARCHED),
  order: orderOf(SORTS, filter.sort, products.id),
});

const onFarm = and(eq(sheep.productId, products.id), inArray(sheep.stockState, [...ON_FARM]));

const ordered = and(eq(transactionLines.productId, products.id), eq(transactions.state, "dipesan"));

const {
  createdBy: _by,
  changedBy: _changer,
  stockQuantity: _quantity,
  stockValue: _value,
  photoId,
  ...own
} = getTableColumns(products);
const columns = {
  ...own,
  photo: photoOf(photoId),
  stock: sql<Product["stock"]>`case
    when ${eq(products.category, "ternak")} then
      (select json_build_object('total', count(*), 'available', count(*) filter (where ${eq(sheep.stockState, "tersedia")}),
          'reserved', count(*) filter (where ${eq(sheep.stockState, "dipesan")}))
        from ${sheep} where ${onFarm})
    when ${inArray(products.category, PRODUCT_CATEGORIES.filter(isGoods))} then
      json_build_object('total', ${products.stockQuantity}, 'available', ${products.stockQuantity}, 'reserved',
        (select coalesce(sum(${transactionLines.quantity}), 0) from ${transactionLines}
          join ${transactions} on ${eq(transactions.id, transactionLines.transactionId)}
          where ${ordered})) end`,
};
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

export const findProduct = async (db: Queryable, id: number) =>
  (await db.select(columns).from(products).where(eq(products.id, id)))[0];

export const findProducts = (db: Queryable, ids: number[]) =>
  db.select(columns).from(products).where(inArray(products.id, ids));

export function findProductPage(db: Queryable, query: ProductQuery) {
  const list = listed(query);
  return findPage(db, list, query, (one, where, offset) =>
    one
      .select(columns)
      .from(products)
      .where(where)
      .orderBy(...list.order)
      .limit(query.limit)
      .offset(offset),
  );
}

export const findProductIds = (db: Queryable, filter: ProductFilter) => findAllIds(db, listed(filter));

export const findProductByCode = async (db: Queryable, code: string) =>
  (
    await db
      .select({ id: products.id, name: products.name, code: products.code })
      .from(products)
      .where(eq(sql`lower(${products.code})`, sql`lower(${code}::text)`))
  )[0];

// Weaker than "update": what refers to the product need not wait.
export const lockProduct = async (tx: Queryable, id: number) =>
  (await tx.select().from(products).where(eq(products.id, id)).for("no key update"))[0];

/** Whether an animal, wherever it is by now, belongs to the product. */
export const hasAnimals = async (tx: Queryable, id: number) =>
  (await tx.select({ id: sheep.id }).from(sheep).where(eq(sheep.productId, id)).limit(1)).length > 0;
