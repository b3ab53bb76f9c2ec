import { screen } from "@testing-library/react";
import { fakeDate } from "@/__tests__/support/web/fake-date";
import { renderApp } from "@/__tests__/support/web/render-app";
import { type Answerer, ok, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { CASH_FLOWS, type Costs, type Finance, PROFIT_ACCOUNTS } from "@/contract/report/finance";
import type { Account } from "@/contract/report/ledger";
import { FinancePage } from "@/src/features/report/finance/finance-page";

const AMOUNTS: Partial<Record<Account, [number, number]>> = {
  penjualan: [15_000_000, 12_000_000],
  retur_penjualan: [-1_000_000, 0],
  hpp: [-9_000_000, -8_000_000],
  biaya_penjualan: [-250_000, 0],
  beban: [-500_000, 0],
  kerugian_ternak: [-6_000_000, 0],
};

export const report = (change: Partial<Finance> = {}): Finance => ({
  period: { from: "2025-08-01", to: "2025-08-18" },
  against: { from: "2025-07-01", to: "2025-07-18" },
  accounts: PROFIT_ACCOUNTS.map((account) => {
    const [amount, before] = AMOUNTS[account] ?? [0, 0];
    return { account, amount, before };
  }),
  revenue: { amount: 14_000_000, before: 12_000_000 },
  grossProfit: { amount: 4_750_000, before: 4_000_000 },
  profit: { amount: -1_500_000, before: 4_000_000 },
  cash: [
    { flow: "customer", in: 10_000_000, out: 250_000, before: 7_000_000 },
    { flow: "supplier", in: 0, out: 879_000, before: -12_000_000 },
    { flow: "investor", in: 0, out: 0, before: 0 },
    { flow: "lainnya", in: 0, out: 0, before: 0 },
  ],
  places: [
    { id: 1, name: "Kas", opening: 2_000_000, in: 6_000_000, out: 129_000, transfer: -5_000_000, closing: 2_871_000 },
    { id: 2, name: "BCA", opening: 0, in: 4_000_000, out: 1_000_000, transfer: 5_000_000, closing: 8_000_000 },
  ],
  months: ["2025-07", "2025-08"].map((month) => ({
    month,
    revenue: 14_000_000,
    grossProfit: 5_000_000,
    profit: -1_500_000,
    cashIn: 10_000_000,
    cashOut: 1,
  })),
  profitBySale: 4_750_000,
  cashByReceipt: 8_871_000,
  today: {
    receivable: 8_852_450,
    overpaid: 0,
    held: 16_300_000,
    funds: 2_500_000,
    payable: 17_784_000,
    advances: 1_000,
  },
  ...change,
});

export const party = { id: 38, code: "C00038", name: "Siti Maryam" };

/** A period without any event. */
export const nothing: Partial<Finance> = {
  accounts: PROFIT_ACCOUNTS.map((account) => ({ account, amount: 0, before: 0 })),
  revenue: { amount: 0, before: 0 },
  grossProfit: { amount: 0, before: 0 },
  profit: { amount: 0, before: 0 },
  cash: CASH_FLOWS.map((flow) => ({ flow, in: 0, out: 0, before: 0 })),
  places: [],
  months: [{ month: "2025-08", revenue: 0, grossProfit: 0, profit: 0, cashIn: 0, cashOut: 0 }],
  profitBySale: 0,
  cashByReceipt: 0,
};

export const noCosts: Costs = {
  animals: [],
  services: [],
  expenses: [],
  direct: [],
  losses: [],
  lossesLater: { amount: 0, before: 0 },
  ledger: { services: 0, direct: 0, losses: 0 },
};

/** No two real answers are of the same moment, so the test's clock moves on with each. */
export const later =
  (answer: Answerer): Answerer =>
  (...call) => {
    jest.setSystemTime(Date.now() + 1);
    return answer(...call);
  };

/** The owner's screen on 18 August 2025, with `report()` unless a test answers otherwise. */
export function financeScreen() {
  const api = stubApi();
  beforeEach(() => {
    // The sign-in stands first, because the cookie jar uses the real clock.
    signedInAs(api, "owner");
    fakeDate("2025-08-18T03:00:00Z");
    api.on("GET report/finance", ok(report()));
  });
  afterEach(() => jest.useRealTimers());
  return {
    api,
    open: (query = "") => renderApp(<FinancePage />, { at: `/report/finance${query}` }),
    asked(path: string) {
      const call = api.seen.findLast((one) => one.path === path);
      return Object.fromEntries(new URL(call?.url ?? "", api.origin).searchParams);
    },
    rowOf: (name: RegExp) => screen.getByRole("row", { name }),
  };
}
