import * as exam from "@/__tests__/server/examination/support";
import * as fund from "@/__tests__/server/investment/support";
import { madeOf, openingServer, START } from "@/__tests__/server/opening/support";
import * as buy from "@/__tests__/server/purchase/support";
import { balances } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen, addProduct, costsOf, TODAY } from "@/__tests__/support/server/farm";
import type { Answer } from "@/__tests__/support/server/test-server";
import type { OpeningEntry } from "@/contract/opening/words";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { must } from "@/server/must";

// A document that is cancelled on its own day was entered wrongly and posts nothing (docs/decisions/0090): no account is debited
// or credited, and no statement of a partner tells it.

let farm: Awaited<ReturnType<typeof openingServer>>;
let pen: number;
let feed: number;
let purchase: PurchaseDetail;
beforeAll(async () => {
  farm = await openingServer();
  const { server, token, supplier } = farm;
  pen = (await addPen(server)).id;
  feed = (await addProduct(server, { name: "Dedak" })).id;
  const wages = (await addProduct(server, { name: "Upah", category: "jasa", unit: "bulan" })).id;
  const lines = [buy.goods(feed, { quantity: 10 }), buy.service(wages), buy.animal(), buy.animal()];
  const sent = await buy.ordered(server, token, buy.order(supplier.id, lines, { day: "2025-08-01" }));
  const arrival = { ...buy.arrival(sent, pen), day: "2025-08-01" };
  purchase = buy.done(await buy.act(server, token, sent, "receive", arrival));
});
afterAll(() => farm.server.close());

const cancelled = ({ status, body }: Answer) =>
  expect([status, body.metadata.message]).toEqual([200, expect.anything()]);

/** The postings of the books, and the sums of the partners' statements. */
async function toldBy() {
  const { server, token, customer, supplier } = farm;
  const asked = [
    "report/books/trial?period=2025-07-01..2025-08-18",
    "report/books/journal?period=2025-07-01..2025-08-18",
  ];
  const partners = [`customer/${customer.id}/statement`, `supplier/${supplier.id}/statement`];
  const answers = await Promise.all([...asked, ...partners].map((path) => server.call("GET", path, { token })));
  return answers.map(({ status, body }) => [status, body.response]);
}

/** The work enters something and cancels it. */
async function expectNothingPosted(work: () => Promise<Answer>) {
  const before = await toldBy();
  cancelled(await work());
  const after = await toldBy();
  expect(after).toEqual(before);
  expect((await balances(farm.server.db)).rows.length).toBeGreaterThan(3);
}

test.each([
  ["feed", () => ({ productId: feed, quantity: 2, period: { from: "2025-08-05", to: "2025-08-06" } })],
  [
    "a cost",
    () => ({
      kind: "overhead",
      lineId: must(purchase.lines[1], "a service").id,
      amount: 50_000,
      period: { from: "2025-08-05", to: "2025-08-06" },
    }),
  ],
])("a usage of %s", async (_, values) => {
  const { server, token } = farm;
  const animals = await buy.animalsOf(server, purchase);
  const costs = async () => Promise.all(animals.map(({ id }) => costsOf(server, id)));
  const before = await costs();
  await expectNothingPosted(async () => {
    const { id } = (await use.post(server, token, values())).body.response as { id: number };
    return use.cancel(server, token, id, { reason: "Uji", day: "2025-08-06" });
  });
  expect(await costs()).toEqual(before);
});

test("of a treatment those who stand, bear what was given to them", async () => {
  const { server, token } = farm;
  const medicineId = await exam.addMedicine(server);
  const [first, other] = await buy.animalsOf(server, purchase);
  const treat = (...some: (typeof first)[]) =>
    exam.record(server, token, {
      kind: "pengobatan",
      day: "2025-08-07",
      medicineId,
      dose: 1,
      entries: some.map((one) => ({ sheepId: must(one, "an animal").id })),
    });
  const strike = async (id: number, wholeBatch: boolean) =>
    exam.cancel(server, token, id, { reason: "Uji", day: "2025-08-07", wholeBatch });
  await expectNothingPosted(async () => strike(must((await treat(first, other)).items[0], "one of them").id, true));
  const rows = async () => (await balances(server.db)).rows.filter(({ amount }) => amount !== 0);
  const before = await rows();
  const [, wrong] = (await treat(first, other)).items;
  cancelled(await strike(must(wrong, "the other one").id, false));
  const worth = (await rows()).filter(({ debit }) => debit === "persediaan_barang");
  const standing = worth.slice(before.filter(({ debit }) => debit === "persediaan_barang").length);
  expect(standing.map(({ amount }) => amount)).toEqual([expect.any(Number)]);
  expect((await rows()).length - before.length).toBe(2);
});

test.each([
  [
    "the price and the quantity of goods",
    () => [{ lineId: must(purchase.lines[0], "goods").id, amount: 700_000, quantity: 9 }],
  ],
  ["the price of a service", () => [{ lineId: must(purchase.lines[1], "a service").id, amount: 10_000 }]],
  ["the price of an animal", () => [{ lineId: must(purchase.lines[2], "an animal").id, amount: 999_000 }]],
])("a correction of %s", async (_, lines) => {
  const { server, token } = farm;
  cancelled(
    await use.post(server, token, { productId: feed, quantity: 1, period: { from: "2025-08-02", to: "2025-08-02" } }),
  );
  await expectNothingPosted(async () => {
    const now = await buy.detail(server, token, purchase.id);
    const values = { day: "2025-08-15", reason: "Uji", lines: lines() };
    const { corrections } = buy.done(await buy.act(server, token, now, "correction", values));
    const path = `purchase/${purchase.id}/correction/${corrections[0]?.id}/cancel`;
    return postTo(server, token, path, { reason: "Uji", day: "2025-08-15" });
  });
});

test.each(["allowance", "write-off"] as const)("an %s of a sale, and a payment", async (word) => {
  const { server, token, customer } = farm;
  const line = sell.goods(feed, { quantity: 1, price: 100_000 });
  const ordered = await sell.ordered(server, token, sell.sale(customer.id, [line], { day: "2025-08-10" }));
  const { id } = await sell.deliver(server, token, ordered, { day: "2025-08-10" });
  const detail = () => sell.detailOf(server, token, id);
  await expectNothingPosted(async () => {
    const lineId = word === "allowance" && { lineId: null };
    const values = { day: "2025-08-12", reason: "Uji", amount: 5_000, ...lineId };
    const { corrections } = sell.done(await sell.act(server, token, await detail(), word, values));
    const path = `transaction/${id}/correction/${corrections[0]?.id}/cancel`;
    return postTo(server, token, path, { reason: "Uji", day: "2025-08-12" });
  });
  await expectNothingPosted(async () => {
    const paid = sell.done(await sell.pay(server, token, { id }, { day: "2025-08-12", amount: 7_000 }));
    const path = `transaction/${id}/payment/${paid.payments[0]?.id}/cancel`;
    return postTo(server, token, path, { reason: "Uji", day: "2025-08-12" });
  });
});

test("an approval of bagi hasil, which is asked for anew on the same day", async () => {
  const { server, token } = farm;
  const { contract } = await fund.sold(server, token);
  const { id: sheepId } = await sell.addForSale(server, (await sell.addKind(server)).id);
  const named = fund.settled(await fund.post(server, token, contract, "animal", { day: TODAY, sheepIds: [sheepId] }));
  const takeovers = [{ sheepId, value: 9_000_000 }];
  const draft = fund.settled(await fund.post(server, token, named, "draft", fund.draftOf({ takeovers })));
  const now = () => fund.detailOf(server, token, draft.id);
  const approve = async () =>
    fund.post(server, token, await now(), "approve", { received: (await now()).figures?.received });
  await expectNothingPosted(async () => {
    cancelled(await approve());
    return fund.post(server, token, await now(), "revert", { reason: "Uji" });
  });
  cancelled(await approve());
  const shares = (await balances(server.db)).rows.filter(({ debit }) => debit === "bagi_hasil");
  expect(shares).toMatchObject([{ day: TODAY, amount: expect.any(Number) }]);
});

test.each([
  ["piutang", () => farm.calls.owed(farm.customer.id, { reference: "A-1" })],
  ["utang", () => farm.calls.owing(farm.supplier.id, { reference: "B-1" })],
  ["pinjaman", () => farm.calls.lent()],
  ["aset", () => farm.calls.fixed()],
] as const)("an opening balance (%s)", async (part: OpeningEntry, enter) => {
  await expectNothingPosted(async () => farm.calls.undo(part, madeOf(await enter()).id));
});

test("opening goods", async () => {
  const { calls, server } = farm;
  const hay = (await addProduct(server, { name: "Jerami" })).id;
  await expectNothingPosted(async () => {
    madeOf(await calls.stock(hay));
    return calls.undo("barang", must((await calls.rows("barang"))[0], `goods of ${START}`).id);
  });
});

test("an animal that was lost and found on one day; found a day later it was lost until then", async () => {
  const { server, token } = farm;
  const { id, penId } = await sell.addForSale(server, (await sell.addKind(server)).id);
  const move = (from: string, to: string, day: string) =>
    postTo(server, token, `sheep/${id}/move`, { from, to, day, reason: "Pagar rusak", penId });
  const lost = async () =>
    (await balances(server.db)).rows.filter(({ debit, credit }) => [debit, credit].includes("kerugian_ternak"));
  await expectNothingPosted(async () => {
    cancelled(await move("tersedia", "hilang", "2025-08-14"));
    return move("hilang", "tersedia", "2025-08-14");
  });
  // Lost again on that day, it is not found on it.
  cancelled(await move("tersedia", "hilang", "2025-08-14"));
  cancelled(await move("hilang", "tersedia", "2025-08-15"));
  expect(await lost()).toMatchObject([
    { day: "2025-08-14", debit: "kerugian_ternak", amount: 1_000_000 },
    { day: "2025-08-15", credit: "kerugian_ternak", amount: 1_000_000 },
  ]);
});
