import { and, asc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { workingDaysBefore } from "@/contract/base/day/working-days";
import type { InvestmentFilter, InvestmentQuery, InvestmentTotals } from "@/contract/investment/model";
import { OPEN_INVESTMENTS, PAYOUT_MOST_DAYS, SOON_DAYS } from "@/contract/investment/words";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { customers } from "@/server/db/schema/customer";
import { investmentAnimals, investments } from "@/server/db/schema/investment";
import { products } from "@/server/db/schema/product";
import { pens, sheep } from "@/server/db/schema/sheep";
import { transactionAnimals, transactions } from "@/server/db/schema/transaction";
import { users } from "@/server/db/schema/user";
import { foundBy, foundEither, search } from "@/server/db/search";
import { findAllIds, findJoinedPage } from "@/server/http/list";
import { paidUntil } from "@/server/modules/partner/postings";
import { photoOf } from "@/server/modules/photo/photo-of";
import { ANIMAL_COLUMNS } from "@/server/modules/sheep/repo";
import { allowedSince } from "@/server/modules/transaction/allowance";
import { daysAfter } from "@/server/time";
import { orArrival, weighedBy } from "./weights";

export type StoredInvestment = typeof investments.$inferSelect;

const SORTS = {
  start: investments.startOn,
  number: investments.number,
  end: investments.endOn,
  capital: investments.capital,
};

/** By its number, or by the investor. */
function foundOf(q: string) {
  const own = search(investments, q, investments.number);
  const theirs = search(
    customers,
    q,
    ...[customers.name, customers.code, customers.whatsapp, customers.address, customers.regency],
  );
  return (
    own && theirs && foundEither(investments, own, foundBy(investments, investments.customerId, customers, theirs))
  );
}

// spelt out, as the index has it
const isOpen = sql.raw(`"investments"."state" in (${OPEN_INVESTMENTS.map((word) => `'${word}'`).join(", ")})`);
const payoutFrom = sql`least(${investments.endOn}, coalesce(${investments.requestedOn}, ${investments.endOn}))`;

function whereOf({ state, investor, sale, due, period }: InvestmentFilter, today: string) {
  const conditions: (SQL | undefined)[] = [
    state?.length ? inArray(investments.state, state) : undefined,
    investor ? eq(investments.customerId, investor) : undefined,
    sale ? eq(investments.transactionId, sale) : undefined,
    period?.from ? gte(investments.startOn, period.from) : undefined,
    period?.to ? lte(investments.startOn, period.to) : undefined,
    due && isOpen,
    due === "30 hari" ? lte(investments.endOn, daysAfter(today, SOON_DAYS)) : undefined,
    due === "jatuh tempo" ? lte(investments.endOn, today) : undefined,
    due === "terlambat" ? sql`${payoutFrom} < ${workingDaysBefore(today, PAYOUT_MOST_DAYS)}` : undefined,
  ];
  return and(...conditions);
}

const listed = (filter: InvestmentFilter, today: string) => ({
  table: investments,
  where: whereOf(filter, today),
  found: foundOf(filter.q),
  order: orderOf(SORTS, filter.sort, investments.id),
});

/** Spelt out: inside a query of one table Drizzle leaves the names of tables away. */
const countOf = (what: string) =>
  sql<number>`${sql.raw(`(select count(*)::int from investment_animals held join sheep animal on animal.id = held.sheep_id
    where held.investment_id = investments.id and not held.released and held.offspring_share is null and ${what})`)}`;
const ALL = countOf("true");
const SOLD = countOf(
  "case when investments.payout is null then animal.stock_state = 'terjual' else held.sale is not null end",
);
const DIED = countOf("animal.stock_state = 'mati' and coalesce(held.takeover, 0) = 0");

export const findInvestments = (db: Queryable, ids: number[]) =>
  db
    .select({
      contract: investments,
      investor: { id: customers.id, code: customers.code, name: customers.name, whatsapp: customers.whatsapp },
      product: { id: products.id, code: products.code, name: products.name },
      species: products.species,
      sale: { id: transactions.id, number: transactions.number },
      funded: sql<boolean>`${transactions.paid} >= ${transactions.total} and ${transactions.state} <> 'dibatalkan'`,
      named: ALL,
      sold: SOLD,
      died: DIED,
      createdBy: users.name,
    })
    .from(investments)
    .innerJoin(customers, eq(customers.id, investments.customerId))
    .innerJoin(products, eq(products.id, investments.productId))
    .innerJoin(transactions, eq(transactions.id, investments.transactionId))
    .leftJoin(users, eq(users.id, investments.createdBy))
    .where(inArray(investments.id, ids));
export type InvestmentRow = Awaited<ReturnType<typeof findInvestments>>[number];

const idOf = ({ contract }: InvestmentRow) => contract.id;

export const findInvestmentPage = (db: Queryable, query: InvestmentQuery, today: string) =>
  findJoinedPage(db, listed(query, today), query, findInvestments, idOf, sumsOf);

/** A contract that was called off counts for nothing. */
async function sumsOf(db: Queryable, where: SQL | undefined): Promise<InvestmentTotals> {
  const stands = sql`${investments.state} <> 'dibatalkan'`;
  const sum = (what: SQL) => sql<number>`coalesce(sum(${what}) filter (where ${stands}), 0)::float8`;
  const [row] = await db
    .select({
      capital: sum(sql`${investments.capital}`),
      headCount: sum(sql`${investments.headCount}`),
      named: sum(ALL),
      received: sum(sql`case when ${investments.state} = 'dibayar' then ${investments.payout} end`),
    })
    .from(investments)
    .where(where);
  return row ?? { capital: 0, headCount: 0, named: 0, received: 0 };
}

export const findInvestmentIds = (db: Queryable, filter: InvestmentFilter, today: string) =>
  findAllIds(db, listed(filter, today));

const sales = alias(transactions, "t");

/** Whether a contract was called off by a day, or else all of its capital had been paid. */
export const findStanding = (db: Queryable, id: number, until: string) => {
  const calledOff = sql<boolean>`coalesce(${sales.cancelledOn} <= ${until}::date, false)`;
  return db
    .select({
      calledOff,
      funded: sql<boolean>`not ${calledOff} and ${paidUntil(sql`'transaction'`, until)} >= ${sales.total}`,
    })
    .from(investments)
    .innerJoin(sales, eq(sales.id, investments.transactionId))
    .where(eq(investments.id, id));
};

const isDeliveredBy = (until: string) =>
  sql`exists (select from transactions t where t.id = ${transactionAnimals.transactionId} and t.delivered_on <= ${until}::date)`;
const notBackBy = (until: string) => or(transactionAnimals.living, gt(transactionAnimals.returnedOn, until));

const revenueOn = (until: string) =>
  sql<
    number | null
  >`(${transactionAnimals.revenue} + ${allowedSince(until, sql`${transactionAnimals.id}`, sql`${transactionAnimals.transactionId}`)})::float8`;

/** An animal that was named by mistake counts for nothing, but a statement of before that knew it. */
const notReleasedBy = (until: string) => or(eq(investmentAnimals.released, false), gt(investmentAnimals.toOn, until));

/** The last day up to a day on which the contract held an animal, also of a payout that stood then and was taken back since. */
const heldBy = (until: string) =>
  sql`least(${until}::date, ${investmentAnimals.toOn}, (select u.day from investment_undone u where u.kind = 'bayar'
    and u.investment_id = ${investmentAnimals.investmentId} and u.day <= ${until}::date and u.undone_on > ${until}::date))`;

/** The sale that a settlement has frozen, also if the buyer has brought the animal back or the farm has sold it anew since. */
const settled = alias(transactions, "settled");
const dams = alias(sheep, "dams");

/**
 * The animals of a contract, each with its weight when it began and on a day, while the contract held it, and with the sale
 * of those that were delivered to a buyer by then. Offspring begins with the weight of its arrival. No weight is kept: those of closed days stay as they
 * are, and those of open ones may be told late.
 */
export function findContractAnimals(db: Queryable, id: number, until: string) {
  const start = weighedBy(db, "start_weighing", investmentAnimals.fromOn, isNull(investmentAnimals.offspringShare));
  const last = weighedBy(db, "last_weighing", heldBy(until));
  return db
    .select({
      held: investmentAnimals,
      animal: {
        ...ANIMAL_COLUMNS,
        healthState: sheep.healthState,
        photo: photoOf(sheep.photoId),
      },
      pen: { id: pens.id, code: pens.code, name: pens.name },
      startWeight: orArrival(start).weight,
      startWeighedOn: orArrival(start).day,
      lastWeight: orArrival(last).weight,
      lastWeighedOn: orArrival(last).day,
      dam: { earTag: dams.earTag, earTagColour: dams.earTagColour },
      cost: sheep.cost,
      soldIn: { id: transactions.id, number: transactions.number },
      settled: { id: settled.id, number: settled.number, on: settled.deliveredOn },
      sold: { on: transactions.deliveredOn, revenue: revenueOn(until), cost: transactionAnimals.cost },
    })
    .from(investmentAnimals)
    .innerJoin(sheep, eq(sheep.id, investmentAnimals.sheepId))
    .innerJoin(pens, eq(pens.id, sheep.penId))
    .leftJoinLateral(start, sql`true`)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(dams, eq(dams.id, sheep.damId))
    .leftJoin(transactionAnimals, and(eq(transactionAnimals.sheepId, sheep.id), isDeliveredBy(until), notBackBy(until)))
    .leftJoin(transactions, eq(transactions.id, transactionAnimals.transactionId))
    .leftJoin(settled, eq(settled.id, investmentAnimals.soldIn))
    .where(and(eq(investmentAnimals.investmentId, id), notReleasedBy(until)))
    .orderBy(
      sql`${investmentAnimals.offspringShare} is not null`,
      // A detour with a wrong dam gives offspring another row.
      sql`case when ${investmentAnimals.offspringShare} is not null then ${investmentAnimals.sheepId} end`,
      asc(investmentAnimals.id),
    );
}
export type ContractAnimalRow = Awaited<ReturnType<typeof findContractAnimals>>[number];
