import { inArray } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { pens } from "@/server/db/schema/sheep";

async function named(db: Queryable, label: string, table: typeof pens | typeof products, ids: readonly number[] = []) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return [`${label}: ${ids.map((id) => names.get(id) ?? `nomor ${id}`).join(", ")}`];
}

/** Pens and products that a list is filtered by, by their names: for the head of a sheet. */
export const placesInWords = async (db: Queryable, { pen, product }: { pen?: number[]; product?: number[] }) => [
  ...(await named(db, "Kandang", pens, pen)),
  ...(await named(db, "Produk", products, product)),
];
