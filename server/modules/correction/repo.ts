import { aliasedTable, and, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { CorrectionFilter, CorrectionQuery, CorrectionTotals, ListedCorrection } from "@/contract/correction/list";
import type { CORRECTED_DOCUMENTS, CorrectionKind } from "@/contract/correction/words";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { corrections } from "@/server/db/schema/correction";
import { customers } from "@/server/db/schema/customer";
import { purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import { transactions } from "@/server/db/schema/transaction";
import { users } from "@/server/db/schema/user";
import { type Found, foundBy, foundEither, search } from "@/server/db/search";
import { findAllIds, findJoinedPage } from "@/server/http/list";
import { belongsOnOf } from "@/server/modules/document/belonging";
import { toCancelled } from "@/server/modules/document/cancelled";
import { foundPurchases } from "@/server/modules/purchase/repo";
import { foundSales } from "@/server/modules/transaction/repo";
import { must } from "@/server/must";

/** As the index has it: a credit is less for the purchase that it stands on. */
const amount = sql<number>`(case when ${corrections.kind} = 'kredit' then -${corrections.amount} else ${corrections.amount} end)`;

const SORTS = { day: corrections.day, amount, created: corrections.id };

/** Finds corrections by documents of one kind only, because the ids of two kinds are the same. */
const onlyOf = (kind: (typeof CORRECTED_DOCUMENTS)[number], { indexed, each, some }: Found): Found => {
  const isKind = eq(corrections.documentKind, kind);
  return {
    indexed: sql`(${and(isKind, indexed)})`,
    each: sql`(${and(isKind, each)})`,
    some: (what, where, most) => some(what, and(isKind, where), most),
  };
};

/** By its number, or as its document is found; a credit also by the purchase that got it. */
function foundOf(q: string) {
  const own = search(corrections, q, corrections.number);
  const [bought, sold] = [foundPurchases(q), foundSales(q)];
  if (!own || !bought || !sold) return undefined;
  const ofPurchase = foundEither(
    corrections,
    onlyOf("purchase", foundBy(corrections, corrections.documentId, purchases, bought)),
    foundBy(corrections, corrections.otherId, purchases, bought),
  );
  const ofSale = onlyOf("transaction", foundBy(corrections, corrections.documentId, transactions, sold));
  return foundEither(corrections, own, foundEither(corrections, ofPurchase, ofSale));
}

function listed({ q, sort, period, kind, state }: CorrectionFilter) {
  const conditions: (SQL | undefined)[] = [
    kind?.length ? inArray(corrections.kind, kind) : undefined,
    period?.from ? gte(corrections.day, period.from) : undefined,
    period?.to ? lte(corrections.day, period.to) : undefined,
    state && (state === "berlaku" ? isNull(corrections.cancelledOn) : isNotNull(corrections.cancelledOn)),
  ];
  return {
    table: corrections,
    where: and(...conditions),
    found: foundOf(q),
    order: orderOf(SORTS, sort, corrections.id),
  };
}

const canceller = aliasedTable(users, "canceller");
const taker = aliasedTable(purchases, "taker");
const isOf = (kind: (typeof CORRECTED_DOCUMENTS)[number], id: SQL) =>
  and(eq(corrections.documentKind, kind), sql`${id} = ${corrections.documentId}`);

/** The corrections of some ids, in any order. */
export async function findCorrections(db: Queryable, ids: number[]): Promise<ListedCorrection[]> {
  const rows = await db
    .select({
      row: corrections,
      amount: sql<number>`${amount}::float8`,
      belongsOn: belongsOnOf(["purchase", "transaction"], corrections.documentId, corrections.day, corrections.number),
      purchase: purchases.number,
      sale: transactions.number,
      other: { id: taker.id, number: taker.number },
      supplier: { id: suppliers.id, name: suppliers.name },
      customer: { id: customers.id, name: customers.name },
      by: users.name,
      cancelledBy: canceller.name,
    })
    .from(corrections)
    .leftJoin(purchases, isOf("purchase", sql`${purchases.id}`))
    .leftJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .leftJoin(transactions, isOf("transaction", sql`${transactions.id}`))
    .leftJoin(customers, eq(customers.id, transactions.customerId))
    .leftJoin(taker, eq(taker.id, corrections.otherId))
    .leftJoin(users, eq(users.id, corrections.createdBy))
    .leftJoin(canceller, eq(canceller.id, corrections.cancelledBy))
    .where(inArray(corrections.id, ids));
  return rows.map(({ row, purchase, sale, supplier, customer, cancelledBy, ...found }) => ({
    ...found,
    id: row.id,
    number: row.number,
    kind: row.kind,
    day: row.day,
    reason: row.reason,
    document: {
      kind: row.documentKind,
      id: row.documentId,
      number: must(purchase ?? sale, "the document of a correction"),
    },
    partner: must(supplier ?? customer, "the partner of a correction"),
    createdAt: row.createdAt.toISOString(),
    cancelled: toCancelled(row, cancelledBy),
  }));
}

export const findCorrectionPage = (db: Queryable, query: CorrectionQuery) =>
  findJoinedPage(
    db,
    listed(query),
    query,
    findCorrections,
    ({ id }) => id,
    (one, where) => sumsOf(one, query, where),
  );

async function sumsOf(db: Queryable, { state }: CorrectionFilter, where: SQL | undefined): Promise<CorrectionTotals> {
  const counts = state === "dibatalkan" ? undefined : isNull(corrections.cancelledOn);
  const of = (kind: CorrectionKind) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${and(eq(corrections.kind, kind), counts)}), 0)::float8`;
  const [sums] = await db
    .select({ harga: of("harga"), kredit: of("kredit"), potongan: of("potongan"), hapus: of("hapus") })
    .from(corrections)
    .where(where);
  return must(sums, "the sums of corrections");
}

/** Every id of a list in its order, for the export. */
export const findCorrectionIds = (db: Queryable, filter: CorrectionFilter) => findAllIds(db, listed(filter));
