import { and, asc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { StandingShare, UsageDetail, UsageSource, WeightCounts } from "@/contract/usage/model";
import type { Queryable } from "@/server/db/client";
import { stockMovements } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
import { usageShares } from "@/server/db/schema/usage";
import { users } from "@/server/db/schema/user";
import { together } from "@/server/db/together";
import { notFound } from "@/server/http/errors";
import { offsetOf } from "@/server/http/list";
import { documentName } from "@/server/modules/document/name";
import { must } from "@/server/must";
import { findCostLine } from "./lines";
import { findUsages, toUsage } from "./repo";
import { sourcesOf } from "./sources";
import { findVisitsOf } from "./visits";

const named = { id: sheep.id, code: sheep.code, earTag: sheep.earTag, earTagColour: sheep.earTagColour };

async function weightsOf(db: Queryable, usageId: number): Promise<WeightCounts> {
  const counted = await db
    .select({ from: usageShares.weightFrom, count: sql<number>`count(*)::int` })
    .from(usageShares)
    .where(eq(usageShares.usageId, usageId))
    .groupBy(usageShares.weightFrom);
  const counts = { timbang: 0, masuk: 0, sesudah: 0, "rata-rata": 0 };
  for (const { from, count } of counted) if (from) counts[from] = count;
  return counts;
}

/** The movements that had brought the goods of a usage into the stock. */
async function findSources(db: Queryable, usageId: number, productId: number): Promise<UsageSource[]> {
  const movement = stockMovements;
  const taken = db
    .select({ day: movement.day })
    .from(movement)
    .where(and(eq(movement.documentKind, "usage"), eq(movement.documentId, usageId), lt(movement.quantity, 0)));
  const before = await db
    .select({
      id: movement.id,
      quantity: movement.quantity,
      documentKind: movement.documentKind,
      documentId: movement.documentId,
    })
    .from(movement)
    .where(and(eq(movement.productId, productId), lte(movement.day, taken)))
    .orderBy(asc(movement.day), sql`${movement.quantity} < 0 or ${movement.originId} is not null`, asc(movement.id));
  const isTaking = (row: (typeof before)[number]) =>
    row.documentKind === "usage" && row.documentId === usageId && row.quantity < 0;
  const taking = before.find(isTaking);
  if (!taking) return [];
  const parts = new Map(sourcesOf(before, taking.id).map(({ id, quantity }) => [id, quantity]));
  if (parts.size === 0) return [];
  const rows = await db
    .select({
      id: movement.id,
      day: movement.day,
      kind: movement.kind,
      note: movement.note,
      value: movement.value,
      received: movement.quantity,
      documentKind: movement.documentKind,
      documentId: movement.documentId,
      documentName: documentName(movement.documentKind, movement.documentId),
    })
    .from(movement)
    .where(inArray(movement.id, [...parts.keys()]))
    .orderBy(asc(movement.id));
  return rows.map(({ value, ...row }) => ({
    ...row,
    quantity: must(parts.get(row.id), "the part of a movement"),
    unitValue: Math.round((value / row.received) * 100) / 100,
  }));
}

const nameOf = async (db: Queryable, userId: number | null) =>
  userId === null
    ? null
    : ((await db.select({ name: users.name }).from(users).where(eq(users.id, userId)))[0]?.name ?? null);

export async function readUsage(db: Queryable, id: number): Promise<UsageDetail> {
  const [[found], weights] = await together(db, (one) => Promise.all([findUsages(one, [id]), weightsOf(one, id)]));
  if (!found) throw notFound("Pemakaian");
  const { row } = found;
  const [line, createdBy, canceller, sources, visits] = await together(db, (one) =>
    Promise.all([
      row.lineId === null ? undefined : findCostLine(one, row.lineId),
      nameOf(one, row.createdBy),
      nameOf(one, row.cancelledBy),
      row.kind === "pakan" ? findSources(one, id, row.productId) : [],
      row.kind === "pemeriksaan" ? findVisitsOf(one, id) : [],
    ]),
  );
  return {
    ...toUsage(found),
    note: row.note,
    createdBy,
    cancelledBy: canceller,
    weights,
    sources,
    line: line
      ? {
          id: line.id,
          day: line.purchase.day,
          supplier: line.supplier,
          note: line.note,
          worth: line.worth,
          allocated: line.allocated,
        }
      : null,
    visits,
  };
}

/** The share of each animal, in the order in which they came to the farm. */
export async function findShares(db: Queryable, id: number, query: { page: number; limit: number }) {
  const [found] = await findUsages(db, [id]);
  if (!found) throw notFound("Pemakaian");
  const share = usageShares;
  const rows: StandingShare[] = await db
    .select({
      sheep: named,
      stockState: sheep.stockState,
      days: share.days,
      weight: share.weight,
      weightFrom: share.weightFrom,
      weightOn: share.weightOn,
      fee: share.fee,
      amount: share.amount,
    })
    .from(share)
    .innerJoin(sheep, eq(sheep.id, share.sheepId))
    .where(eq(share.usageId, id))
    .orderBy(asc(share.sheepId))
    .limit(query.limit)
    .offset(offsetOf(query));
  return { rows, total: found.row.animals };
}
