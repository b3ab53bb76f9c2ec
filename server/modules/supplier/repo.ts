import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SupplierFilter, SupplierQuery } from "@/contract/supplier";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { suppliers } from "@/server/db/schema/supplier";
import { matches } from "@/server/db/search";
import { boundedCount, offsetOf } from "@/server/http/list";

/** In the order of the table's search index. */
const SEARCHED = [suppliers.name, suppliers.code, suppliers.whatsapp, suppliers.address] as const;

const SORTS = {
  name: sql`lower(${suppliers.name})`,
  code: sql`lower(${suppliers.code})`,
  created: suppliers.id,
};

function whereOf({ q, kind, status }: SupplierFilter) {
  const conditions: (SQL | undefined)[] = [
    matches(q, ...SEARCHED),
    kind?.length ? inArray(suppliers.kind, kind) : undefined,
    status && eq(suppliers.active, status === "aktif"),
  ];
  return and(...conditions);
}

export type SupplierRow = typeof suppliers.$inferSelect;

export const findSupplier = async (db: Queryable, id: number) =>
  (await db.select().from(suppliers).where(eq(suppliers.id, id)))[0];

export const findSuppliers = (db: Queryable, ids: number[]) =>
  db.select().from(suppliers).where(inArray(suppliers.id, ids));

export async function findSupplierPage(db: Queryable, query: SupplierQuery) {
  const where = whereOf(query);
  const rows = await db
    .select()
    .from(suppliers)
    .where(where)
    .orderBy(...orderOf(SORTS, query.sort, suppliers.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  return { rows, total: await boundedCount(db, suppliers, where) };
}

/** Every id of a list in its order, for the export. */
export const findSupplierIds = async (db: Queryable, filter: SupplierFilter) =>
  (
    await db
      .select({ id: suppliers.id })
      .from(suppliers)
      .where(whereOf(filter))
      .orderBy(...orderOf(SORTS, filter.sort, suppliers.id))
  ).map(({ id }) => id);

export const lockSupplier = async (tx: Queryable, id: number) =>
  (await tx.select().from(suppliers).where(eq(suppliers.id, id)).for("no key update"))[0];
