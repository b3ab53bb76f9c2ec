import { eq } from "drizzle-orm";
import * as fund from "@/__tests__/server/investment/support";
import { balances, expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import { newUsage } from "@/__tests__/server/usage/support";
import { refusal } from "@/__tests__/support/server/calls";
import { addProduct } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";
import type { InvestmentStatement } from "@/contract/investment/model";
import type { Costs, Finance } from "@/contract/report/finance";
import type { RoiAnimal, RoiRow } from "@/contract/report/roi";
import type { SheepReportChild } from "@/contract/report/sheep";
import { auditLog } from "@/server/db/schema/program/audit";
import { type CarrierFarm, carrierFarm, costOf } from "./direct-cost-support";
import * as buy from "./support";

let server: TestServer;
let owner: string;
let admin: string;
let carrier: number;
let ride: number;
let kind: number;
let pen: number;
let ask: CarrierFarm["ask"];
let salesIn: CarrierFarm["salesIn"];
let orderOf: CarrierFarm["orderOf"];
let billed: CarrierFarm["billed"];
beforeAll(async () => {
  ({ server, owner, admin, carrier, ride, kind, pen, ask, salesIn, orderOf, billed } = await carrierFarm());
});
afterAll(() => server.close());

test("a service is bought for a sale, and only a service, and only for one that was ordered", async () => {
  const { order } = await orderOf([3_000_000]);
  const draft = await sell.create(
    server,
    owner,
    sell.sale((await sell.addCustomer(server)).id, [sell.goods((await sell.stocked(server, 9, 9000)).id)]),
  );
  const { order: pack } = await fund.sold(server, owner);
  const feed = (await addProduct(server)).id;
  const to = (transactionId: unknown) => buy.service(ride, { price: 200_000, transactionId });
  const post = async (...lines: object[]) =>
    refusal(await buy.post(server, admin, "", buy.order(carrier, lines, { day: "2025-08-12" })));
  expect(await post(to(order.id), to(999_999), to(draft.id), to(pack.id))).toEqual({
    status: 422,
    "lines.1.transactionId": "Penjualan tidak ditemukan.",
    "lines.2.transactionId": `${draft.number} masih draf: pesan dulu.`,
    "lines.3.transactionId": `${pack.number} menjual paket investasi: tidak menanggung biaya langsung.`,
  });
  const only = "Hanya jasa dan biaya yang dapat dibeli untuk suatu penjualan.";
  expect(
    await post(buy.goods(feed, { transactionId: order.id }), buy.animal({ transactionId: order.id })),
  ).toMatchObject({ status: 422, "lines.0.transactionId": only, "lines.1.transactionId": only });
  expect(await post(to("PJ"))).toMatchObject({ status: 422, "lines.0.transactionId": "Pilih penjualan." });
  const made = await buy.create(server, admin, buy.order(carrier, [to(order.id), to(null)], { day: "2025-08-12" }));
  const { name: customer } = order.customer;
  expect(made.lines.map(({ sale }) => sale)).toEqual([{ id: order.id, number: order.number, customer }, null]);
  // It is bought but not received, so it is no cost yet.
  expect(await sell.detailOf(server, owner, order.id)).toMatchObject({ directCosts: [], profit: null });
  const awaited = async () =>
    (await sell.detailOf(server, owner, order.id)).awaitedCosts.map(({ amount, purchase }) => [amount, purchase.id]);
  // A draft is not even ordered.
  expect(await awaited()).toEqual([]);
  const changed = await server.call("PUT", `purchase/${made.id}`, {
    token: admin,
    json: { ...buy.order(carrier, [to(null), to(order.id)], { day: "2025-08-12" }), version: made.version },
  });
  expect(buy.done(changed).lines.map(({ sale }) => sale?.number)).toEqual([undefined, order.number]);
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, "purchase.update"));
  expect(entry?.after).toMatchObject({ lines: { 2: expect.stringContaining(`; untuk ${order.number}`) } });
});

test("it lowers the gross profit of its sale and no operating cost, and the profit is what it was", async () => {
  const { order } = await orderOf([3_000_000, 2_500_000], { freight: 150_000 });
  await sell.deliver(server, owner, order);
  const before = await ask<Finance>("report/finance?period=bulan");
  const services = await ask<Costs>("report/finance/cost?period=bulan");
  // Transport and other costs of the purchase reach it by its amount, as every line.
  const bill = await billed(order.id, 200_000, "2025-08-13", { otherCost: 5_000 });
  const told = await sell.detailOf(server, owner, order.id);
  expect(told.directCosts).toEqual([
    {
      id: expect.any(Number),
      day: "2025-08-13",
      amount: 205_000,
      product: "Sewa pikap",
      note: "Pikap",
      purchase: { id: bill.id, number: bill.number },
      supplier: "Angkutan Sinar",
      moved: false,
    },
  ]);
  expect(told.profit).toBe(5_650_000 - 2_000_000 - 205_000);
  // Everybody who buys sees its cost; its profit needs a permission.
  expect(await sell.detailOf(server, admin, order.id)).toMatchObject({ directCosts: told.directCosts, profit: null });
  const now = await ask<Finance>("report/finance?period=bulan");
  const less = (pair: Finance["profit"]) => ({ ...pair, amount: pair.amount - 205_000 });
  expect([now.grossProfit, now.profit]).toEqual([less(before.grossProfit), less(before.profit)]);
  expect(costOf(now, "beban")).toBe(costOf(before, "beban"));
  expect(costOf(now, "biaya_penjualan")).toBe((costOf(before, "biaya_penjualan") ?? 0) - 205_000);
  expect(now.profitBySale).toBe(now.grossProfit.amount);
  expect((await salesIn("bulan")).items.find(({ id }) => id === order.id)).toMatchObject({
    revenue: 5_650_000,
    cost: 2_000_000,
    directCosts: 205_000,
    profit: 3_445_000,
  });
  const costs = await ask<Costs>("report/finance/cost?period=bulan");
  expect([costs.services, costs.ledger.services]).toEqual([services.services, services.ledger.services]);
  expect(costs.direct.find(({ product }) => product?.id === ride)?.amount).toBe(costs.ledger.direct);
  expect(costs.ledger.direct).toBe(services.ledger.direct + 205_000);
  const entries = await ask<{ totals: object; items: { documentName: string; amount: number }[] }>(
    `report/finance/entry?account=biaya_penjualan&product=${ride}&period=2025-08-13..2025-08-13`,
  );
  expect(entries.items).toMatchObject([{ documentName: bill.number, amount: -205_000 }]);
});

test("animals do not bear it: it is not offered as overhead, and refused at its field", async () => {
  const { order } = await orderOf([3_000_000]);
  const bill = await billed(order.id, 77_000);
  const own = await buy.ordered(server, admin, buy.order(carrier, [buy.service(ride, { price: 88_000 })]));
  await buy.receive(server, admin, own, pen);
  const { items } = await ask<{ items: { purchase: { id: number } }[] }>("usage/cost?q=Sewa");
  const offered = items.map(({ purchase }) => purchase.id);
  expect([offered.includes(bill.id), offered.includes(own.id)]).toEqual([false, true]);
  const lineId = bill.lines[0]?.id;
  const answer = await server.call("POST", "usage", {
    token: admin,
    headers: { "Idempotency-Key": newKey() },
    json: newUsage({ kind: "overhead", lineId, amount: 1_000 }),
  });
  expect(refusal(answer)).toEqual({
    status: 422,
    lineId: `Sewa pikap di ${bill.number} dibeli untuk ${order.number}: biaya penjualan itu, bukan biaya ternak.`,
  });
});

test("it stands on the day it came: in another month than the delivery, also of a sale that is called off", async () => {
  const { order } = await orderOf([3_000_000], { day: "2025-07-20" });
  const { order: off } = await orderOf([3_000_000], { day: "2025-07-20" });
  await billed(order.id, 120_000, "2025-07-25");
  await billed(off.id, 90_000, "2025-07-26");
  expect(await sell.detailOf(server, owner, order.id)).toMatchObject({ deliveredOn: null, profit: -120_000 });
  const july = async () => {
    const { items, totals } = await salesIn("bulan.2025-07-01");
    const { grossProfit, profitBySale } = await ask<Finance>("report/finance?period=bulan.2025-07-01");
    expect([totals.ledger, totals.profit, profitBySale]).toEqual(new Array(3).fill(grossProfit.amount));
    return items.filter(({ id }) => id === order.id || id === off.id);
  };
  const spent = (id: number, deliveredOn: string | null, directCosts: number) =>
    expect.objectContaining({ id, deliveredOn, revenue: 0, cost: 0, directCosts, profit: -directCosts });
  // The newest comes first.
  expect(await july()).toEqual([spent(off.id, null, 90_000), spent(order.id, null, 120_000)]);
  const gone = await sell.act(server, owner, await sell.detailOf(server, owner, off.id), "cancel", {
    reason: "Batal",
    forfeit: false,
  });
  expect(sell.done(gone)).toMatchObject({ state: "dibatalkan", profit: -90_000 });
  await sell.deliver(server, owner, order);
  expect(await july()).toEqual([spent(off.id, null, 90_000), spent(order.id, "2025-08-12", 120_000)]);
  expect((await salesIn("bulan")).items.find(({ id }) => id === order.id)).toMatchObject({
    revenue: 3_000_000,
    cost: 1_000_000,
    directCosts: 0,
    profit: 2_000_000,
  });
  // A bill may come late, also for a sale that was called off.
  await billed(off.id, 10_000, "2025-08-14");
  expect((await sell.detailOf(server, owner, off.id)).profit).toBe(-100_000);
});

test("a bill that was noted in a wrong month comes into its own one", async () => {
  const { order } = await orderOf([3_000_000], { day: "2025-07-20" });
  const bill = await billed(order.id, 120_000, "2025-07-25");
  buy.done(await buy.act(server, admin, bill, `move/${bill.receipts[0]?.id}/redate`, { day: "2025-08-13" }));
  const { directCosts } = await sell.detailOf(server, owner, order.id);
  expect(directCosts).toMatchObject([{ day: "2025-08-13", amount: 120_000 }]);
  const spentIn = async (period: string) => (await salesIn(period)).items.find(({ id }) => id === order.id);
  expect(await spentIn("bulan.2025-07-01")).toBeUndefined();
  expect(await spentIn("bulan")).toMatchObject({ directCosts: 120_000, profit: -120_000 });
  await expectLedgerToAgree(server.db);
});

test("what the carrier gives back is taken off again on its day; the rest of an order that is struck off falls upon it", async () => {
  const { order } = await orderOf([3_000_000]);
  await sell.deliver(server, owner, order);
  const bill = await billed(order.id, 200_000, "2025-08-01", { freight: 10_000 });
  const back = async (json: object, day: string) =>
    buy.done(
      await buy.act(server, admin, await buy.detail(server, admin, bill.id), "return", {
        day,
        reason: "Tidak jadi dua rit",
        lines: [{ lineId: bill.lines[0]?.id, ...json }],
      }),
    );
  await back({ amount: 50_000 }, "2025-08-15");
  const told = await sell.detailOf(server, owner, order.id);
  expect(told.directCosts.map(({ day, amount }) => [day, amount])).toEqual([
    ["2025-08-01", 210_000],
    ["2025-08-15", -50_000],
  ]);
  expect(told.profit).toBe(2_000_000 - 160_000);
  // Its transport stays a cost.
  await back({ quantity: 1 }, "2025-08-16");
  expect((await sell.detailOf(server, owner, order.id)).profit).toBe(2_000_000 - 10_000);
  expect((await salesIn("2025-08-15..2025-08-16")).items).toMatchObject([{ id: order.id, directCosts: -200_000 }]);

  const lines = [buy.service(ride, { price: 30_000, quantity: 3, transactionId: order.id })];
  const made = await buy.ordered(server, admin, buy.order(carrier, lines, { freight: 30_000 }));
  const part = { day: "2025-08-17", note: null, lines: [{ lineId: made.lines[0]?.id, quantity: 1 }] };
  const awaited = async () => (await sell.detailOf(server, owner, order.id)).awaitedCosts;
  const { id, number } = made;
  expect(await awaited()).toMatchObject([{ amount: 120_000, purchase: { id, number }, supplier: "Angkutan Sinar" }]);
  const some = buy.done(await buy.act(server, admin, made, "receive", part));
  expect(await awaited()).toMatchObject([{ amount: 80_000 }]);
  expect((await sell.detailOf(server, owner, order.id)).profit).toBe(2_000_000 - 10_000 - 40_000);
  buy.done(await buy.act(server, admin, some, "close", { reason: "Cukup satu rit" }));
  expect((await sell.detailOf(server, owner, order.id)).profit).toBe(2_000_000 - 10_000 - 60_000);
  expect(await awaited()).toEqual([]);
  await expectLedgerToAgree(server.db);
  const { of } = await balances(server.db);
  const spent = (await salesIn("2020-01-01..2025-08-18")).totals;
  expect([spent.directCosts, spent.profit]).toEqual([of("biaya_penjualan"), spent.ledger]);
});

test("each animal of the sale bears its part of it: in its ROI, on its page, and as selling costs of its contract", async () => {
  const { id: goods } = await sell.stocked(server, 10, 100_000);
  const { contract } = await fund.sold(server, owner);
  const { order, animals } = await orderOf([3_000_000, 1_000_000], {}, [
    sell.goods(goods, { quantity: 1, price: 1_000_000 }),
  ]);
  const [dear = 0, cheap = 0] = animals;
  // 333.334 over 3, 1 and 1 million: the rest goes to the largest remainder.
  await sell.deliver(server, owner, order);
  await billed(order.id, 333_334);
  const parts = [200_000, 66_667];
  const roi = async () => {
    const { items } = await ask<{ items: RoiAnimal[] }>("report/roi/animal?period=bulan&sort=-revenue&limit=100");
    return items.filter(({ sale }) => sale.id === order.id);
  };
  expect((await roi()).map(({ animal, sellingCosts, profit }) => [animal.id, sellingCosts, profit])).toEqual([
    [dear, parts[0], 3_000_000 - 1_000_000 - 200_000],
    [cheap, parts[1], 1_000_000 - 1_000_000 - 66_667],
  ]);
  const child = async (token: string) =>
    (await ask<SheepReportChild>(`report/sheep/child/${dear}`, token)).sales.map(({ directCosts, profit }) => [
      directCosts,
      profit,
    ]);
  expect(await child(owner)).toEqual([[200_000, 1_800_000]]);
  expect(await child(admin)).toEqual([[null, null]]);

  // For an investor's animal, the settlement's figure replaces its part.
  const { id: own } = await sell.addForSale(server, kind);
  await fund.name(server, owner, contract, [own]);
  const buyer = (await sell.addCustomer(server)).id;
  const sale = await sell.ordered(server, owner, sell.sale(buyer, [sell.head(kind, [own], { price: 4_000_000 })]));
  await sell.deliver(server, owner, sale);
  await billed(sale.id, 150_000);
  const sellingCosts = async () => {
    const { items } = await ask<{ items: RoiAnimal[] }>("report/roi/animal?period=bulan&limit=100");
    return items.find((one) => one.sale.id === sale.id)?.sellingCosts;
  };
  const now = await fund.detailOf(server, owner, contract.id);
  expect([now.directCosts, now.sellingCosts, await sellingCosts()]).toEqual([150_000, null, 150_000]);
  // A running contract shows its results less selling costs, for the investor and in the report.
  const left = { sellingCosts: 150_000, profit: 4_000_000 - 1_000_000 - 150_000 };
  expect(now.figures).toMatchObject(left);
  const told = await ask<InvestmentStatement>(`investment/${contract.id}/statement`);
  expect(told.figures).toMatchObject({ ...left, share: now.figures?.share });
  const group = async () => {
    const { items } = await ask<{ items: RoiRow[] }>("report/roi?group=kontrak&limit=100");
    return items.find(({ id }) => id === contract.id);
  };
  expect(await group()).toMatchObject({ ...left, share: now.figures?.share });
  expect((await fund.detailOf(server, admin, contract.id)).directCosts).toBeNull();
  // A bill of the next month does not change this month's report.
  server.clock.advance(20 * 86_400_000);
  const later = (await server.signedIn("admin")).access;
  await billed(sale.id, 70_000, "2025-09-01", {}, later);
  const { figures: august } = await ask<InvestmentStatement>(
    `investment/${contract.id}/statement?month=2025-08`,
    (await server.signedIn("owner")).access,
  );
  expect(august).toMatchObject(left);
  server.clock.advance(-20 * 86_400_000);
  expect((await group())?.sellingCosts).toBe(220_000);
  fund.settled(await fund.post(server, owner, now, "draft", fund.draftOf({ sellingCosts: 40_000 })));
  expect([await sellingCosts(), (await group())?.sellingCosts]).toEqual([40_000, 40_000]);
});
