import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Instalment, Loan, LoanFilter, LoanProposal, LoanQuery, LoanTotals } from "@/contract/loan/model";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { money } from "@/server/db/schema/money";
import { instalments, loans } from "@/server/db/schema/spending/loan";
import { users } from "@/server/db/schema/user";
import { search } from "@/server/db/search";
import { findAllIds, findJoinedPage } from "@/server/http/list";
import { belongsOnOf } from "@/server/modules/document/belonging";
import { toCancelled } from "@/server/modules/document/cancelled";
import { must } from "@/server/must";

export type StoredLoan = typeof loans.$inferSelect;

const SORTS = { day: loans.day, principal: loans.principal, created: loans.id };
const canceller = alias(users, "canceller");

/** Spelt out: inside a query of one table Drizzle leaves the names of tables away. */
const paidOf = (part: "principal" | "interest") =>
  sql<number>`${sql.raw(`coalesce((select sum(i.${part}) from instalments i
    where i.loan_id = loans.id and i.cancelled_on is null), 0)`)}`;
const owed = sql<number>`(case when ${loans.cancelledOn} is null then ${loans.principal} - ${paidOf("principal")} else 0 end)`;

function whereOf({ period, money: place, state }: LoanFilter) {
  const conditions: (SQL | undefined)[] = [
    place === undefined ? undefined : eq(loans.moneyId, place),
    period?.from ? gte(loans.day, period.from) : undefined,
    period?.to ? lte(loans.day, period.to) : undefined,
    state && (state === "dibatalkan" ? isNotNull(loans.cancelledOn) : isNull(loans.cancelledOn)),
    state === "berjalan" ? sql`${owed} > 0` : undefined,
    state === "lunas" ? sql`${owed} = 0` : undefined,
  ];
  return and(...conditions);
}

const listed = (filter: LoanFilter) => ({
  table: loans,
  where: whereOf(filter),
  found: search(loans, filter.q, loans.number, loans.lender, loans.note),
  order: orderOf(SORTS, filter.sort, loans.id),
});

/** The loans of some ids, in any order. */
export async function findLoans(db: Queryable, ids: number[]): Promise<Loan[]> {
  const rows = await db
    .select({
      row: loans,
      belongsOn: belongsOnOf(["loan"], loans.id, loans.day),
      money: { id: money.id, name: money.name },
      paid: paidOf("principal").mapWith(Number),
      interest: paidOf("interest").mapWith(Number),
      owed: owed.mapWith(Number),
      by: users.name,
      cancelledBy: canceller.name,
    })
    .from(loans)
    .leftJoin(money, eq(money.id, loans.moneyId))
    .leftJoin(users, eq(users.id, loans.createdBy))
    .leftJoin(canceller, eq(canceller.id, loans.cancelledBy))
    .where(inArray(loans.id, ids));
  return rows.map(({ row, cancelledBy, ...found }) => ({
    ...found,
    id: row.id,
    number: row.number,
    lender: row.lender,
    day: row.day,
    principal: row.principal,
    monthlyPrincipal: row.monthlyPrincipal,
    monthlyInterest: row.monthlyInterest,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    cancelled: toCancelled(row, cancelledBy),
    version: row.version,
  }));
}

export async function findLoanPage(db: Queryable, query: LoanQuery) {
  return findJoinedPage(
    db,
    listed(query),
    query,
    (one, ids) => findLoans(one, ids),
    ({ id }) => id,
    (one, where) => sumsOf(one, query, where),
  );
}

async function sumsOf(db: Queryable, { state }: LoanFilter, where: SQL | undefined): Promise<LoanTotals> {
  const counts = state === "dibatalkan" ? sql`true` : isNull(loans.cancelledOn);
  const of = (amount: SQL | typeof loans.principal) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${counts}), 0)::float8`;
  const [sums] = await db
    .select({ principal: of(loans.principal), owed: of(owed) })
    .from(loans)
    .where(where);
  return must(sums, "the sums of loans");
}

/** Every id of a list in its order, for the export. */
export const findLoanIds = (db: Queryable, filter: LoanFilter) => findAllIds(db, listed(filter));

/** The newest comes first. */
export async function findInstalments(db: Queryable, loanId: number): Promise<Instalment[]> {
  const rows = await db
    .select({
      row: instalments,
      belongsOn: belongsOnOf(["loan"], instalments.loanId, instalments.day, instalments.number),
      money: { id: money.id, name: money.name },
      by: users.name,
      cancelledBy: canceller.name,
    })
    .from(instalments)
    .innerJoin(money, eq(money.id, instalments.moneyId))
    .leftJoin(users, eq(users.id, instalments.createdBy))
    .leftJoin(canceller, eq(canceller.id, instalments.cancelledBy))
    .where(eq(instalments.loanId, loanId))
    .orderBy(desc(instalments.day), desc(instalments.id));
  return rows.map(({ row, cancelledBy, ...named }) => ({
    ...named,
    id: row.id,
    number: row.number,
    day: row.day,
    principal: row.principal,
    interest: row.interest,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    cancelled: toCancelled(row, cancelledBy),
  }));
}

const MOST_PROPOSALS = 100;

/** Loans with a plan that are owed and have no instalment in the month, at the day of the month on which they began. */
export async function findLoanProposals(db: Queryable, month: string): Promise<LoanProposal[]> {
  const { rows } = await db.execute<LoanProposal & Record<string, unknown>>(sql`
    select id::float8 as id, number, lender, least(monthly_principal, owed)::float8 as principal,
      monthly_interest::float8 as interest,
      least(${month}::date + (extract(day from day)::int - 1), (${month}::date + interval '1 month - 1 day')::date)::text as day
    from (select ${loans}.*, ${owed} as owed from ${loans} where ${loans.monthlyPrincipal} + ${loans.monthlyInterest} > 0) planned
    where owed > 0 and day < ${month}::date and skipped_on is distinct from ${month}::date
      and not exists (select from ${instalments} i where i.loan_id = planned.id and i.cancelled_on is null
        and i.day >= ${month}::date and i.day < ${month}::date + interval '1 month')
    order by extract(day from day), id limit ${MOST_PROPOSALS}`);
  return rows;
}
