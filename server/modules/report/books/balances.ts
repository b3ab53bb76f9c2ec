import { and, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { recordOf } from "@/contract/base/words";
import { emptyLedger, isResult, resultOf } from "@/contract/report/balance";
import { ACCOUNTS, type Account } from "@/contract/report/ledger";
import type { Days } from "@/contract/report/period";
import type { Queryable } from "@/server/db/client";
import { journal } from "@/server/db/schema/journal";
import { must } from "@/server/must";
import { daysAfter } from "@/server/time";
import { type Kept, keptUntil } from "./kept";

/** Every account's balance; debit is positive. */
export type Balances = Record<Account, number>;
type Moved = { debit: Account; credit: Account; amount: number };

/** The postings that a closing has not kept. */
const since = ({ day }: Kept) => (day === null ? undefined : gt(journal.day, day));

function folded(rows: readonly Moved[]): Balances {
  const balances = emptyLedger();
  for (const { debit, credit, amount } of rows) {
    balances[debit] += amount;
    balances[credit] -= amount;
  }
  return balances;
}

const yearOf = (day: string) => day.slice(0, 4);
const yearBefore = (day: string) => `${Number(yearOf(day)) - 1}-12-31`;

/**
 * The balances of all accounts at the end of a day, and the part of the results that belongs to earlier years: what the
 * last closing until then has kept, and what was posted since. `NOTHING_KEPT` sums from the beginning.
 */
export async function balancesOf(
  db: Queryable,
  day: string,
  known?: Kept,
): Promise<{ ledger: Balances; earlier: number }> {
  const kept = known ?? (await keptUntil(db, day));
  const begin = `${yearOf(day)}-01-01`;
  const { rows } = await db.execute<Moved & { before: number }>(sql`
    select ${journal.debit} as debit, ${journal.credit} as credit, sum(${journal.amount})::float8 as amount,
      coalesce(sum(${journal.amount}) filter (where ${journal.day} < ${begin}::date), 0)::float8 as before
    from ${journal} where ${and(since(kept), lte(journal.day, day))} group by 1, 2`);
  const start = emptyLedger();
  for (const { account, amount } of kept.rows) start[account] += amount;
  const sameYear = kept.day !== null && yearOf(kept.day) === yearOf(day);
  const moved = folded(rows);
  return {
    ledger: recordOf(ACCOUNTS, (account) => start[account] + moved[account]),
    earlier:
      (sameYear ? kept.earlier : resultOf(start)) +
      resultOf(folded(rows.map(({ before, ...row }) => ({ ...row, amount: before })))),
  };
}

export type Turnover = { opening: number; debit: number; credit: number; closing: number };
export const emptyTurnover = (): Turnover => ({ opening: 0, debit: 0, credit: 0, closing: 0 });

/** A posting with a negative amount is one in the other direction. A posting from an account to itself says nothing. */
export const POSTED = sql`${journal.amount} <> 0 and ${journal.debit} <> ${journal.credit}`;

const plus = sql`coalesce(sum(${journal.amount}) filter (where ${journal.amount} > 0), 0)::float8`;
const minus = sql`coalesce(-sum(${journal.amount}) filter (where ${journal.amount} < 0), 0)::float8`;

type Flowed = { debit: Account; credit: Account; place: number | null; plus: number; minus: number };

/** Sums by accounts and place of money. */
async function flowed(db: Queryable, where: SQL | undefined): Promise<Flowed[]> {
  const { rows } = await db.execute<Flowed>(sql`
    select ${journal.debit} as debit, ${journal.credit} as credit, ${journal.moneyId}::float8 as place,
      ${plus} as plus, ${minus} as minus
    from ${journal} where ${and(where, POSTED)} group by 1, 2, 3`);
  return rows;
}

/** The balances at the end of a day by account and by place of money; debit is positive. */
export async function sidesOf(db: Queryable, day: string, kept: Kept): Promise<Kept["rows"]> {
  const sums = new Map<string, Kept["rows"][number]>();
  const add = (account: Account, moneyId: number | null, amount: number) => {
    const key = `${account} ${moneyId}`;
    sums.set(key, { account, moneyId, amount: (sums.get(key)?.amount ?? 0) + amount });
  };
  for (const { account, moneyId, amount } of kept.rows) add(account, moneyId, amount);
  for (const { debit, credit, place, plus: more, minus: less } of await flowed(
    db,
    and(since(kept), lte(journal.day, day)),
  )) {
    add(debit, debit === "kas" ? place : null, more - less);
    add(credit, credit === "kas" ? place : null, less - more);
  }
  return [...sums.values()];
}

/**
 * The balance at the beginning of a period, and what came in debit and in credit, by account and by place of money. Income
 * and costs begin with the year of `from`; `earlier` is the result of the years before.
 */
export async function turnoversOf(db: Queryable, { from, to }: Days) {
  const accounts = new Map<Account, Turnover>();
  const places = new Map<number, Turnover>();
  const of = <Key>(all: Map<Key, Turnover>, key: Key) => {
    const found = all.get(key) ?? emptyTurnover();
    all.set(key, found);
    return found;
  };
  const put = (row: Flowed, add: (one: Turnover, debit: number, credit: number) => void) => {
    for (const [account, debit, credit] of [
      [row.debit, row.plus, row.minus],
      [row.credit, row.minus, row.plus],
    ] as const) {
      add(of(accounts, account), debit, credit);
      if (account === "kas" && row.place !== null) add(of(places, row.place), debit, credit);
    }
  };
  const kept = await keptUntil(db, daysAfter(from, -1));
  for (const { account, moneyId, amount } of kept.rows)
    for (const one of [of(accounts, account), ...(moneyId === null ? [] : [of(places, moneyId)])]) {
      one.opening += amount;
      one.closing += amount;
    }
  for (const row of await flowed(db, and(since(kept), lt(journal.day, from))))
    put(row, (one, debit, credit) => {
      one.opening += debit - credit;
      one.closing += debit - credit;
    });
  for (const row of await flowed(db, and(gte(journal.day, from), lte(journal.day, to))))
    put(row, (one, debit, credit) => {
      one.debit += debit;
      one.credit += credit;
      one.closing += debit - credit;
    });
  const { ledger } = await balancesOf(db, yearBefore(from));
  for (const [account, turnover] of accounts)
    if (isResult(account)) {
      turnover.opening -= ledger[account];
      turnover.closing -= ledger[account];
    }
  return { accounts, places, earlier: resultOf(ledger) };
}

/** An account, or one place of kas. */
export type One = { account: Account; place?: number };

const gain = ({ account }: One) => sql`(case when ${journal.debit} = ${account} then ${journal.amount} else 0 end
  - case when ${journal.credit} = ${account} then ${journal.amount} else 0 end)`;
const ofOne = ({ account, place }: One) => sql`(${journal.debit} = ${account} or ${journal.credit} = ${account})
  and ${place === undefined ? sql`true` : sql`${journal.moneyId} = ${place}`}`;

/** The balance of an account before a day. */
export async function balanceBefore(db: Queryable, one: One, day: string): Promise<number> {
  const kept = await keptUntil(db, daysAfter(day, -1));
  const { rows } = await db.execute<{ balance: number }>(sql`
    select coalesce(sum(${gain(one)}), 0)::float8 as balance from ${journal}
    where ${and(since(kept), lt(journal.day, day), ofOne(one))}`);
  const { account, place } = one;
  const own = kept.rows.filter((row) => row.account === account && (place === undefined || row.moneyId === place));
  return own.reduce((sum, { amount }) => sum + amount, must(rows[0], "a balance").balance);
}

/** The balance of an account before a day, as it is told from another day on: income and costs begin with that day's year. */
export const balanceFrom = async (db: Queryable, one: One, day: string, from: string) =>
  (await balanceBefore(db, one, day)) -
  (isResult(one.account) ? await balanceBefore(db, one, daysAfter(yearBefore(from), 1)) : 0);

/** The sums that came to an account within a period, in debit and in credit. */
export async function movedWithin(db: Queryable, one: One, { from, to }: Days) {
  const { rows } = await db.execute<{ debit: number; credit: number }>(sql`
    select coalesce(sum(${gain(one)}) filter (where ${gain(one)} > 0), 0)::float8 as debit,
      coalesce(-sum(${gain(one)}) filter (where ${gain(one)} < 0), 0)::float8 as credit
    from ${journal} where ${journal.day} between ${from}::date and ${to}::date and ${POSTED} and ${ofOne(one)}`);
  return must(rows[0], "the turnover of an account");
}
