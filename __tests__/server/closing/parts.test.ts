import * as buy from "@/__tests__/server/purchase/support";
import { assetOf, loanOf, spendingCalls } from "@/__tests__/server/spending/support";
import * as sell from "@/__tests__/server/transaction/support";
import { addProduct } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { MoneyEntry } from "@/contract/money/model";
import type { PartnerStatement } from "@/contract/partner/statement";
import type { Journal } from "@/contract/report/books";
import { CLOSED, closingCalls, LATE, OPEN } from "./farm";

// Several acts of one document on the first open day may belong to other closed days, or to none: each names its own.

let server: TestServer;
let token: string;
let place: number;
let calls: ReturnType<typeof closingCalls>;
let money: ReturnType<typeof spendingCalls>;
beforeEach(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  calls = closingCalls(server, token);
  money = spendingCalls(server, token);
  place = (await money.place()).id;
});
afterEach(() => server.close());

const EARLY = "2025-07-10";
const close = async () => expect((await calls.close(CLOSED)).status).toBe(200);
const ask = async <Body>(path: string) => (await calls.get(path)).body.response as Body;

/** The marks of what moved money on the first open day, by its amount. */
async function inStatement() {
  const { items } = await ask<{ items: MoneyEntry[] }>(`money/${place}/entry?period=${OPEN}..${OPEN}&limit=100`);
  return Object.fromEntries(items.map(({ amount, belongsOn }) => [Math.abs(amount), belongsOn]));
}
async function inJournal(kind: string) {
  const { items } = await ask<Journal>(`report/books/journal?period=${OPEN}..${OPEN}&limit=100`);
  return items.flatMap((row) => (row.documentKind === kind ? [row.belongsOn] : []));
}
const marksOf = async (path: string) =>
  (await ask<{ items: { part: string; belongsOn: string }[] }>(`closing/correction/${path}`)).items;

test.each(["transaction", "purchase"] as const)("payments of a %s", async (kind) => {
  const feed = (await addProduct(server)).id;
  const [supplier, customer] = [(await buy.addSupplier(server)).id, (await sell.addCustomer(server)).id];
  const day = "2025-07-05";
  const made =
    kind === "transaction"
      ? await sell.ordered(server, token, sell.sale(customer, [sell.goods(feed)], { day }))
      : await buy.ordered(server, token, buy.order(supplier, [buy.goods(feed)], { day }));
  await close();
  const pay = async (amount: number, more: object) => {
    const payment = { kind: "uang muka", method: "tunai", note: null, moneyId: place, day: OPEN, amount, ...more };
    const { payments } = await (async () => {
      const answer = await calls.post(`${kind}/${made.id}/payment`, payment);
      return kind === "transaction" ? sell.done(answer) : buy.done(answer);
    })();
    return payments.find((one) => one.amount === amount)?.number;
  };
  const numbers = [await pay(10_001, { belongsOn: EARLY }), await pay(10_002, { belongsOn: LATE })];
  await pay(10_003, {});
  expect(await inStatement()).toEqual({ 10001: EARLY, 10002: LATE, 10003: null });
  const [partner, id] = kind === "transaction" ? ["customer", customer] : ["supplier", supplier];
  const { lines } = await ask<PartnerStatement>(`${partner}/${id}/statement?period=${OPEN}..${OPEN}`);
  expect(Object.fromEntries(lines.map(({ amount, belongsOn }) => [-amount, belongsOn]))).toEqual({
    10001: EARLY,
    10002: LATE,
    10003: null,
  });
  expect(await inJournal(kind)).toEqual([[EARLY, LATE]]);
  expect(await marksOf(`${kind}/${made.id}`)).toMatchObject([
    { part: numbers[0], belongsOn: EARLY },
    { part: numbers[1], belongsOn: LATE },
  ]);
});

test("instalments of a loan that came late itself", async () => {
  await close();
  const principal = { principal: 1_000_000, moneyId: place };
  const loan = loanOf(await money.borrow({ day: OPEN, belongsOn: EARLY, ...principal }));
  const repay = (amount: number, more: object) =>
    money.repay(loan.id, { day: OPEN, moneyId: place, principal: amount, ...more });
  await repay(101, { belongsOn: LATE });
  const paid = loanOf(await repay(102, {}));
  expect(await inStatement()).toEqual({ 1000000: EARLY, 101: LATE, 102: null });
  expect(paid).toMatchObject({ belongsOn: EARLY, instalments: [{ belongsOn: null }, { belongsOn: LATE }] });
  const { items } = await ask<{ items: { belongsOn: string | null }[] }>("loan");
  expect(items).toMatchObject([{ belongsOn: EARLY }]);
  const exported = await fetch(`${server.origin()}/api/v1/loan/${loan.id}/personal-data`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(exported.status).toBe(200);
  expect(await exported.text()).toContain(`"belongsOn": "${LATE}"`);
});

test("the sale of an asset that came late itself", async () => {
  await close();
  const bought = assetOf(await money.buy({ day: OPEN, belongsOn: EARLY, cost: 1_000_000, moneyId: place }));
  const sale = { kind: "dijual", day: OPEN, belongsOn: LATE, proceeds: 900_000, moneyId: place };
  const gone = assetOf(await money.dispose(bought.id, sale));
  expect(await inStatement()).toEqual({ 1000000: EARLY, 900000: LATE });
  expect(gone).toMatchObject({ belongsOn: EARLY, disposals: [{ belongsOn: LATE }] });
  expect(await marksOf(`asset/${bought.id}`)).toMatchObject([
    { part: "", belongsOn: EARLY },
    { part: "Pelepasan", belongsOn: LATE },
  ]);
});
