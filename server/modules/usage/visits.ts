import { and, asc, eq, gt, gte, inArray, isNull, lte, min, not, type SQL, sql } from "drizzle-orm";
import type { Visit } from "@/contract/usage/model";
import { MOST_VISITS } from "@/contract/usage/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import { conflict } from "@/server/http/errors";
import type { Stay } from "./stays";

/** Examinations of before there were bills may have laid their fees on the animals already. */
const bears = sql`exists (select from ${sheepCosts} where ${sheepCosts.documentKind} = 'examination'
  and ${sheepCosts.kind} = 'pemeriksaan' and ${sheepCosts.documentId} = ${examinations.id})`;
const hasFee = and(gt(examinations.fee, 0), isNull(examinations.cancelledAt), not(bears));
/** With the condition of the index of fees that no usage names. */
const isOpen = and(hasFee, isNull(examinations.usageId));

const visits = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      batch: examinations.batch,
      id: sql<number>`min(${examinations.id})::float8`,
      day: sql<string>`min(${examinations.day})::text`,
      kind: sql<Visit["kind"]>`min(${examinations.kind})`,
      officer: sql<string>`min(${examinations.officer})`,
      animals: sql<number>`count(*)::int`,
      fee: sql<number>`sum(${examinations.fee})::float8`,
    })
    .from(examinations)
    .where(where)
    .groupBy(examinations.batch)
    .orderBy(asc(min(examinations.day)), asc(min(examinations.id)))
    .limit(MOST_VISITS);

/** Examinations with fees that no usage names yet. */
export const findOpenVisits = (db: Queryable, { from, to }: { from: string; to: string }): Promise<Visit[]> =>
  visits(db, and(isOpen, gte(examinations.day, from), lte(examinations.day, to)));

export const findVisitsOf = (db: Queryable, usageId: number): Promise<Visit[]> =>
  visits(db, eq(examinations.usageId, usageId));

/** The fees of some batches, with the usages that name them already. */
export const findFees = (db: Queryable, batches: readonly string[]) =>
  db
    .select({ batch: examinations.batch, day: examinations.day, usageId: examinations.usageId })
    .from(examinations)
    .where(and(hasFee, inArray(examinations.batch, [...batches])));

/** The examinations of a usage that is saved, or of a bill that is to be. */
export type Examined = { usageId: number } | { batches: readonly string[] };

/** The examined animals with their fees, by code, which decides who bears the last rupiah. */
export const findExamined = (db: Queryable, of: Examined): Promise<Stay[]> =>
  db
    .select({
      sheepId: sheep.id,
      code: sheep.code,
      earTag: sheep.earTag,
      earTagColour: sheep.earTagColour,
      stockState: sheep.stockState,
      days: sql<number>`count(distinct ${examinations.day})::int`,
      weight: sql<null>`null`,
      weightFrom: sql<null>`null`,
      weightOn: sql<null>`null`,
      fee: sql<number>`sum(${examinations.fee})::float8`,
    })
    .from(examinations)
    .innerJoin(sheep, eq(sheep.id, examinations.sheepId))
    .where(
      "usageId" in of
        ? eq(examinations.usageId, of.usageId)
        : and(isOpen, inArray(examinations.batch, [...of.batches])),
    )
    .groupBy(sheep.id)
    .orderBy(sql`lower(${sheep.code})`, sheep.id);

/** The animals are locked, so that nobody cancels an examination of theirs meanwhile. */
export async function nameFees(tx: Transaction, usageId: number, batches: readonly string[]) {
  await tx
    .update(examinations)
    .set({ usageId })
    .where(and(isOpen, inArray(examinations.batch, [...batches])));
  const [named] = await tx
    .select({ batches: sql<number>`count(distinct ${examinations.batch})::int` })
    .from(examinations)
    .where(eq(examinations.usageId, usageId));
  if (named?.batches !== new Set(batches).size)
    throw conflict("Pemeriksaan yang dipilih baru saja berubah. Muat ulang daftarnya.");
}

/** Another usage may name them. */
export const releaseFees = (tx: Transaction, usageId: number) =>
  tx.update(examinations).set({ usageId: null }).where(eq(examinations.usageId, usageId));
