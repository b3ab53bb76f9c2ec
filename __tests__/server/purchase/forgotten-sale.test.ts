import { eq } from "drizzle-orm";
import * as fund from "@/__tests__/server/investment/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import { newUsage } from "@/__tests__/server/usage/support";
import { refusal } from "@/__tests__/support/server/calls";
import { addProduct } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";
import type { Finance } from "@/contract/report/finance";
import { auditLog } from "@/server/db/schema/program/audit";
import { purchaseMoves } from "@/server/db/schema/purchase";
import { type CarrierFarm, carrierFarm, costOf } from "./direct-cost-support";
import * as buy from "./support";

let server: TestServer;
let owner: string;
let admin: string;
let carrier: number;
let ride: number;
let pen: number;
let ask: CarrierFarm["ask"];
let orderOf: CarrierFarm["orderOf"];
beforeAll(async () => {
  ({ server, owner, admin, carrier, ride, pen, ask, orderOf } = await carrierFarm());
});
afterAll(() => server.close());

// A bill that was received and paid before it named its sale.

const assign = (
  doc: { id: number; version: number },
  lineId: number | undefined,
  transactionId: unknown,
  token = admin,
) => buy.act(server, token, doc, "sale", { lineId, transactionId });

test("is named when the bill was received and paid: from that day on it is that sale's cost, and no payment changes", async () => {
  const { order } = await orderOf([3_000_000]);
  const { order: other } = await orderOf([3_000_000]);
  await sell.deliver(server, owner, order);
  const lines = [buy.service(ride, { price: 200_000, note: "Pikap" }), buy.service(ride, { price: 50_000 })];
  const made = await buy.ordered(server, admin, buy.order(carrier, lines, { day: "2025-07-20", otherCost: 5_000 }));
  const came = buy.done(
    await buy.act(server, admin, made, "receive", { ...buy.arrival(made, pen), day: "2025-07-21" }),
  );
  const paid = buy.done(await buy.pay(server, admin, came, { kind: "pelunasan", amount: 255_000, day: "2025-07-22" }));
  const bill = buy.done(await buy.act(server, admin, paid, "finish"));
  const july = await ask<Finance>("report/finance?period=bulan.2025-07-01");
  const august = await ask<Finance>("report/finance?period=bulan");

  const key = newKey();
  const once = () =>
    server.call("POST", `purchase/${bill.id}/sale`, {
      token: admin,
      headers: { "Idempotency-Key": key },
      json: { version: bill.version, lineId: bill.lines[0]?.id, transactionId: order.id },
    });
  const named = buy.done(await once());
  expect(buy.done(await once())).toEqual(named);
  expect(named.lines.map(({ sale }) => sale?.number)).toEqual([order.number, undefined]);
  // It is neither a receipt nor a return, and changes no debt.
  expect([named.receipts, named.returns, named.paid, named.payable]).toEqual([bill.receipts, [], 255_000, 0]);
  expect(await sell.detailOf(server, owner, order.id)).toMatchObject({
    directCosts: [{ day: "2025-08-18", amount: 204_000, moved: true, purchase: { id: bill.id } }],
    profit: 2_000_000 - 204_000,
  });
  // Reported months stay. From now on it counts in the gross profit, and the final profit is unchanged.
  expect(await ask<Finance>("report/finance?period=bulan.2025-07-01")).toEqual(july);
  const now = await ask<Finance>("report/finance?period=bulan");
  const change = (name: string) => (costOf(now, name) ?? 0) - (costOf(august, name) ?? 0);
  expect([change("beban"), change("biaya_penjualan")]).toEqual([204_000, -204_000]);
  expect(now.profit).toEqual(august.profit);
  expect(now.profitBySale).toBe(now.grossProfit.amount);

  // The line can name another sale, or none.
  const moved = buy.done(await assign(named, bill.lines[0]?.id, other.id));
  // The first name was a slip, since it was changed on its day: nothing of it stays.
  expect(await sell.detailOf(server, owner, order.id)).toMatchObject({ profit: 2_000_000, directCosts: [] });
  expect((await sell.detailOf(server, owner, other.id)).profit).toBe(-204_000);
  const none = buy.done(await assign(moved, bill.lines[0]?.id, null));
  expect((await sell.detailOf(server, owner, other.id)).profit).toBeNull();
  expect(none.lines[0]?.sale).toBeNull();
  const moves = await server.db.select().from(purchaseMoves).where(eq(purchaseMoves.purchaseId, bill.id));
  expect(moves.map(({ kind }) => kind)).toEqual(["terima"]);
  const back = await ask<Finance>("report/finance?period=bulan");
  expect([costOf(back, "beban"), costOf(back, "biaya_penjualan")]).toEqual(
    ["beban", "biaya_penjualan"].map((name) => costOf(august, name)),
  );
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, "purchase.assign"));
  expect([entry?.before, entry?.after]).toMatchObject([
    { lines: { 1: expect.not.stringContaining("untuk") } },
    { lines: { 1: expect.stringContaining(`untuk ${order.number}`) } },
  ]);
  await expectLedgerToAgree(server.db);
});

test("of an order that is still awaited what comes later is the named one's too, and what goes back", async () => {
  const { order } = await orderOf([3_000_000]);
  const lines = [buy.service(ride, { price: 30_000, quantity: 3 })];
  const made = await buy.ordered(server, admin, buy.order(carrier, lines, { day: "2025-08-01" }));
  const receive = async (doc: { id: number; version: number }, quantity: number) =>
    buy.done(
      await buy.act(server, admin, doc, "receive", {
        day: "2025-08-12",
        note: null,
        lines: [{ lineId: made.lines[0]?.id, quantity }],
      }),
    );
  const some = await receive(made, 1);
  const named = buy.done(await assign(some, made.lines[0]?.id, order.id));
  expect(await sell.detailOf(server, owner, order.id)).toMatchObject({
    profit: -30_000,
    awaitedCosts: [{ amount: 60_000 }],
  });
  const all = await receive(named, 2);
  expect((await sell.detailOf(server, owner, order.id)).profit).toBe(-90_000);
  const json = { day: "2025-08-18", reason: "Batal", lines: [{ lineId: made.lines[0]?.id, quantity: 2 }] };
  buy.done(await buy.act(server, admin, all, "return", json));
  expect((await sell.detailOf(server, owner, order.id)).profit).toBe(-30_000);
  await expectLedgerToAgree(server.db);
});

test("is refused at its field, to who only reads, and of what somebody else has changed", async () => {
  const { order } = await orderOf([3_000_000]);
  const { order: pack } = await fund.sold(server, owner);
  const feed = (await addProduct(server)).id;
  const lines = [buy.service(ride, { price: 88_000 }), buy.goods(feed)];
  const made = await buy.create(server, admin, buy.order(carrier, lines, { day: "2025-08-01" }));
  const [line, goods] = made.lines;
  expect(refusal(await assign(made, line?.id, order.id)).status).toBe(400);
  const ready = buy.done(await buy.act(server, admin, made, "order"));
  const came = buy.done(
    await buy.act(server, admin, ready, "receive", { ...buy.arrival(ready, pen), day: "2025-08-12" }),
  );
  const say = async (lineId: unknown, transactionId: unknown) =>
    refusal(await assign(came, lineId as number, transactionId));
  expect(await say(goods?.id, order.id)).toEqual({ status: 422, lineId: "Baris ini tidak dikenal." });
  expect(await say(line?.id, 999_999)).toEqual({ status: 422, transactionId: "Penjualan tidak ditemukan." });
  expect(await say(line?.id, pack.id)).toMatchObject({
    status: 422,
    transactionId: expect.stringContaining("paket"),
  });
  expect(await say(line?.id, null)).toMatchObject({ status: 422, transactionId: expect.stringContaining("bukan") });
  expect(await say(line?.id, "PJ")).toMatchObject({ status: 422, transactionId: "Pilih penjualan." });
  expect((await assign({ ...came, version: 1 }, line?.id, order.id)).status).toBe(409);
  expect((await assign({ ...came, id: 999_999 }, line?.id, order.id)).status).toBe(404);
  const auditor = (await server.signedIn("auditor")).access;
  expect((await assign(came, line?.id, order.id, auditor)).status).toBe(404);
  const usage = await server.call("POST", "usage", {
    token: admin,
    headers: { "Idempotency-Key": newKey() },
    json: newUsage({ kind: "overhead", lineId: line?.id, amount: 1_000 }),
  });
  expect(usage.status).toBe(200);
  expect(await say(line?.id, order.id)).toEqual({
    status: 422,
    transactionId: "Rp1.000 sudah dibebankan ke ternak: batalkan pemakaiannya dulu.",
  });
});
