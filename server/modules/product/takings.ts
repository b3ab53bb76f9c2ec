import { and, eq, isNull, sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import type { Transaction } from "@/server/db/client";
import { stockMovements } from "@/server/db/schema/product";
import { isAny } from "@/server/modules/import/find";
import { must } from "@/server/must";

/** The values that corrections of their price added to takings, by their days. */
export async function laterWorths(tx: Transaction, takingIds: readonly number[]) {
  const { rows } = await tx.execute<{ of: number; day: string; amount: number }>(sql`
    select corrects_id::float8 as of, day::text, -sum(value)::float8 as amount from stock_movements
    where ${isAny(sql`corrects_id`, takingIds, "bigint")} and part_of_id is not null
    group by corrects_id, day having sum(value) <> 0 order by corrects_id, day`);
  const worths = new Map<number, { day: string; amount: number }[]>();
  for (const { of, ...worth } of rows) worths.set(of, [...(worths.get(of) ?? []), worth]);
  return worths;
}

/** The movements by which documents of a kind took goods, before anything of them came back. */
export async function findTakings(tx: Transaction, kind: DocumentKind, documentIds: readonly number[]) {
  const rows = await tx
    .select({ id: stockMovements.id, value: stockMovements.value, documentId: stockMovements.documentId })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.documentKind, kind),
        isAny(stockMovements.documentId, documentIds, "bigint"),
        isNull(stockMovements.originId),
        isNull(stockMovements.partOfId),
      ),
    );
  return new Map(rows.map(({ documentId, ...taking }) => [must(documentId, "the document of a taking"), taking]));
}
