import { and, eq, inArray, max, sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import type { CostKind } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import type { By } from "@/server/modules/document/by";
import { inParts } from "@/server/modules/import/find";

/** A statement. */
const ROWS = 500;

export type Cost = {
  sheepId: number;
  day: string;
  kind: CostKind;
  /** Whole rupiah; less than nothing takes back. */
  amount: number;
  note?: string | null;
  documentKind?: DocumentKind;
  documentId?: number;
};

/**
 * The only way to an animal's HPP: a row in its ledger, and the sum on the animal with it. Lock the animals before, in
 * the order of their ids.
 */
export async function addCosts(tx: Transaction, by: By, costs: readonly Cost[]) {
  const real = costs.filter(({ amount }) => amount !== 0);
  if (real.length === 0) return;
  const optional = { note: null, documentKind: null, documentId: null };
  const written = { createdAt: by.now, createdBy: by.userId };
  for (const some of inParts(real, ROWS))
    await insertMany(
      tx,
      sheepCosts,
      some.map((cost) => ({ ...optional, ...cost, ...written })),
    );
  const sums = new Map<number, number>();
  for (const { sheepId, amount } of real) sums.set(sheepId, (sums.get(sheepId) ?? 0) + amount);
  for (const some of inParts([...sums], ROWS))
    await tx.execute(sql`
      update ${sheep} set cost = ${sheep}.cost + given.sum
      from jsonb_to_recordset(${JSON.stringify(some.map(([id, sum]) => ({ id, sum })))}::jsonb) as given(id bigint, sum bigint)
      where ${sheep}.id = given.id`);
}

/** The purchase price stands on the day of arrival; that day may be put right while nothing else has happened. */
export const moveArrivalCosts = (tx: Transaction, sheepId: number, day: string) =>
  tx
    .update(sheepCosts)
    .set({ day })
    .where(and(eq(sheepCosts.sheepId, sheepId), eq(sheepCosts.kind, "beli")));

/** The day of the last cost that each bears. */
export async function lastCostDays(tx: Transaction, ids: number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: sheepCosts.sheepId, day: max(sheepCosts.day) })
    .from(sheepCosts)
    .where(inArray(sheepCosts.sheepId, ids))
    .groupBy(sheepCosts.sheepId);
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day]])));
}
