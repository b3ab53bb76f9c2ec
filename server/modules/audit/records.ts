import { inArray } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { HistoryWord } from "@/contract/audit";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { suppliers } from "@/server/db/schema/supplier";
import { users } from "@/server/db/schema/user";

type Numbered = PgTable & { id: AnyPgColumn<{ data: number; notNull: true }> };
type Named = {
  table: Numbered;
  name: AnyPgColumn<{ data: string; notNull: true }>;
  /** For "… tidak ditemukan." */
  label: string;
};

/** Where the records of the log stand, and what they are called now. */
export const RECORDS: Record<HistoryWord, Named> = {
  customer: { table: customers, name: customers.name, label: "Customer" },
  supplier: { table: suppliers, name: suppliers.name, label: "Supplier" },
  product: { table: products, name: products.name, label: "Produk" },
  user: { table: users, name: users.name, label: "User" },
};

export const isRecord = (entity: string): entity is HistoryWord => Object.hasOwn(RECORDS, entity);

/** The names that records bear now, one statement for each kind of record. */
export async function currentNames(db: Queryable, wanted: readonly { entity: string; entityId: string | null }[]) {
  const ids = new Map<HistoryWord, Set<number>>();
  for (const { entity, entityId } of wanted)
    if (isRecord(entity) && entityId && /^\d{1,15}$/.test(entityId))
      ids.set(entity, (ids.get(entity) ?? new Set()).add(Number(entityId)));
  const names = new Map<string, string>();
  for (const [entity, some] of ids) {
    const { table, name } = RECORDS[entity];
    const rows = await db
      .select({ id: table.id, name })
      .from(table)
      .where(inArray(table.id, [...some]));
    for (const row of rows) names.set(`${entity} ${row.id}`, row.name);
  }
  return names;
}
