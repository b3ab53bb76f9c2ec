import { eq, getTableColumns, sql } from "drizzle-orm";
import type { UsageShare } from "@/contract/usage/model";
import type { Transaction } from "@/server/db/client";
import { insertMany, updateMany } from "@/server/db/many";
import { sheep } from "@/server/db/schema/sheep";
import { usageShares } from "@/server/db/schema/usage";
import { inParts, isAny } from "@/server/modules/import/find";
import type { Stay } from "./stays";

/** Rows that one statement writes. */
const ROWS = 2000;

export type ShareRow = Stay & { id: number; usageId: number; amount: number };

/** The stored shares of usages with their animals, by the animals' codes. */
export async function findShareRows(tx: Transaction, ids: readonly number[]) {
  const rows: ShareRow[] = await tx
    .select({
      ...getTableColumns(usageShares),
      code: sheep.code,
      earTag: sheep.earTag,
      earTagColour: sheep.earTagColour,
      stockState: sheep.stockState,
    })
    .from(usageShares)
    .innerJoin(sheep, eq(sheep.id, usageShares.sheepId))
    .where(isAny(usageShares.usageId, ids, "bigint"))
    .orderBy(sql`lower(${sheep.code})`, sheep.id);
  const of = new Map<number, ShareRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) of.get(row.usageId)?.push(row);
  return of;
}

const isSame = (left: UsageShare, right: ShareRow) =>
  left.amount === right.amount &&
  left.days === right.days &&
  left.weight === right.weight &&
  left.weightFrom === right.weightFrom &&
  left.weightOn === right.weightOn &&
  left.fee === right.fee;

type Shared = { usage: { id: number }; shares: readonly UsageShare[]; stored: readonly ShareRow[] };

/** The differences between the shares of a usage and its rows. */
function differencesOf({ usage, shares, stored }: Shared) {
  const before = new Map(stored.map((row) => [row.sheepId, row]));
  const rows = shares.flatMap((share) => {
    const {
      sheep: { id: sheepId },
      ...rest
    } = share;
    const known = before.get(sheepId);
    before.delete(sheepId);
    return known && isSame(share, known) ? [] : [{ known, row: { ...rest, usageId: usage.id, sheepId } }];
  });
  return {
    gone: [...before.values()],
    added: rows.flatMap(({ known, row }) => (known ? [] : [row])),
    changed: rows.flatMap(({ known, row }) => (known ? [{ ...row, id: known.id }] : [])),
    weightsOnly: before.size === 0 && rows.every(({ known, row }) => known?.amount === row.amount),
  };
}

/** Writes the shares that differ, and answers with the usages of which some animal bears another amount. */
export async function writeShareRows(tx: Transaction, all: readonly Shared[]): Promise<number[]> {
  const found = all.map((one) => ({ usageId: one.usage.id, ...differencesOf(one) }));
  const gone = found.flatMap((one) => one.gone);
  for (const some of inParts(gone, ROWS)) {
    const ids = some.map(({ id }) => id);
    await tx.delete(usageShares).where(isAny(usageShares.id, ids, "bigint"));
  }
  for (const some of inParts(
    found.flatMap(({ added }) => added),
    ROWS,
  ))
    await insertMany(tx, usageShares, some);
  for (const some of inParts(
    found.flatMap(({ changed }) => changed),
    ROWS,
  ))
    await updateMany(tx, usageShares, some);
  return found.flatMap(({ usageId, weightsOnly }) => (weightsOnly ? [] : [usageId]));
}
