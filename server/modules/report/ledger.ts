import { and, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { addDays } from "@/contract/base/parse-input";
import type { Account } from "@/contract/report/ledger";
import { type Days, daysOf, type ReportPeriod } from "@/contract/report/period";
import type { Queryable } from "@/server/db/client";
import { journal } from "@/server/db/schema/journal";
import { must } from "@/server/must";

/**
 * The days of a period until today. Days to come have no data, but the ledger already holds the depreciation of month's
 * ends to come. A period that lies wholly ahead has no day.
 */
export function untilToday({ from, to }: Days, today: string): Days {
  if (to <= today) return { from, to };
  return { from, to: from <= today ? today : addDays(from, -1) };
}

/** The days of an asked period until today. */
export const pastDaysOf = (period: ReportPeriod, today: string) => untilToday(daysOf(period, today), today);

export const within = ({ from, to }: Days) => and(gte(journal.day, from), lte(journal.day, to));

/** Sums of rupiah are bigger than what a row may hold, and still exact as a number. */
export const rupiahSum = (of: SQL | typeof journal.amount) => sql<number>`coalesce(sum(${of}), 0)::float8`;

/** Sums that went from one account to another within a month, in and out apart. */
export type Flow = { debit: Account; credit: Account; month: string; in: number; out: number };

export const flowsOf = (db: Queryable, days: Days): Promise<Flow[]> =>
  db
    .select({
      debit: journal.debit,
      credit: journal.credit,
      month: sql<string>`to_char(${journal.day}, 'YYYY-MM')`,
      in: sql<number>`coalesce(sum(${journal.amount}) filter (where ${journal.amount} > 0), 0)::float8`,
      out: sql<number>`coalesce(sum(-${journal.amount}) filter (where ${journal.amount} < 0), 0)::float8`,
    })
    .from(journal)
    .where(within(days))
    .groupBy(sql`1, 2, 3`);

/** The sum that an account gained (in debit) or lost (in credit). */
export const onAccount = (flows: readonly Flow[], account: Account) =>
  flows.reduce(
    (sum, { debit, credit, in: plus, out }) =>
      sum + (debit === account ? plus - out : 0) - (credit === account ? plus - out : 0),
    0,
  );

/** The part of accounts in the profit, by the ledger alone. */
export async function addedWithin(db: Queryable, days: Days, accounts: readonly Account[]): Promise<number> {
  const of = [inArray(journal.debit, [...accounts]), inArray(journal.credit, [...accounts])] as const;
  const signed = sql`case when ${of[1]} then ${journal.amount} else 0 end - case when ${of[0]} then ${journal.amount} else 0 end`;
  const [row] = await db
    .select({ amount: rupiahSum(signed) })
    .from(journal)
    .where(and(within(days), or(...of)));
  return must(row, "the sum of the accounts").amount;
}
