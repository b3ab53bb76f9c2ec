import { sql } from "drizzle-orm";
import {
  CASH_FLOW_ACCOUNTS,
  CASH_FLOWS,
  type CashFlow,
  type Compared,
  type Finance,
  type FinanceQuery,
  GROSS_ACCOUNTS,
  PROFIT_ACCOUNTS,
  REVENUE_ACCOUNTS,
} from "@/contract/report/finance";
import type { Account } from "@/contract/report/ledger";
import { comparedDays, type Days } from "@/contract/report/period";
import type { Queryable } from "@/server/db/client";
import { moneyCounts, moneyFlows } from "@/server/db/schema/money";
import { daysAfter } from "@/server/time";
import { keptUntil } from "./books/kept";
import { heldToday } from "./finance-today";
import { type Flow, flowsOf, onAccount, pastDaysOf, untilToday } from "./ledger";
import { saleProfitTotals } from "./sale-profit";

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The part of an account in the profit. */
const adds = (flows: readonly Flow[], account: Account) => 0 - onAccount(flows, account);
const profitOf = (flows: readonly Flow[], accounts: readonly Account[]) =>
  sum(accounts.map((account) => adds(flows, account)));

/** In and out, whichever side of the row the cash stands on. */
export function cashOf(flows: readonly Flow[], flow: CashFlow) {
  const others = CASH_FLOW_ACCOUNTS[flow];
  const own = flows.flatMap(({ debit, credit, in: plus, out }) => {
    if (debit === "kas" && others.includes(credit)) return [{ in: plus, out }];
    return credit === "kas" && others.includes(debit) ? [{ in: out, out: plus }] : [];
  });
  return { in: sum(own.map((one) => one.in)), out: sum(own.map(({ out }) => out)) };
}

/** The twelve months up to a day's. */
export function monthsUpTo(day: string): string[] {
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const name = (at: number) =>
    `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
  return Array.from({ length: 12 }, (_, back) => name(last - 11 + back));
}

export function monthOf(month: string, all: readonly Flow[]) {
  const flows = all.filter((flow) => flow.month === month);
  const cash = CASH_FLOWS.map((flow) => cashOf(flows, flow));
  return {
    month,
    revenue: profitOf(flows, REVENUE_ACCOUNTS),
    grossProfit: profitOf(flows, GROSS_ACCOUNTS),
    profit: profitOf(flows, PROFIT_ACCOUNTS),
    cashIn: sum(cash.map((one) => one.in)),
    cashOut: sum(cash.map(({ out }) => out)),
  };
}

/**
 * The places of money with what they held before the period, what came and went, and what they hold after it. What the last
 * closing before the period has kept is not summed again.
 */
async function placesOf(db: Queryable, { from, to }: Days): Promise<Finance["places"]> {
  const kept = await keptUntil(db, daysAfter(from, -1));
  const within = sql`day <= ${to}::date ${kept.day === null ? sql`` : sql`and day > ${kept.day}::date`}`;
  const held = JSON.stringify(kept.rows.filter(({ moneyId }) => moneyId !== null));
  const { rows } = await db.execute<Finance["places"][number]>(sql`
    with moved as (
      select money_id, day, kind, amount from ${moneyFlows} where ${within}
      union all select money_id, day, kind, amount from ${moneyCounts} where ${within}
      union all select "moneyId", ${kept.day}::date, 'saldo awal', amount
        from jsonb_to_recordset(${held}::jsonb) as held("moneyId" bigint, amount bigint)
    ), sums as (
      select money_id, coalesce(sum(amount) filter (where day < ${from}::date or kind = 'saldo awal'), 0) as opening,
        coalesce(sum(amount) filter (where day >= ${from}::date and kind not in ('saldo awal', 'transfer') and amount > 0), 0) as plus,
        coalesce(-sum(amount) filter (where day >= ${from}::date and kind not in ('saldo awal', 'transfer') and amount < 0), 0) as minus,
        coalesce(sum(amount) filter (where day >= ${from}::date and kind = 'transfer'), 0) as transfer, sum(amount) as closing
      from moved group by money_id)
    select m.id::float8 as id, m.name, sums.opening::float8 as opening, plus::float8 as in, minus::float8 as out,
      transfer::float8 as transfer, closing::float8 as closing
    from sums join money m on m.id = sums.money_id order by m.id`);
  return rows;
}

export const daysOfQuery = ({ period, against }: FinanceQuery, today: string): { period: Days; against: Days } => ({
  period: pastDaysOf(period, today),
  against: untilToday(comparedDays(against, period, today), today),
});

export async function readFinance(db: Queryable, query: FinanceQuery, today: string): Promise<Finance> {
  const days = daysOfQuery(query, today);
  const months = monthsUpTo(days.period.to);
  const now = await flowsOf(db, days.period);
  const before = await flowsOf(db, days.against);
  const year = await flowsOf(db, { from: `${months[0]}-01`, to: days.period.to });
  const places = await placesOf(db, days.period);
  const pair = (of: (flows: readonly Flow[]) => number): Compared => ({ amount: of(now), before: of(before) });
  return {
    ...days,
    accounts: PROFIT_ACCOUNTS.map((account) => ({ account, ...pair((flows) => adds(flows, account)) })),
    revenue: pair((flows) => profitOf(flows, REVENUE_ACCOUNTS)),
    grossProfit: pair((flows) => profitOf(flows, GROSS_ACCOUNTS)),
    profit: pair((flows) => profitOf(flows, PROFIT_ACCOUNTS)),
    cash: CASH_FLOWS.map((flow) => {
      const then = cashOf(before, flow);
      return { flow, ...cashOf(now, flow), before: then.in - then.out };
    }),
    places,
    months: months.map((month) => monthOf(month, year)),
    profitBySale: (await saleProfitTotals(db, days.period)).profit,
    cashByReceipt: sum(places.map((place) => place.in - place.out)),
    today: await heldToday(db),
  };
}
