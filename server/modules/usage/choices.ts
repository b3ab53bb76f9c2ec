import { and, desc, eq, or, sql } from "drizzle-orm";
import { PRODUCT_CATEGORIES } from "@/contract/product/words";
import type { UsableCost, UsableGoods } from "@/contract/usage/model";
import { isUsed } from "@/contract/usage/words";
import type { Queryable } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { purchaseLines, purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import { matches } from "@/server/db/search";
import { fromLines, WORTH } from "./lines";

const MOST = 20;

type Asked = { q: string; id?: number };

const CATEGORIES = sql.raw(
  PRODUCT_CATEGORIES.filter(isUsed)
    .map((word) => `'${word}'`)
    .join(", "),
);

const usedUntil = (productId: unknown) => sql<string | null>`(select max(used.to_day)::text from usages used
  where used.product_id = ${productId} and used.cancelled_at is null)`;

const searched = [products.name, products.code, products.breed] as const;

/** Goods in stock come first, then by name. */
export const findGoods = (db: Queryable, { q, id }: Asked): Promise<UsableGoods[]> =>
  db
    .select({
      id: products.id,
      code: products.code,
      name: products.name,
      category: products.category,
      unit: products.unit,
      stock: products.stockQuantity,
      value: products.stockValue,
      usedUntil: usedUntil(sql`"products"."id"`),
    })
    .from(products)
    .where(
      and(
        matches(q, ...searched),
        id === undefined ? undefined : eq(products.id, id),
        sql`${products.category} in (${CATEGORIES})`,
        or(eq(products.active, true), sql`${products.stockQuantity} > 0`),
      ),
    )
    .orderBy(sql`${products.stockQuantity} = 0`, sql`lower(${products.name})`, products.id)
    .limit(MOST);

/** Of what was bought last first. The first condition is that of the index of open lines. */
export async function findCosts(db: Queryable, { q, id }: Asked): Promise<UsableCost[]> {
  const rows = await fromLines(db)
    .where(
      and(
        sql`${purchaseLines.kind} = 'jasa' and ${purchaseLines.received} > 0 and ${purchaseLines.transactionId} is null and ${purchaseLines.allocated} + ${purchaseLines.returnedAmount} < ${purchaseLines.amount} + ${purchaseLines.share} + ${purchaseLines.corrected}`,
        sql`${purchaseLines.allocated} < ${WORTH}`,
        id === undefined ? undefined : eq(purchaseLines.id, id),
        or(
          matches(q, ...searched),
          matches(q, purchases.number, purchases.noteNumber),
          matches(q, suppliers.name, suppliers.code, suppliers.whatsapp, suppliers.address),
        ),
      ),
    )
    .orderBy(desc(purchases.day), desc(purchaseLines.id))
    .limit(MOST);
  const until = await usedUntilOf(
    db,
    rows.map(({ product }) => product.id),
  );
  return rows.map(({ worth, allocated, purchase: { day, ...purchase }, ...row }) => ({
    ...row,
    purchase,
    day,
    left: worth - allocated,
    usedUntil: until.get(row.product.id) ?? null,
  }));
}

async function usedUntilOf(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string | null>();
  const rows = await db
    .select({ id: products.id, until: usedUntil(sql`"products"."id"`) })
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, until }) => [id, until]));
}
