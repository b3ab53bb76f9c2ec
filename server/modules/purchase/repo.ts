import { and, asc, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PurchaseFilter, PurchaseQuery, PurchaseTotals } from "@/contract/purchase";
import type { Queryable, Transaction } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { products } from "@/server/db/schema/product";
import { purchaseLines, purchaseMoveLines, purchaseMoves, purchases } from "@/server/db/schema/purchase";
import { pens, sheep } from "@/server/db/schema/sheep";
import { suppliers } from "@/server/db/schema/supplier";
import { usages } from "@/server/db/schema/usage";
import { users } from "@/server/db/schema/user";
import { matches } from "@/server/db/search";
import { boundedCount, offsetOf } from "@/server/http/list";

const SORTS = {
  day: purchases.day,
  number: purchases.number,
  due: purchases.dueOn,
  // after returns, as it is shown
  total: sql`(${purchases.total} - ${purchases.returned})`,
};

/** As their indexes have them. */
const isOwed = sql`${purchases.received} - ${purchases.returned} - ${purchases.paid} > 0 and ${purchases.state} <> 'dibatalkan'`;
const owed = sql`case when ${purchases.state} = 'dibatalkan' then ${purchases.forfeited} else ${purchases.total} - ${purchases.returned} end`;
const isOverpaid = sql`${purchases.paid} > ${owed}`;
const isAdvanced = sql`${purchases.received} - ${purchases.returned} - ${purchases.paid} + ${purchases.forfeited} < 0`;
const isUnpaid = sql`${purchases.total} - ${purchases.returned} - ${purchases.paid} > 0 and ${purchases.state} not in ('draf', 'dibatalkan')`;

/** By its number or the supplier's note, or by the supplier; each by an index of its own. */
function found(q: string) {
  const own = matches(q, purchases.number, purchases.noteNumber);
  const theirs = matches(q, suppliers.name, suppliers.code, suppliers.whatsapp, suppliers.address);
  return (
    own &&
    sql`${purchases.id} in (
    select ${purchases.id} from ${purchases} where ${own}
    union all
    select ${purchases.id} from ${purchases} where ${purchases.supplierId} in (select ${suppliers.id} from ${suppliers} where ${theirs})
    offset 0)`
  );
}

const boughtOf = (categories: string[]) => sql`exists (
  select 1 from ${purchaseLines} left join ${products} on ${products.id} = ${purchaseLines.productId}
  where ${purchaseLines.purchaseId} = ${purchases.id}
    and case when ${purchaseLines.kind} = 'ternak' then 'ternak' else ${products.category} end in ${categories})`;

function whereOf({ q, period, supplier, state, debt, category }: PurchaseFilter, today: string) {
  const conditions: (SQL | undefined)[] = [
    found(q),
    period?.from ? gte(purchases.day, period.from) : undefined,
    period?.to ? lte(purchases.day, period.to) : undefined,
    supplier ? eq(purchases.supplierId, supplier) : undefined,
    state?.length ? inArray(purchases.state, state) : undefined,
    debt === "belum lunas" ? isUnpaid : undefined,
    debt === "jatuh tempo" ? and(isOwed, sql`${purchases.dueOn} < ${today}`) : undefined,
    debt === "lebih bayar" ? isOverpaid : undefined,
    debt === "uang muka" ? isAdvanced : undefined,
    category?.length ? boughtOf(category) : undefined,
  ];
  return and(...conditions);
}

export const findPurchases = (db: Queryable, ids: number[]) =>
  db
    .select({
      purchase: purchases,
      supplier: { id: suppliers.id, code: suppliers.code, name: suppliers.name },
      createdBy: users.name,
    })
    .from(purchases)
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .leftJoin(users, eq(users.id, purchases.createdBy))
    .where(inArray(purchases.id, ids));
export type PurchaseRow = Awaited<ReturnType<typeof findPurchases>>[number];

const idsOf = (db: Queryable, filter: PurchaseFilter, today: string) =>
  db
    .select({ id: purchases.id })
    .from(purchases)
    .where(whereOf(filter, today))
    .orderBy(...orderOf(SORTS, filter.sort, purchases.id));

const byId = (ids: number[], rows: PurchaseRow[]) => {
  const found = new Map(rows.map((row) => [row.purchase.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

export async function findPurchasePage(db: Queryable, query: PurchaseQuery, today: string) {
  const ids = (await idsOf(db, query, today).limit(query.limit).offset(offsetOf(query))).map(({ id }) => id);
  const rows = byId(ids, ids.length > 0 ? await findPurchases(db, ids) : []);
  const where = whereOf(query, today);
  const total = await boundedCount(db, purchases, where);
  // as bounded as the count
  return { rows, total, totals: total === null ? null : await sumsOf(db, where) };
}

/** Drafts and what was called off come to nothing yet, or no more; but what was paid for it may be to come back. */
async function sumsOf(db: Queryable, where: SQL | undefined): Promise<PurchaseTotals> {
  const counts = sql`${purchases.state} not in ('draf', 'dibatalkan')`;
  const sum = (what: SQL) => sql<number>`coalesce(sum(${what}) filter (where ${counts}), 0)::float8`;
  const [row] = await db
    .select({
      total: sum(sql`${purchases.total} - ${purchases.returned}`),
      paid: sql<number>`coalesce(sum(${purchases.paid}), 0)::float8`,
      remaining: sum(sql`greatest(${purchases.total} - ${purchases.returned} - ${purchases.paid}, 0)`),
      overpaid: sql<number>`coalesce(sum(greatest(${purchases.paid} - (${owed}), 0)), 0)::float8`,
      payable: sum(sql`greatest(${purchases.received} - ${purchases.returned} - ${purchases.paid}, 0)`),
    })
    .from(purchases)
    .where(where);
  return row ?? { total: 0, paid: 0, remaining: 0, overpaid: 0, payable: 0 };
}

/** Every id of a list in its order, for the export. */
export const findPurchaseIds = async (db: Queryable, filter: PurchaseFilter, today: string) =>
  (await idsOf(db, filter, today)).map(({ id }) => id);

const MOST_FOUND = 10;

/** The newest first. */
export async function searchPurchases(db: Queryable, q: string) {
  const rows = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(found(q))
    .orderBy(desc(purchases.day), desc(purchases.id))
    .limit(MOST_FOUND);
  const ids = rows.map(({ id }) => id);
  return byId(ids, ids.length > 0 ? await findPurchases(db, ids) : []);
}

export const findLines = (db: Queryable, id: number) =>
  db
    .select({
      line: purchaseLines,
      product: {
        ...{ id: products.id, code: products.code, name: products.name },
        ...{ category: products.category, unit: products.unit },
      },
      pen: { id: pens.id, code: pens.code, name: pens.name },
      sheep: { id: sheep.id, code: sheep.code, stockState: sheep.stockState },
    })
    .from(purchaseLines)
    .leftJoin(products, eq(products.id, purchaseLines.productId))
    .leftJoin(pens, eq(pens.id, purchaseLines.penId))
    .leftJoin(sheep, eq(sheep.id, purchaseLines.sheepId))
    .where(eq(purchaseLines.purchaseId, id))
    .orderBy(asc(purchaseLines.position));
export type LineRow = Awaited<ReturnType<typeof findLines>>[number];

/** The usages that stand on the services and costs of a purchase, the oldest first. */
export const findLineUsages = (db: Queryable, id: number) =>
  db
    .select({
      ...{ lineId: purchaseLines.id, id: usages.id, from: usages.fromDay, to: usages.toDay, value: usages.value },
    })
    .from(usages)
    .innerJoin(purchaseLines, eq(purchaseLines.id, usages.lineId))
    .where(and(eq(purchaseLines.purchaseId, id), isNull(usages.cancelledAt)))
    .orderBy(asc(usages.toDay), asc(usages.id));

/** What came and what went back, the newest first, with the lines of each. */
export async function findMoves(db: Queryable, id: number) {
  const moves = await db
    .select({ move: purchaseMoves, by: users.name })
    .from(purchaseMoves)
    .leftJoin(users, eq(users.id, purchaseMoves.createdBy))
    .where(eq(purchaseMoves.purchaseId, id))
    .orderBy(desc(purchaseMoves.id));
  const lines = await db
    .select({
      ...{ moveId: purchaseMoveLines.moveId, lineId: purchaseMoveLines.lineId },
      ...{ quantity: purchaseMoveLines.quantity, amount: purchaseMoveLines.amount },
    })
    .from(purchaseMoveLines)
    .innerJoin(purchaseMoves, eq(purchaseMoves.id, purchaseMoveLines.moveId))
    .where(eq(purchaseMoves.purchaseId, id))
    .orderBy(asc(purchaseMoveLines.id));
  return moves.map(({ move, by }) => ({
    ...{ id: move.id, kind: move.kind, day: move.day, amount: move.amount, note: move.note, by },
    lines: lines.filter(({ moveId }) => moveId === move.id).map(({ moveId, ...line }) => line),
  }));
}

export const lockPurchase = async (tx: Transaction, id: number) =>
  (await tx.select().from(purchases).where(eq(purchases.id, id)).for("no key update"))[0];

export type StoredPurchase = typeof purchases.$inferSelect;
export type StoredLine = typeof purchaseLines.$inferSelect;
