import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { ProductCategory } from "@/contract/product/words";
import type { PurchaseFilter, PurchaseQuery, PurchaseTotals } from "@/contract/purchase/model";
import type { Queryable, Transaction } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { purchaseLines, purchaseMoveLines, purchaseMoves, purchases } from "@/server/db/schema/purchase";
import { pens, sheep } from "@/server/db/schema/sheep";
import { suppliers } from "@/server/db/schema/supplier";
import { transactions } from "@/server/db/schema/transaction";
import { usages } from "@/server/db/schema/usage";
import { users } from "@/server/db/schema/user";
import { type Found, foundBy, foundEither, foundIn, search } from "@/server/db/search";
import { together } from "@/server/db/together";
import { findAllIds, findFirstJoined, findJoinedPage } from "@/server/http/list";
import { isCorrected } from "@/server/modules/document/corrections";
import { must } from "@/server/must";

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

/** A purchase is found by its number, by the number of the supplier's note, and by its supplier. */
export function foundPurchases(q: string) {
  const own = search(purchases, q, purchases.number, purchases.noteNumber);
  const theirs = search(suppliers, q, suppliers.name, suppliers.code, suppliers.whatsapp, suppliers.address);
  return own && theirs && foundEither(purchases, own, foundBy(purchases, purchases.supplierId, suppliers, theirs));
}

/**
 * A purchase is found by the categories of its lines. A category can be as rare as a word or as common, so it is looked
 * for as a word is.
 */
function boughtOf(categories: readonly ProductCategory[]): Found | undefined {
  const goods = categories.filter((category) => category !== "ternak");
  const lines = sql`from ${purchaseLines} where ${purchaseLines.kind} <> 'ternak' and ${purchaseLines.productId}`;
  const ofGoods = sql`select ${products.id} from ${products} where ${inArray(products.category, goods)}`;
  const byLines: Found = {
    ...foundIn(
      purchases,
      sql`${purchases.id} = any (array(select ${purchaseLines.purchaseId} ${lines} = any (array(${ofGoods}))))`,
      sql`(select true ${lines} in (${ofGoods}) and ${purchaseLines.purchaseId} = ${purchases.id} limit 1)`,
    ),
    // some lines, each with its product: their purchases
    glance: (where, most) => sql`select distinct ${purchases.id}
      from (select * from ${purchaseLines} where ${purchaseLines.kind} <> 'ternak' limit ${3 * most}) ${purchaseLines}
      cross join lateral (
        select ${purchases.id} from ${purchases} where ${and(sql`${purchases.id} = ${purchaseLines.purchaseId}`, where)} offset 0
      ) ${purchases}
      where (select ${inArray(products.category, goods)} from ${products} where ${products.id} = ${purchaseLines.productId})`,
  };
  if (!categories.includes("ternak")) return goods.length > 0 ? byLines : undefined;
  const hasAnimals = sql`${purchases.animals} > 0`;
  const withAnimals = foundIn(purchases, hasAnimals, hasAnimals);
  return goods.length > 0 ? foundEither(purchases, withAnimals, byLines) : withAnimals;
}

function whereOf({ period, supplier, state, debt, corrected }: PurchaseFilter, today: string) {
  const conditions: (SQL | undefined)[] = [
    period?.from ? gte(purchases.day, period.from) : undefined,
    period?.to ? lte(purchases.day, period.to) : undefined,
    supplier ? eq(purchases.supplierId, supplier) : undefined,
    state?.length ? inArray(purchases.state, state) : undefined,
    corrected ? isCorrected(purchases.id, "purchase") : undefined,
    debt === "belum lunas" ? isUnpaid : undefined,
    debt === "jatuh tempo" ? and(isOwed, sql`${purchases.dueOn} < ${today}`) : undefined,
    debt === "lebih bayar" ? isOverpaid : undefined,
    debt === "uang muka" ? isAdvanced : undefined,
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

/** The newest other purchase of the same supplier that is paid beyond what it came to. */
export const findCredit = (db: Queryable, id: number) =>
  db
    .select({
      id: purchases.id,
      number: purchases.number,
      amount: sql<number>`(${purchases.paid} - ${owed})::float8`,
    })
    .from(purchases)
    .where(
      and(
        sql`${purchases.supplierId} = (select p.supplier_id from purchases p where p.id = ${id})`,
        ne(purchases.id, id),
        isOverpaid,
      ),
    )
    .orderBy(desc(purchases.day), desc(purchases.id))
    .limit(1);

function listed(filter: PurchaseFilter, today: string) {
  const searched = foundPurchases(filter.q);
  const bought = boughtOf(filter.category ?? []);
  return {
    table: purchases,
    where: and(whereOf(filter, today), searched && bought?.each),
    found: searched ?? bought,
    order: orderOf(SORTS, filter.sort, purchases.id),
  };
}

const idOf = ({ purchase }: PurchaseRow) => purchase.id;

export const findPurchasePage = (db: Queryable, query: PurchaseQuery, today: string) =>
  findJoinedPage(db, listed(query, today), query, findPurchases, idOf, sumsOf);

/**
 * Drafts and cancelled purchases count in no sum but that of the payments, because the supplier may owe them back. Debts
 * of the opening balance are owed, and were not bought.
 */
async function sumsOf(db: Queryable, where: SQL | undefined): Promise<PurchaseTotals> {
  const counts = sql`${purchases.state} not in ('draf', 'dibatalkan')`;
  const sum = (what: SQL) => sql<number>`coalesce(sum(${what}) filter (where ${counts}), 0)::float8`;
  const [row] = await db
    .select({
      total: sum(sql`case when ${purchases.opening} then 0 else ${purchases.total} - ${purchases.returned} end`),
      paid: sql<number>`coalesce(sum(${purchases.paid}) filter (where not ${purchases.opening}), 0)::float8`,
      remaining: sum(sql`greatest(${purchases.total} - ${purchases.returned} - ${purchases.paid}, 0)`),
      overpaid: sql<number>`coalesce(sum(greatest(${purchases.paid} - (${owed}), 0)), 0)::float8`,
      payable: sum(sql`greatest(${purchases.received} - ${purchases.returned} - ${purchases.paid}, 0)`),
      opening: sum(sql`case when ${purchases.opening} then ${purchases.total} - ${purchases.returned} else 0 end`),
    })
    .from(purchases)
    .where(where);
  return row ?? { total: 0, paid: 0, remaining: 0, overpaid: 0, payable: 0, opening: 0 };
}

export const findPurchaseIds = (db: Queryable, filter: PurchaseFilter, today: string) =>
  findAllIds(db, listed(filter, today));

const MOST_FOUND = 10;

/** The newest first. */
export const searchPurchases = (db: Queryable, q: string) =>
  findFirstJoined(db, listed({ q, sort: "-day" }, ""), MOST_FOUND, (ids) => findPurchases(db, ids), idOf);

export const findLines = (db: Queryable, id: number) =>
  db
    .select({
      line: purchaseLines,
      product: {
        id: products.id,
        code: products.code,
        name: products.name,
        category: products.category,
        unit: products.unit,
      },
      pen: { id: pens.id, code: pens.code, name: pens.name },
      sheep: { id: sheep.id, code: sheep.code, stockState: sheep.stockState },
      sale: { id: transactions.id, number: transactions.number },
      customer: customers.name,
    })
    .from(purchaseLines)
    .leftJoin(products, eq(products.id, purchaseLines.productId))
    .leftJoin(pens, eq(pens.id, purchaseLines.penId))
    .leftJoin(sheep, eq(sheep.id, purchaseLines.sheepId))
    .leftJoin(transactions, eq(transactions.id, purchaseLines.transactionId))
    .leftJoin(customers, eq(customers.id, transactions.customerId))
    .where(eq(purchaseLines.purchaseId, id))
    .orderBy(asc(purchaseLines.position));
export type LineRow = Awaited<ReturnType<typeof findLines>>[number];

/** The usages that stand on the services and costs of a purchase, the oldest first. */
export const findLineUsages = (db: Queryable, id: number) =>
  db
    .select({
      lineId: purchaseLines.id,
      id: usages.id,
      from: usages.fromDay,
      to: usages.toDay,
      value: usages.value,
    })
    .from(usages)
    .innerJoin(purchaseLines, eq(purchaseLines.id, usages.lineId))
    .where(and(eq(purchaseLines.purchaseId, id), isNull(usages.cancelledAt)))
    .orderBy(asc(usages.toDay), asc(usages.id));

/** Receipts and returns with their lines, the newest first. */
export async function findMoves(db: Queryable, id: number) {
  const ofPurchase = eq(purchaseMoves.purchaseId, id);
  const [moves, lines] = await together(db, (one) =>
    Promise.all([
      one
        .select({ move: purchaseMoves, userName: users.name })
        .from(purchaseMoves)
        .leftJoin(users, eq(users.id, purchaseMoves.createdBy))
        .where(ofPurchase)
        .orderBy(desc(purchaseMoves.id)),
      one
        .select({
          moveId: purchaseMoveLines.moveId,
          lineId: purchaseMoveLines.lineId,
          quantity: purchaseMoveLines.quantity,
          amount: purchaseMoveLines.amount,
        })
        .from(purchaseMoveLines)
        .innerJoin(purchaseMoves, eq(purchaseMoves.id, purchaseMoveLines.moveId))
        .where(ofPurchase)
        .orderBy(asc(purchaseMoveLines.id)),
    ]),
  );
  return moves.map(({ move, userName }) => ({
    id: move.id,
    kind: move.kind,
    day: move.day,
    amount: move.amount,
    note: move.note,
    correctionId: move.correctionId,
    by: userName,
    lines: lines.filter(({ moveId }) => moveId === move.id).map(({ moveId, ...line }) => line),
  }));
}

export type MoveRow = Awaited<ReturnType<typeof findMoves>>[number];

export const lockPurchase = async (tx: Transaction, id: number) =>
  (await tx.select().from(purchases).where(eq(purchases.id, id)).for("no key update"))[0];

export type StoredPurchase = typeof purchases.$inferSelect;
export type StoredLine = typeof purchaseLines.$inferSelect;

/** A line of goods or of a service has a product: the contract demands it. */
export const productOf = ({ productId }: Pick<StoredLine, "productId">) => must(productId, "the product of a line");
