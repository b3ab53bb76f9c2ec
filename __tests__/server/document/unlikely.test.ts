import { TODAY } from "@/__tests__/server/money/support";
import * as buy from "@/__tests__/server/purchase/support";
import { created, newSheep } from "@/__tests__/server/sheep/support";
import { assetOf, loanOf, spendingCalls } from "@/__tests__/server/spending/support";
import * as sell from "@/__tests__/server/transaction/support";
import { askTo } from "@/__tests__/support/server/calls";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
});
afterAll(() => server.close());

const MUCH = 1_000_000_000;

/** An act of each kind that names a sum of its own, and nothing else about it is wrong. */
async function acts(): Promise<[string, object][]> {
  const calls = spendingCalls(server, token);
  const [place, other] = [await calls.place(), await calls.place()];
  const loan = loanOf(await calls.borrow({ moneyId: place.id, day: "2025-08-01" }));
  const asset = assetOf(await calls.buy({ moneyId: place.id, day: "2025-08-01" }));
  const feed = await addProduct(server);
  const buyer = await sell.addCustomer(server);
  const supplier = await buy.addSupplier(server);
  const bought = await buy.create(
    server,
    token,
    buy.order(supplier.id, [buy.goods(feed.id, { price: MUCH, quantity: 1 })]),
  );
  const sale = sell.sale(buyer.id, [sell.goods(feed.id, { price: MUCH, quantity: 1 })]);
  const sold = await sell.create(server, token, sale);
  const [moneyId, note] = [place.id, null];
  const penId = (await addPen(server)).id;
  const animals = await Promise.all([500, 501].map(() => created(server, token, { penId, purchasePrice: null })));
  const ids = animals.map(({ id }) => id);
  return [
    ["sheep/price", { ids, purchasePrice: MUCH / 2 }],
    ["money/transfer", { day: TODAY, fromId: moneyId, toId: other.id, amount: 1_000, fee: MUCH, note }],
    [
      "loan",
      { lender: "Bank", day: TODAY, moneyId, principal: 1_000, monthlyPrincipal: 0, monthlyInterest: MUCH, note },
    ],
    [`loan/${loan.id}/instalment`, { day: TODAY, moneyId, principal: 0, interest: MUCH, note }],
    [`asset/${asset.id}/disposal`, { day: TODAY, kind: "dijual", proceeds: MUCH, moneyId, note }],
    ["sheep", newSheep({ penId, purchasePrice: MUCH })],
    [`purchase/${bought.id}/order`, { version: bought.version }],
    [`transaction/${sold.id}/order`, { version: sold.version }],
  ];
}

test("a sum that no farm has is asked about, whatever it is for", async () => {
  for (const [path, json] of await acts())
    expect([path, (await askTo(server, token, path, json)).body.metadata]).toMatchObject([
      path,
      { code: 422, reason: "unlikely", message: expect.stringMatching(/^Jumlahnya Rp1\.000\.00[01]\.000\. Benar\?$/) },
    ]);
});

test("an order that comes to such a sum when it is changed is asked about too", async () => {
  const feed = await addProduct(server);
  const supplier = await buy.addSupplier(server);
  const buyer = await sell.addCustomer(server);
  const purchase = (price: number) => buy.order(supplier.id, [buy.goods(feed.id, { price, quantity: 1 })]);
  const sale = (price: number) => sell.sale(buyer.id, [sell.goods(feed.id, { price, quantity: 1 })]);
  const bought = await buy.ordered(server, token, purchase(100_000));
  const sold = await sell.ordered(server, token, sale(150_000));
  const sent: [string, object][] = [
    [`purchase/${bought.id}`, { ...purchase(MUCH), version: bought.version }],
    [`transaction/${sold.id}`, { ...sale(MUCH), version: sold.version }],
  ];
  for (const [path, json] of sent)
    for (const [confirmed, answer] of [
      ["", { code: 422, reason: "unlikely" }],
      ["unlikely", { code: 200 }],
    ] as const) {
      const { body } = await server.call("PUT", path, { token, json, headers: { Confirmed: confirmed } });
      expect([path, body.metadata]).toMatchObject([path, answer]);
    }
});
