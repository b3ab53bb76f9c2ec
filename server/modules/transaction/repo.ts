import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { PaymentState } from "@/contract/payment/words";
import type { TransactionFilter, TransactionQuery, TransactionTotals } from "@/contract/transaction/model";
import type { Queryable, Transaction } from "@/server/db/client";
import { fixed } from "@/server/db/fixed";
import { orderOf } from "@/server/db/order";
import { customers } from "@/server/db/schema/customer";
import { payments } from "@/server/db/schema/payment";
import { products } from "@/server/db/schema/product";
import { pens, sheep } from "@/server/db/schema/sheep";
import { transactionAnimals, transactionLines, transactionMoves, transactions } from "@/server/db/schema/transaction";
import { users } from "@/server/db/schema/user";
import { foundBy, foundEither, search } from "@/server/db/search";
import { findAllIds, findFirstJoined, findJoinedPage } from "@/server/http/list";
import { isCorrected } from "@/server/modules/document/corrections";
import { ANIMAL_COLUMNS } from "@/server/modules/sheep/repo";
import { isUnpriced } from "@/server/modules/sheep/watch";

const SORTS = {
  day: transactions.day,
  number: transactions.number,
  due: transactions.dueOn,
  total: transactions.total,
  deliver: { nullable: transactions.deliverOn },
};

const left = sql`${transactions.total} - ${transactions.returned} - ${transactions.paid}`;
/** As their indexes have them. */
const isOwed = sql`${left} > 0 and ${transactions.deliveredOn} is not null and ${transactions.state} <> 'dibatalkan'`;
const isHeld = sql`${transactions.deliveredOn} is null and ${transactions.paid} > ${transactions.forfeited} and ${transactions.state} <> 'dibatalkan' and ${transactions.kind} <> 'investasi'`;
const isUnpaid = sql`${left} > 0 and ${transactions.state} not in ('draf', 'dibatalkan')`;

/** A draft, or what was called off before anything was paid, is neither paid nor unpaid: as the list shows it. */
const hasPayment = sql`(${transactions.paid} <> 0 or ${transactions.state} not in ('draf', 'dibatalkan'))`;
const owed = sql`case when ${transactions.state} = 'dibatalkan' then ${transactions.forfeited} else ${transactions.total} - ${transactions.returned} end`;
const PAYMENT_STATES: Record<PaymentState, SQL> = {
  "lebih bayar": sql`${transactions.paid} > ${owed}`,
  lunas: sql`${transactions.paid} = ${owed}`,
  "belum bayar": sql`${transactions.paid} = 0 and ${owed} > 0`,
  sebagian: sql`${transactions.paid} > 0 and ${transactions.paid} < ${owed} and ${transactions.deliveredOn} is not null`,
  "uang muka": sql`${transactions.paid} > 0 and ${transactions.paid} < ${owed} and ${transactions.deliveredOn} is null`,
};

/** The opening balance holds its down payment: it was ordered before the farm's first day, and is no order of that day. */
export const isOrderedBefore = sql`exists (select from ${payments} where ${payments.documentKind} = 'transaction'
  and ${payments.documentId} = ${transactions.id} and ${payments.moneyId} is null)`;

/** By its number or address, or by the customer. */
export function foundSales(q: string) {
  const own = search(transactions, q, transactions.number, transactions.address);
  const theirs = search(
    customers,
    q,
    ...[customers.name, customers.code, customers.whatsapp, customers.address, customers.regency],
  );
  return (
    own && theirs && foundEither(transactions, own, foundBy(transactions, transactions.customerId, customers, theirs))
  );
}

function whereOf(filter: TransactionFilter, today: string) {
  const { period, delivery, customer, kind, state, payment, debt, corrected } = filter;
  const conditions: (SQL | undefined)[] = [
    period?.from ? gte(transactions.day, period.from) : undefined,
    period?.to ? lte(transactions.day, period.to) : undefined,
    delivery?.from ? gte(transactions.deliverOn, delivery.from) : undefined,
    delivery?.to ? lte(transactions.deliverOn, delivery.to) : undefined,
    customer ? eq(transactions.customerId, customer) : undefined,
    kind?.length ? inArray(transactions.kind, kind) : undefined,
    state?.length ? inArray(transactions.state, state) : undefined,
    payment?.length
      ? sql`(${sql.join(
          payment.map((word) => PAYMENT_STATES[word]),
          sql` or `,
        )}) and ${hasPayment}`
      : undefined,
    corrected ? isCorrected(transactions.id, "transaction") : undefined,
    debt === "belum lunas" ? isUnpaid : undefined,
    debt === "jatuh tempo" ? and(isOwed, sql`${transactions.dueOn} < ${today}`) : undefined,
    debt === "dp dipegang" ? isHeld : undefined,
  ];
  return and(...conditions);
}

const buyer = { id: customers.id, code: customers.code, name: customers.name, whatsapp: customers.whatsapp };

export const findTransactions = (db: Queryable, ids: number[]) =>
  db
    .select({ transaction: transactions, customer: buyer, createdBy: users.name })
    .from(transactions)
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .leftJoin(users, eq(users.id, transactions.createdBy))
    .where(inArray(transactions.id, ids));

/** The columns of a row of the list. */
const LISTED = {
  id: transactions.id,
  number: transactions.number,
  day: transactions.day,
  kind: transactions.kind,
  dueOn: transactions.dueOn,
  handover: transactions.handover,
  deliverOn: transactions.deliverOn,
  deliveredOn: transactions.deliveredOn,
  state: transactions.state,
  heads: transactions.heads,
  total: transactions.total,
  paid: transactions.paid,
  returned: transactions.returned,
  allowed: transactions.allowed,
  writtenOff: transactions.writtenOff,
  forfeited: transactions.forfeited,
  version: transactions.version,
  boarded: transactions.boarded,
  createdAt: transactions.createdAt,
};

/** The ids are one value: Drizzle writes each parameter of a statement by itself. */
export const findListed = (db: Queryable, ids: number[]) =>
  db
    .select({ transaction: LISTED, customer: buyer })
    .from(transactions)
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .where(sql`${transactions.id} = any(${sql.param(ids)}::bigint[])`);
export type ListedRow = Awaited<ReturnType<typeof findListed>>[number];

const listed = (filter: TransactionFilter, today: string) => ({
  table: transactions,
  where: whereOf(filter, today),
  found: foundSales(filter.q),
  order: orderOf(SORTS, filter.sort, transactions.id),
});

const idOf = ({ transaction }: ListedRow) => transaction.id;

export const findTransactionPage = (db: Queryable, query: TransactionQuery, today: string) =>
  findJoinedPage(db, listed(query, today), query, findListed, idOf, sumsOf);

const stands = sql`${transactions.state} not in ('draf', 'dibatalkan')`;
const counts = sql`${stands} and ${transactions.kind} <> 'investasi'`;
const isTurnover = sql`${transactions.kind} not in ('investasi', 'awal')`;
const sum = (what: SQL) => fixed(sql<number>`coalesce(sum(${what}) filter (where ${counts}), 0)::float8`);

/**
 * Drafts and what was called off come to nothing, but for what is to go back. Dana investor is no turnover, and a
 * receivable of the opening balance is owed without being one.
 */
const SUMS = {
  total: sum(sql`case when ${isTurnover} then ${transactions.total} - ${transactions.returned} else 0 end`),
  paid: fixed(sql<number>`coalesce(sum(${transactions.paid}) filter (where ${isTurnover}), 0)::float8`),
  remaining: sum(sql`greatest(${left}, 0)`),
  overpaid: fixed(sql<number>`coalesce(sum(greatest(${transactions.paid} - (${owed}), 0)), 0)::float8`),
  receivable: sum(sql`case when ${transactions.deliveredOn} is null then 0 else greatest(${left}, 0) end`),
  heads: sum(sql`${transactions.heads}`),
  opening: sum(
    sql`case when ${transactions.kind} = 'awal' then ${transactions.total} - ${transactions.returned} else 0 end`,
  ),
  fund: fixed(
    sql<number>`coalesce(sum(${transactions.paid}) filter (where ${stands} and ${transactions.kind} = 'investasi'), 0)::float8`,
  ),
};

async function sumsOf(db: Queryable, where: SQL | undefined): Promise<TransactionTotals> {
  const [row] = await db.select(SUMS).from(transactions).where(where);
  return row ?? { total: 0, paid: 0, remaining: 0, overpaid: 0, receivable: 0, heads: 0, opening: 0, fund: 0 };
}

export const findTransactionIds = (db: Queryable, filter: TransactionFilter, today: string) =>
  findAllIds(db, listed(filter, today));

const MOST_FOUND = 10;

/** The newest first. */
export const searchTransactions = (db: Queryable, q: string) =>
  findFirstJoined(db, listed({ q, sort: "-day" }, ""), MOST_FOUND, (ids) => findListed(db, ids), idOf);

export const findSaleLines = (db: Queryable, ...ids: number[]) =>
  db
    .select({
      line: transactionLines,
      product: {
        id: products.id,
        code: products.code,
        name: products.name,
        category: products.category,
        unit: products.unit,
        species: products.species,
        sex: products.sex,
        minPrice: products.minPrice,
        priceMethod: products.priceMethod,
      },
    })
    .from(transactionLines)
    .innerJoin(products, eq(products.id, transactionLines.productId))
    .where(inArray(transactionLines.transactionId, ids))
    .orderBy(asc(transactionLines.transactionId), asc(transactionLines.position));
export type SaleLineRow = Awaited<ReturnType<typeof findSaleLines>>[number];

/** The animals that the sale has and those that came back. An animal that was replaced has no line any more. */
export const findSold = (db: Queryable, ...ids: number[]) =>
  db
    .select({
      sold: transactionAnimals,
      animal: {
        ...ANIMAL_COLUMNS,
        healthState: sheep.healthState,
        saleFrom: sheep.saleFrom,
        lastWeight: sheep.lastWeight,
        unpriced: sql<boolean>`${isUnpriced}`,
      },
      pen: { id: pens.id, code: pens.code, name: pens.name },
    })
    .from(transactionAnimals)
    .innerJoin(sheep, eq(sheep.id, transactionAnimals.sheepId))
    .innerJoin(pens, eq(pens.id, sheep.penId))
    .where(inArray(transactionAnimals.transactionId, ids))
    .orderBy(asc(transactionAnimals.id));
export type SoldRow = Awaited<ReturnType<typeof findSold>>[number];

export const findTransactionMoves = (db: Queryable, id: number) =>
  db
    .select({
      id: transactionMoves.id,
      kind: transactionMoves.kind,
      day: transactionMoves.day,
      amount: transactionMoves.amount,
      note: transactionMoves.note,
      correctionId: transactionMoves.correctionId,
      by: users.name,
    })
    .from(transactionMoves)
    .leftJoin(users, eq(users.id, transactionMoves.createdBy))
    .where(eq(transactionMoves.transactionId, id))
    .orderBy(desc(transactionMoves.id));

export const lockTransaction = async (tx: Transaction, id: number) =>
  (await tx.select().from(transactions).where(eq(transactions.id, id)).for("no key update"))[0];

export type StoredTransaction = typeof transactions.$inferSelect;
