import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SupplierFilter, SupplierQuery } from "@/contract/supplier/model";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { suppliers } from "@/server/db/schema/supplier";
import { search } from "@/server/db/search";
import { findAllIds, findPage, whereAll } from "@/server/http/list";

/** In the order of the table's search index. */
const SEARCHED = [suppliers.name, suppliers.code, suppliers.whatsapp, suppliers.address] as const;

const SORTS = {
  name: sql`lower(${suppliers.name})`,
  code: sql`lower(${suppliers.code})`,
  created: suppliers.id,
};

function whereOf({ kind, status }: SupplierFilter) {
  const conditions: (SQL | undefined)[] = [
    kind?.length ? inArray(suppliers.kind, kind) : undefined,
    status && eq(suppliers.active, status === "aktif"),
  ];
  return and(...conditions);
}

const listed = (filter: SupplierFilter) => ({
  table: suppliers,
  where: whereOf(filter),
  found: search(suppliers, filter.q, ...SEARCHED),
  order: orderOf(SORTS, filter.sort, suppliers.id),
});

export type SupplierRow = typeof suppliers.$inferSelect;

export const findSupplier = async (db: Queryable, id: number) =>
  (await db.select().from(suppliers).where(eq(suppliers.id, id)))[0];

export const findSuppliers = (db: Queryable, ids: number[]) =>
  db.select().from(suppliers).where(inArray(suppliers.id, ids));

export async function findSupplierPage(db: Queryable, query: SupplierQuery) {
  const list = listed(query);
  const page = await findPage(db, list, query, (one, where, offset) =>
    one
      .select()
      .from(suppliers)
      .where(where)
      .orderBy(...list.order)
      .limit(query.limit)
      .offset(offset),
  );
  const those = db.select({ id: suppliers.id }).from(suppliers).where(whereAll(list)).getSQL();
  return { ...page, those };
}

export const findSupplierIds = (db: Queryable, filter: SupplierFilter) => findAllIds(db, listed(filter));

export const lockSupplier = async (tx: Queryable, id: number) =>
  (await tx.select().from(suppliers).where(eq(suppliers.id, id)).for("no key update"))[0];
