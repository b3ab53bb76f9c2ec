import { moneyCalls, placeOf, TODAY } from "@/__tests__/server/money/support";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { AssetDetail } from "@/contract/asset/model";
import { LoanDetail } from "@/contract/loan/model";
import { Entry, Finance } from "@/contract/report/finance";
import { ACCOUNTS, type Account } from "@/contract/report/ledger";
import { VoucherDetail } from "@/contract/voucher/model";

type Answer = { status: number; body: { response?: unknown; metadata: { message: string } } };
/** The answer of an act that succeeded. */
const given = <Doc>(parse: (body: unknown) => Doc) => {
  return ({ status, body }: Answer) => {
    expect([status, status === 200 ? "" : body.metadata.message]).toEqual([200, ""]);
    return parse(body.response);
  };
};
export const voucherOf = given(VoucherDetail.parse);
export const loanOf = given(LoanDetail.parse);
export const assetOf = given(AssetDetail.parse);

/** The calls of the screens of spending, for one user. */
export function spendingCalls(server: TestServer, token: string) {
  const money = moneyCalls(server, token);
  const { post } = money;
  const get = async (path: string) => server.call("GET", path, { token });
  const ask = async <Body>(path: string) => (await get(path)).body.response as Body;
  return {
    ...money,
    get,
    ask,
    place: async (opening = 50_000_000, openedOn = "2025-01-01") =>
      placeOf(await money.create({ opening, openedOn: opening > 0 ? openedOn : null })),
    spend: (values: object) =>
      post("voucher", {
        kind: "pengeluaran",
        category: "gaji",
        day: TODAY,
        amount: 100_000,
        note: null,
        monthly: false,
        followsId: null,
        attachments: [],
        ...values,
      }),
    own: (values: object) =>
      post("capital", { kind: "modal", day: TODAY, amount: 100_000, note: null, attachments: [], ...values }),
    borrow: (values: object) =>
      post("loan", {
        lender: "Koperasi",
        day: TODAY,
        principal: 12_000_000,
        monthlyPrincipal: 0,
        monthlyInterest: 0,
        note: null,
        ...values,
      }),
    repay: (id: number, values: object) =>
      post(`loan/${id}/instalment`, { day: TODAY, principal: 0, interest: 0, note: null, ...values }),
    buy: (values: object) =>
      post("asset", {
        name: "Timbangan",
        category: "peralatan",
        day: TODAY,
        cost: 12_000_000,
        residual: 0,
        months: 12,
        note: null,
        ...values,
      }),
    dispose: (id: number, values: object) =>
      post(`asset/${id}/disposal`, { kind: "dihapus", day: TODAY, proceeds: 0, moneyId: null, note: null, ...values }),
    cancelOf: (path: string, day?: string) => post(`${path}/cancel`, { reason: "Salah ketik", day }),
  };
}
export type SpendingCalls = ReturnType<typeof spendingCalls>;

/** The gains of accounts within some days, by the finance report's own rows. Costs are negative. */
export async function accountsOf({ ask }: SpendingCalls, period: string, of: readonly Account[] = ACCOUNTS) {
  const sums: Partial<Record<Account, number>> = {};
  for (const account of of) {
    const path = `report/finance/entry?account=${account}&period=${period}`;
    const { totals } = await ask<{ totals: { amount: number } }>(path);
    if (totals.amount !== 0) sums[account] = totals.amount;
  }
  return sums;
}

export const entriesOf = async ({ ask }: SpendingCalls, query: string) =>
  (await ask<{ items: unknown[] }>(`report/finance/entry?${query}`)).items.map((row) => Entry.parse(row));

export const financeOf = async ({ ask }: SpendingCalls, period: string) =>
  Finance.parse(await ask<unknown>(`report/finance?period=${period}`));
