import { and, inArray, lte } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";
import { stockMovements } from "@/server/db/schema/product";
import { closedUntil } from "@/server/modules/document/by";
import { inParts } from "@/server/modules/import/find";
import { dayInWords } from "@/server/time";

type Measured = { unit: unknown; category: unknown };

/** The field by which the quantities of a product would be told in another unit. */
export function changesUnit(before: Measured, after: Measured) {
  if (after.unit === before.unit) return undefined;
  return after.category === before.category ? "unit" : "category";
}

/** Of these goods, those whose unit stays because closed books tell quantities of them: each with the reason. */
export async function keptUnits(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const kept = new Map<number, string>();
  const closed = ids.length > 0 ? await closedUntil(db) : null;
  if (closed === null) return kept;
  const refusal = `Satuan tidak dapat diubah: stoknya sudah tercatat dalam buku yang ditutup sampai ${dayInWords(closed)}.`;
  const { productId, day } = stockMovements;
  for (const some of inParts(ids))
    for (const { id } of await db
      .selectDistinct({ id: productId })
      .from(stockMovements)
      .where(and(inArray(productId, some), lte(day, closed))))
      kept.set(id, refusal);
  return kept;
}
