import { emptyLedger } from "@/contract/report/balance";
import type { Statement, StatementPeriod } from "@/contract/report/books";
import { CASH_FLOWS, type FinanceQuery, PROFIT_ACCOUNTS } from "@/contract/report/finance";
import type { Days } from "@/contract/report/period";
import type { Queryable } from "@/server/db/client";
import { readCompany } from "@/server/db/settings";
import { cashOf, daysOfQuery } from "@/server/modules/report/finance";
import { flowsOf, onAccount } from "@/server/modules/report/ledger";
import { daysAfter } from "@/server/time";
import { readBalance } from "./balance";
import { balanceBefore } from "./balances";

async function periodOf(db: Queryable, days: Days, today: string): Promise<StatementPeriod> {
  const flows = await flowsOf(db, days);
  const accounts = emptyLedger();
  for (const account of PROFIT_ACCOUNTS) accounts[account] = 0 - onAccount(flows, account);
  // The money in a place when Domba began to keep it belongs to the opening, as in the report.
  const begun = flows.filter(({ debit, credit }) => debit === "kas" && credit === "saldo_awal");
  const opening = (await balanceBefore(db, { account: "kas" }, days.from)) + onAccount(begun, "kas");
  return {
    days,
    balance: await readBalance(db, { day: days.to, today }),
    accounts,
    cash: CASH_FLOWS.map((flow) => ({ flow, ...cashOf(flows, flow) })),
    opening,
    closing: await balanceBefore(db, { account: "kas" }, daysAfter(days.to, 1)),
  };
}

export async function readStatement(db: Queryable, query: FinanceQuery, today: string): Promise<Statement> {
  const { period, against } = daysOfQuery(query, today);
  return {
    company: await readCompany(db),
    now: await periodOf(db, period, today),
    before: await periodOf(db, against, today),
  };
}
